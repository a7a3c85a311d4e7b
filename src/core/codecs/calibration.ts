// The name of a codec implementation -> the factor from its measured time to native C's.
//
// Measured on a Xeon against libsnappy 1.1.9, zlib 1.2.13 and libzstd 1.5.4 (gcc -O2): 17 real sets in images of 28, 60 and 118 KiB,
// per-image least of 7, Node 20 and 24, fitted leaving one set out at a time. Error of a set: median 3-4 %, 9 in 10 within `relativeError`.
// Nothing is timed with node:zlib: Chromium's deflate is 1.0 to 2.6 times as fast as stock zlib, depending on the data, and what a call of
// node:zlib's zstd costs beyond the codec makes decompression 1.3 to 4 times as slow as C. WebAssembly builds of the engine's own libraries
// keep their distance from C.

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
  (Math.min(Math.max(image.rawBytes, 16_384), 262_144) / 65_536) ** power;

const ratioOf = (image: TimedImage): number => image.compressedBytes / Math.max(image.rawBytes, 1);

/** Without a count: what blocks of this ratio have, roughly. */
const elementsPerByte = (image: TimedImage): number =>
  (image.elements ?? (ratioOf(image) > 0.95 ? 1 : 0.15 * image.compressedBytes)) / Math.max(image.rawBytes, 1);

/** libzstd's search changes with the level, and some searches suffer more from WebAssembly. */
const zstdByLevel = (level: number): number =>
  level < 0 ? 0.47 : level < 6 ? 0.52 : level < 10 ? 0.563 : level < 16 ? 0.68 : 0.71;

const calibrations: Readonly<Record<string, Calibration>> = {
  'snappy-wasm': {
    // It pays per byte (zeroed output, bytewise copies) where C pays per element: the fewer elements, the further apart.
    compress: (image) => {
      const density = elementsPerByte(image);
      return (0.889 * bySize(image, 0.133) * (density + 0.0079)) / (density + 0.0372);
    },
    decompress: (image) => {
      const density = elementsPerByte(image);
      return (1.224 * (density + 0.0008)) / (density + 0.0323);
    },
    relativeError: 0.1,
  },
  'zlib-streams': {
    compress: (image) => 0.748 * bySize(image, -0.071),
    // Nearly incompressible: 0.93 on Node 20, 0.58 on Node 24.
    decompress: (image) => (ratioOf(image) > 0.75 ? 0.69 : 0.862),
    relativeError: 0.1,
  },
  'zstd-wasm': {
    compress: (image) => zstdByLevel(image.level ?? 6) * bySize(image, 0.04),
    // A block that does not compress is stored raw: one copy, which C does far faster.
    decompress: (image) => (ratioOf(image) > 0.95 ? 0.063 : 0.502) * bySize(image, -0.023),
    relativeError: 0.11,
  },
  // Stand-ins for runtimes that cannot load the above.
  snappyjs: { compress: () => 0.16, decompress: () => 0.19, relativeError: 0.5 },
  pako: { compress: () => 0.46, decompress: () => 0.39, relativeError: 0.4 },
  'node:zlib zstd': { compress: () => 0.88, decompress: () => 0.45, relativeError: 0.5 },
};

const unknown: Calibration = { compress: () => 1, decompress: () => 1, relativeError: 1 };

export function calibrationOf(implementation: string): Calibration {
  return calibrations[implementation] ?? unknown;
}
