// A batch of page images -> the length of each when compressed, or how long that takes.
import { performance } from 'node:perf_hooks';
import type { CodecTimes, ImageBatch } from '../../core/codecs/codec.ts';
import type { BlockCodec } from './blockCodec.ts';

/** WebAssembly and JavaScript run slowly until the engine has optimised them: so long a codec runs untimed first. */
const warmUpMs = 40;
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

/** Least wall time of `passes` calls for each image. */
export function timeImages(codec: BlockCodec, level: number, batch: ImageBatch, passes: number): CodecTimes {
  const images = [...imagesOf(batch)];
  const elements: number[] = [];
  const packed = images.map((image) => {
    codec.put(image);
    codec.compress(level);
    if (codec.elements) elements.push(codec.elements());
    return new Uint8Array(codec.output());
  });
  const compressMs = images.map(() => Infinity);
  const decompressMs = images.map(() => Infinity);
  const timeOf = (input: Uint8Array, work: () => void): number => {
    codec.put(input);
    const before = performance.now();
    work();
    return performance.now() - before;
  };
  const compressOnce = (i: number): number => timeOf(images[i]!, () => codec.compress(level));
  const decompressOnce = (i: number): number => timeOf(packed[i]!, () => codec.decompress(images[i]!.length));

  const warmUpEnds = performance.now() + warmUpMs;
  for (let i = 0; images.length > 0 && performance.now() < warmUpEnds; i = (i + 1) % images.length) {
    compressOnce(i);
    decompressOnce(i);
  }
  // One image's passes follow each other: as in native runs, cache and branch predictor know it by then.
  for (const i of images.keys()) {
    for (let pass = 0; pass < passes; pass++) compressMs[i] = Math.min(compressMs[i]!, compressOnce(i));
    for (let pass = 0; pass < passes; pass++) decompressMs[i] = Math.min(decompressMs[i]!, decompressOnce(i));
  }
  const { implementation } = codec;
  return { implementation, level, ...(codec.elements ? { elements } : {}), compressMs, decompressMs };
}
