// A batch of page images -> the least time that packing and unpacking each takes.
import { performance } from 'node:perf_hooks';
import type { CodecTimes, ImageBatch } from '../../core/codecs/codec.ts';
import { processorMaker } from './processorMaker.ts';
import type { BlockCodec } from './blockCodec.ts';
import { imagesOf } from './packImages.ts';
import { openRunDelay } from './runDelay.ts';

/**
 * WebAssembly runs slowly until the engine has optimised it, in a thread of its own that may have to wait on a busy machine.
 * A codec counts as warm when no call has become faster for so long.
 */
const steadyMs = 40;
const mostWarmUpMs = 500;
/** images that take turns in the warm-up: one alone might not pass through every loop of the codec */
const warmUpImages = 4;
/** a call became faster when it takes less than this share of its least time */
const faster = 0.97;

/** An image that was timed first and now takes less than this share was timed before the codec was warm: all are timed again. */
const stillFaster = 0.9;
const mostRepeats = 3;

/** Passes of a short call end when so many lie this near to the least: nothing disturbs them, and the image is no longer new. */
const calmPasses = 2;
const near = 1.02;
/** A shorter call finds an undisturbed moment among its passes; a longer one needs its waiting taken off. */
const longMs = 1;
/** Passes of a long call end when two agree so far. */
const agreeing = 1.04;
/** Readings around a pass that took longer were interrupted themselves: that pass says nothing. */
const readingMs = 0.3;

const runDelay = openRunDelay();
/** Codecs that this thread has warmed up: the engine keeps what it has optimised. */
const warm = new WeakSet<BlockCodec>();

export function timeImages(codec: BlockCodec, level: number, batch: ImageBatch, passes: number): CodecTimes {
  const images = [...imagesOf(batch)];
  const elements: number[] = [];
  const firstMs: number[] = [];
  const packs = images.map((image): Call => ({ put: () => codec.put(image), run: () => codec.compress(level) }));
  const packed = packs.map((call) => {
    firstMs.push(wallMs(call));
    if (codec.elements) elements.push(codec.elements());
    return new Uint8Array(codec.output());
  });
  const unpacks = packed.map((block, i): Call => {
    const rawBytes = images[i]!.length;
    return { put: () => codec.put(block), run: () => codec.decompress(rawBytes) };
  });

  if (!warm.has(codec)) warmUp([...packs.slice(0, warmUpImages), ...unpacks.slice(0, warmUpImages)]);
  if (images.length > 0) warm.add(codec);
  const compressMs = packs.map((call, i) => leastMs(call, passes - 1, firstMs[i]));
  const decompressMs = unpacks.map((call) => leastMs(call, passes));
  for (let again = 0; again < mostRepeats && images.length > 0; again++) {
    const wasSlow = [packs, unpacks].some((calls, i) => {
      const earlier = [compressMs, decompressMs][i]![0]!;
      return leastMs(calls[0]!, passes) < stillFaster * earlier;
    });
    if (!wasSlow) break;
    packs.forEach((call, i) => (compressMs[i] = Math.min(compressMs[i]!, leastMs(call, passes))));
    unpacks.forEach((call, i) => (decompressMs[i] = Math.min(decompressMs[i]!, leastMs(call, passes))));
  }
  return {
    implementation: codec.implementation,
    processor: processorMaker(),
    level,
    compressedBytes: packed.map((block) => block.length),
    ...(codec.elements ? { elements } : {}),
    compressMs,
    decompressMs,
  };
}

interface Call {
  /** not timed */
  put(): void;
  run(): void;
}

function warmUp(calls: readonly Call[]): void {
  const started = performance.now();
  let improved = started;
  const least = calls.map(() => Infinity);
  for (let now = started; calls.length > 0 && now - improved < steadyMs && now - started < mostWarmUpMs;) {
    calls.forEach((call, i) => {
      const tookMs = wallMs(call);
      if (tookMs < faster * least[i]!) improved = performance.now();
      least[i] = Math.min(least[i]!, tookMs);
    });
    now = performance.now();
  }
}

/** A call's passes follow each other: as in native runs, cache and branch predictor know the image by then. */
function leastMs(call: Call, passes: number, earlierMs = Infinity): number {
  let least = earlierMs;
  let calm = 0;
  for (let pass = 0; pass < passes && calm < calmPasses; pass++) {
    if (runDelay && least > longMs && least < Infinity) return leastOwnMs(call, least, 2 * passes - pass, runDelay);
    const tookMs = wallMs(call);
    if (tookMs < least / near) calm = 0;
    else if (tookMs < least * near) calm++;
    least = Math.min(least, tookMs);
  }
  return least;
}

/**
 * Ends when two passes agree and one of them ran through: waiting is taken off the others, but not the cold caches that they came back to.
 * @param wall least wall time so far
 */
function leastOwnMs(call: Call, wall: number, passes: number, delay: () => number): number {
  let least = wall;
  let ranThrough = false;
  for (let pass = 0; pass < passes; pass++) {
    const { ownMs, waitedMs } = ownTime(call, delay);
    const agree = Math.max(ownMs, least) <= agreeing * Math.min(ownMs, least);
    if (waitedMs === 0) ranThrough = true;
    least = Math.min(least, ownMs);
    if (agree && ranThrough) return least;
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
function ownTime(call: Call, delay: () => number): { readonly ownMs: number; readonly waitedMs: number } {
  call.put();
  const from = performance.now();
  const delayBefore = delay();
  const before = performance.now();
  call.run();
  const tookMs = performance.now() - before;
  const waitedMs = delay() - delayBefore;
  const readings = performance.now() - from - tookMs;
  return { ownMs: waitedMs === 0 || readings < readingMs ? tookMs - waitedMs : Infinity, waitedMs };
}
