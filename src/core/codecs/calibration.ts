// The name of a codec implementation -> the factor from its measured time to native C's.
//
// Measured on a Xeon against libsnappy 1.1.9, zlib 1.2.13 and libzstd 1.5.4 (gcc -O2): 17 real sets in images of 28 to 600 KB,
// both sides without time spent waiting for a processor, Node 20 and 24. Error of a set: median 3-5 %, 9 in 10 within `relativeError`,
// the worst 20 %. The same sets on an EPYC (Node 20) say how far another maker's processors are from that: `processors`.
// Nothing is timed with node:zlib: Chromium's deflate is 1.0 to 2.6 times as fast as stock zlib, depending on the data, and what a call of
// node:zlib's zstd costs beyond the codec makes decompression 1.3 to 4 times as slow as C. WebAssembly builds of the engine's own libraries
// keep their distance from C.

import type { ProcessorMaker } from './codec.ts';

/** An image that was timed, as far as its factor depends on it. */
export interface TimedImage {
  readonly rawBytes: number;
  readonly compressedBytes: number;
  /** literals and copies in the packed block, where the adapter counts them */
  readonly elements: number | undefined;
  readonly level: number | undefined;
}

interface Calibration {
  /** native time = measured time x factor */
  compress(image: TimedImage): number;
  decompress(image: TimedImage): number;
  readonly relativeError: number;
}

/** Small images train the processor's branch predictor in a few passes, and native code gains more by that. */
const bySize = (image: TimedImage, power: number): number =>
  (Math.min(Math.max(image.rawBytes, 16_384), 131_072) / 65_536) ** power;

/** libzstd sizes its tables by the input; from here on they outgrow the nearest caches, and WebAssembly lacks SSE for them. */
const isLong = (image: TimedImage): boolean => image.rawBytes > 131_072;

const ratioOf = (image: TimedImage): number => image.compressedBytes / Math.max(image.rawBytes, 1);

/** Without a count: what blocks of this ratio have, roughly. */
const elementsPerByte = (image: TimedImage): number =>
  (image.elements ?? (ratioOf(image) > 0.95 ? 1 : 0.15 * image.compressedBytes)) / Math.max(image.rawBytes, 1);

/** libzstd's search changes with the level, and some searches suffer more from WebAssembly. */
const zstdByLevel = (level: number): number =>
  level < 0 ? 0.43 : level < 6 ? 0.48 : level < 10 ? 0.512 : level < 16 ? 0.62 : 0.65;

const calibrations: Readonly<Record<string, Calibration>> = {
  'snappy-wasm': {
    // It pays per byte (zeroed output, bytewise copies) where C pays per element: the fewer elements, the further apart.
    compress: (image) => {
      const density = elementsPerByte(image);
      return (0.882 * bySize(image, 0.112) * (density + 0.0074)) / (density + 0.0358);
    },
    decompress: (image) => {
      const density = elementsPerByte(image);
      return (1.157 * (density + 0.0007)) / (density + 0.0264);
    },
    relativeError: 0.1,
  },
  'zlib-streams': {
    compress: (image) => 0.76 * bySize(image, -0.03),
    // Nearly incompressible: 0.93 on Node 20, 0.58 on Node 24.
    decompress: (image) => (ratioOf(image) > 0.75 ? 0.7 : 0.877),
    relativeError: 0.1,
  },
  'zstd-wasm': {
    compress: (image) =>
      zstdByLevel(image.level ?? 6) * Math.max(ratioOf(image), 0.02) ** -0.057 * (isLong(image) ? 0.908 : 1),
    // A block that does not compress is stored raw: one copy, which C does far faster.
    decompress: (image) => (ratioOf(image) > 0.99 ? 0.075 : 0.515 * (isLong(image) ? 1.06 : 1)),
    relativeError: 0.12,
  },
  // Stand-ins for runtimes that cannot load the above.
  snappyjs: { compress: () => 0.16, decompress: () => 0.19, relativeError: 0.5 },
  pako: { compress: () => 0.46, decompress: () => 0.39, relativeError: 0.4 },
  'node:zlib zstd': { compress: () => 0.88, decompress: () => 0.45, relativeError: 0.5 },
};

interface ProcessorFactors {
  readonly compress: number;
  readonly decompress: number;
}

/** What is left to multiply on processors that the calibrations were not measured on, and how unsure it is. */
const processors: Readonly<
  Record<
    ProcessorMaker,
    { readonly factors: Readonly<Record<string, ProcessorFactors>>; readonly relativeError: number }
  >
> = {
  intel: { factors: {}, relativeError: 0.1 },
  // Native zstd gains more from this processor than WebAssembly does; the other codecs do not.
  amd: { factors: { 'zstd-wasm': { compress: 0.78, decompress: 0.79 } }, relativeError: 0.15 },
  // Between the two that were measured.
  other: { factors: { 'zstd-wasm': { compress: 0.88, decompress: 0.89 } }, relativeError: 0.25 },
};

const unknown: Calibration = { compress: () => 1, decompress: () => 1, relativeError: 1 };

export function calibrationOf(implementation: string, processor: ProcessorMaker): Calibration {
  const measured = calibrations[implementation] ?? unknown;
  const { factors, relativeError } = processors[processor];
  const { compress, decompress } = factors[implementation] ?? { compress: 1, decompress: 1 };
  return {
    compress: (image) => compress * measured.compress(image),
    decompress: (image) => decompress * measured.decompress(image),
    relativeError: Math.hypot(measured.relativeError, relativeError),
  };
}
