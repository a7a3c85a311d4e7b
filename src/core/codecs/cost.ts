// Least times measured here -> what native code would take, per GiB of page images.
import type { CodecTimes } from './codec.ts';
import { calibrationOf, type TimedImage } from './calibration.ts';

export interface CodecCost {
  readonly compressMsPerGiB: number;
  readonly decompressMsPerGiB: number;
  /** half width of the uncertainty (9 in 10), as a share: of the calibration, and of these images standing for all */
  readonly relativeError: number;
}

const bytesPerGiB = 1024 ** 3;

/** @param rawBytes of each image that was timed, in order */
export function cpuCost(times: CodecTimes, rawBytes: readonly number[]): CodecCost {
  const calibration = calibrationOf(times.implementation, times.processor);
  const timed = rawBytes.map((raw, i): TimedImage => ({
    rawBytes: raw,
    compressedBytes: times.compressedBytes[i]!,
    elements: times.elements?.[i],
    level: times.level,
  }));
  const compressMs = timed.map((image, i) => times.compressMs[i]! * calibration.compress(image));
  const decompressMs = timed.map((image, i) => times.decompressMs[i]! * calibration.decompress(image));
  const sampling = Math.max(samplingError(compressMs, timed), samplingError(decompressMs, timed));
  return {
    compressMsPerGiB: perGiB(compressMs, timed),
    decompressMsPerGiB: perGiB(decompressMs, timed),
    relativeError: Math.hypot(calibration.relativeError, sampling),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const rawBytesOf = (images: readonly TimedImage[]): number => sum(images.map((image) => image.rawBytes));

function perGiB(ms: readonly number[], images: readonly TimedImage[]): number {
  const bytes = rawBytesOf(images);
  return bytes === 0 ? 0 : (sum(ms) / bytes) * bytesPerGiB;
}

/** 1.64 standard errors of the ratio of sums: how far these images may stand from all of the collection's. */
function samplingError(ms: readonly number[], images: readonly TimedImage[]): number {
  const n = images.length;
  const total = sum(ms);
  if (n < 2 || total === 0) return n === 0 ? 0 : 0.5;
  const rate = total / rawBytesOf(images);
  const squares = sum(images.map((image, i) => (ms[i]! - rate * image.rawBytes) ** 2));
  return (1.64 * Math.sqrt((squares * n) / (n - 1))) / total;
}
