// A batch of page images -> the length of each when compressed.
import type { ImageBatch } from '../../core/codecs/codec.ts';
import type { BlockCodec } from './blockCodec.ts';

export function* imagesOf({ bytes, ends }: ImageBatch): Generator<Uint8Array> {
  let from = 0;
  for (const end of ends) {
    yield bytes.subarray(from, end);
    from = end;
  }
}

export function packImages(codec: BlockCodec, level: number, batch: ImageBatch): number[] {
  const lengths: number[] = [];
  for (const image of imagesOf(batch)) {
    codec.put(image);
    lengths.push(codec.compress(level));
  }
  return lengths;
}
