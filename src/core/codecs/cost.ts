// Least times measured here -> what native code would take, per GiB of page images.
import type { CodecTimes } from './codec.ts';

export interface CodecCost {
  readonly compressMsPerGiB: number;
  readonly decompressMsPerGiB: number;
  /** half width of the uncertainty, as a share */
  readonly relativeError: number;
}

interface Calibration {
  readonly compress: number;
  readonly decompress: number;
  readonly relativeError: number;
}

/** native time = measured time x factor (facts/codecs.md, "CPU") */
const calibrations: Readonly<Record<string, Calibration>> = {
  snappyjs: { compress: 0.34, decompress: 0.22, relativeError: 0.26 },
  'snappy-wasm': { compress: 0.66, decompress: 0.59, relativeError: 0.18 },
  pako: { compress: 0.5, decompress: 0.45, relativeError: 0.25 },
  'zlib-streams': { compress: 0.6, decompress: 0.6, relativeError: 0.25 },
  'node:zlib zstd': { compress: 0.93, decompress: 0.72, relativeError: 0.1 },
  'zstd-wasm': { compress: 0.53, decompress: 0.53, relativeError: 0.25 },
};
const bytesPerGiB = 1024 ** 3;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** @param images one per time, in order */
export function cpuCost(
  times: CodecTimes,
  images: readonly { readonly rawBytes: number; readonly compressedBytes: number }[],
  implementation: string,
): CodecCost {
  const calibration = calibrations[implementation] ?? { compress: 1, decompress: 1, relativeError: 1 };
  const perGiB = bytesPerGiB / sum(images.map((image) => image.rawBytes));
  return {
    compressMsPerGiB: sum(times.compressMs) * calibration.compress * perGiB,
    decompressMsPerGiB: sum(times.decompressMs) * calibration.decompress * perGiB,
    relativeError: calibration.relativeError,
  };
}
