import { expect, test } from 'vitest';
import { calibrationOf } from '../../../src/core/codecs/calibration.ts';
import type { CodecTimes, ProcessorMaker } from '../../../src/core/codecs/codec.ts';
import { cpuCost } from '../../../src/core/codecs/cost.ts';

const image = { rawBytes: 65_536, compressedBytes: 20_000 };
const GiB = 1024 ** 3;
const images = (count: number): number[] => new Array<number>(count).fill(image.rawBytes);
const times = (implementation: string, compressMs: number[], decompressMs: number[]): CodecTimes => ({
  implementation,
  processor: 'intel',
  compressedBytes: compressMs.map(() => image.compressedBytes),
  compressMs,
  decompressMs,
});

test('cost per GiB is calibrated time over bytes', () => {
  const cost = cpuCost(times('zlib-streams', [2, 4], [0.5, 0.7]), images(2));
  const perGiB = GiB / (2 * image.rawBytes);
  // Images of 64 KiB are the size at which factors are stated.
  expect(cost.compressMsPerGiB).toBeCloseTo(6 * 0.76 * perGiB, 6);
  expect(cost.decompressMsPerGiB).toBeCloseTo(1.2 * 0.877 * perGiB, 6);
});

test('no images cost nothing', () => {
  expect(cpuCost(times('zstd-wasm', [], []), [])).toMatchObject({ compressMsPerGiB: 0, decompressMsPerGiB: 0 });
});

test('the more the images differ, and the fewer they are, the less sure', () => {
  const equal = cpuCost(times('zlib-streams', [2, 2, 2, 2], [1, 1, 1, 1]), images(4));
  const unlike = cpuCost(times('zlib-streams', [1, 3, 1, 3], [1, 1, 1, 1]), images(4));
  const fewer = cpuCost(times('zlib-streams', [1, 3], [1, 1]), images(2));
  const single = cpuCost(times('zlib-streams', [2], [1]), images(1));
  expect(unlike.relativeError).toBeGreaterThan(equal.relativeError);
  expect(fewer.relativeError).toBeGreaterThan(unlike.relativeError);
  expect(single.relativeError).toBeGreaterThan(equal.relativeError);
  expect(equal.relativeError).toBeGreaterThan(0.1);
});

test('an implementation that was never calibrated is as unsure as can be', () => {
  expect(cpuCost(times('new one', [1, 1], [1, 1]), images(2)).relativeError).toBeGreaterThanOrEqual(1);
});

test('snappy as WebAssembly is further from C the fewer elements a block has', () => {
  const { compress, decompress } = calibrationOf('snappy-wasm', 'intel');
  const of = (elements: number) => ({ ...image, elements, level: undefined });
  for (const factor of [compress, decompress]) {
    expect(factor(of(10_000))).toBeGreaterThan(factor(of(3_000)));
    expect(factor(of(3_000))).toBeGreaterThan(factor(of(1)));
    expect(factor(of(1))).toBeGreaterThan(0);
  }
  // C copies a block of one literal about fourteen and nine times as fast as an ordinary block's bytes.
  expect(decompress(of(1))).toBeLessThan(0.1);
});

test('a block that zstd stores raw costs C one copy', () => {
  const { decompress } = calibrationOf('zstd-wasm', 'intel');
  const stored = { rawBytes: 65_536, compressedBytes: 65_540, elements: undefined, level: 6 };
  expect(decompress(stored)).toBeLessThan(decompress({ ...stored, compressedBytes: 30_000 }) / 5);
});

test('factors follow the level of zstd', () => {
  const { compress } = calibrationOf('zstd-wasm', 'intel');
  const at = (level: number) => compress({ ...image, elements: undefined, level });
  expect([-7, 1, 6, 12, 22].map(at)).toEqual([...[-7, 1, 6, 12, 22].map(at)].sort((a, b) => a - b));
  expect(compress({ ...image, elements: undefined, level: undefined })).toBe(at(6));
});

test('on another processor zstd is further from native code, and less sure', () => {
  const of = (processor: ProcessorMaker) => cpuCost({ ...times('zstd-wasm', [2, 2], [1, 1]), processor }, images(2));
  expect(of('amd').compressMsPerGiB).toBeLessThan(0.85 * of('intel').compressMsPerGiB);
  expect(of('other').compressMsPerGiB).toBeLessThan(of('intel').compressMsPerGiB);
  expect(of('other').relativeError).toBeGreaterThan(of('amd').relativeError);
  expect(of('amd').relativeError).toBeGreaterThan(of('intel').relativeError);
});
