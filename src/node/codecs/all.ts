// A codec's name -> the best implementation that this runtime can load. A new codec is one adapter file and a line here.
import type { PackingCodecId } from '../../core/codecs/codec.ts';
import { Failure } from '../../core/failure.ts';
import type { BlockCodec } from './blockCodec.ts';
import { loadSnappyJs } from './snappyJs.ts';
import { loadSnappyWasm } from './snappyWasm.ts';
import { loadZlibPako } from './zlibPako.ts';
import { loadZlibWasm } from './zlibWasm.ts';
import { loadZstdNode } from './zstdNode.ts';
import { loadZstdWasm } from './zstdWasm.ts';

type Load = () => Promise<BlockCodec>;

/** best first: exact before near, fast before slow */
export const implementations: Readonly<Record<PackingCodecId, readonly Load[]>> = {
  snappy: [loadSnappyWasm, loadSnappyJs],
  zlib: [loadZlibWasm, loadZlibPako],
  zstd: [loadZstdNode, loadZstdWasm],
};

/** @throws Failure `codec.missing` with the reason of each implementation tried */
export async function loadCodec(
  id: PackingCodecId,
  candidates: readonly Load[] = implementations[id] ?? [],
): Promise<BlockCodec> {
  const reasons: string[] = [];
  for (const load of candidates) {
    try {
      return await load();
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Failure('codec.missing', { codec: id, message: reasons.join('; ') || 'there is no adapter for it' });
}
