// A batch of page images -> the least time that packing and unpacking each takes.
import { performance } from 'node:perf_hooks';
import type { CodecTimes, ImageBatch } from '../../core/codecs/codec.ts';
import type { BlockCodec } from './blockCodec.ts';
import { imagesOf } from './packImages.ts';
import { openRunDelay } from './runDelay.ts';

/** WebAssembly and JavaScript run slowly until the engine has optimised them: so long a codec runs untimed first. */
const warmUpMs = 40;
/** A shorter call finds an undisturbed moment among its passes; a longer one needs its waiting taken off. */
const longMs = 1;
/** passes of a long call: each is as good as the other */
const longPasses = 3;
/** Readings around a pass that took longer were interrupted themselves: that pass says nothing. */
const readingMs = 0.3;

const runDelay = openRunDelay();

export function timeImages(codec: BlockCodec, level: number, batch: ImageBatch, passes: number): CodecTimes {
  const images = [...imagesOf(batch)];
  const elements: number[] = [];
  const packed = images.map((image) => {
    codec.put(image);
    codec.compress(level);
    if (codec.elements) elements.push(codec.elements());
    return new Uint8Array(codec.output());
  });
  const packs = images.map((image): Call => ({ put: () => codec.put(image), run: () => codec.compress(level) }));
  const unpacks = packed.map((block, i): Call => {
    const rawBytes = images[i]!.length;
    return { put: () => codec.put(block), run: () => codec.decompress(rawBytes) };
  });

  const warmUpEnds = performance.now() + warmUpMs;
  for (let i = 0; images.length > 0 && performance.now() < warmUpEnds; i = (i + 1) % images.length) {
    wallMs(packs[i]!);
    wallMs(unpacks[i]!);
  }
  const { implementation } = codec;
  return {
    implementation,
    level,
    ...(codec.elements ? { elements } : {}),
    compressMs: packs.map((call) => leastMs(call, passes)),
    decompressMs: unpacks.map((call) => leastMs(call, passes)),
  };
}

interface Call {
  /** not timed */
  put(): void;
  run(): void;
}

/** A call's passes follow each other: as in native runs, cache and branch predictor know the image by then. */
function leastMs(call: Call, passes: number): number {
  let least = Infinity;
  for (let pass = 0; pass < passes; pass++) {
    least = Math.min(least, wallMs(call));
    if (runDelay && least > longMs) {
      const left = Math.min(passes - pass - 1, longPasses);
      for (let own = 0; own < left; own++) least = Math.min(least, ownMs(call, runDelay));
      return least;
    }
  }
  return least;
}

function wallMs(call: Call): number {
  call.put();
  const before = performance.now();
  call.run();
  return performance.now() - before;
}

/** Wall time less what the thread waited for its processor; Infinity when it was interrupted between the readings. */
function ownMs(call: Call, delay: () => number): number {
  call.put();
  const from = performance.now();
  const delayBefore = delay();
  const before = performance.now();
  call.run();
  const tookMs = performance.now() - before;
  const waitedMs = delay() - delayBefore;
  const readings = performance.now() - from - tookMs;
  return waitedMs === 0 || readings < readingMs ? tookMs - waitedMs : Infinity;
}
