// The real codecs as a port, in this thread: for tests that need sizes and no pool.
import type { CodecPort, PackingCodecId } from '../../src/core/codecs/codec.ts';
import { loadCodec } from '../../src/node/codecs/all.ts';
import type { BlockCodec } from '../../src/node/codecs/blockCodec.ts';
import { packImages } from '../../src/node/codecs/packImages.ts';
import { timeImages } from '../../src/node/codecs/timeImages.ts';

export interface DirectPort extends CodecPort {
  /** bytes given to the codecs so far */
  packedBytes(): number;
}

export function directPort(): DirectPort {
  const loaded = new Map<PackingCodecId, Promise<BlockCodec>>();
  let packed = 0;
  const codecOf = (id: PackingCodecId): Promise<BlockCodec> => {
    const codec = loaded.get(id) ?? loadCodec(id);
    loaded.set(id, codec);
    return codec;
  };
  return {
    async compress(choice, batch) {
      packed += batch.ends.at(-1) ?? 0;
      return packImages(await codecOf(choice.id), choice.level ?? 6, batch);
    },
    async time(choice, batch, passes) {
      return timeImages(await codecOf(choice.id), choice.level ?? 6, batch, passes);
    },
    packedBytes: () => packed,
  };
}
