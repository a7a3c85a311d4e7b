// Parts of the uncertainty -> one range with its reasons.
import { expect, test } from 'vitest';
import { combinedRange, type RangeParts } from '../../../src/core/estimate/ranges.ts';
import type { RegimeFactors } from '../../../src/core/estimate/regimes.ts';

const still: RegimeFactors = { scenarios: [], low: 0.997, high: 1.003, timeWindows: 1, groups: 9, moves: false };
const parts = (over: Partial<RangeParts>): RangeParts => ({
  codec: 'zstd',
  expectedBytes: 1e6,
  samplingReach: 0,
  noiseBytes: 0,
  regimes: null,
  ...over,
});

test('a load that is known and a collection that was read whole leave only the noise of the engine', () => {
  const { fileBytes, notes } = combinedRange(parts({ noiseBytes: 8192 }));
  expect(fileBytes).toEqual({ low: 1e6 - 8192, expected: 1e6, high: 1e6 + 8192 });
  expect(notes).toEqual([]);
});

test('the whole is never narrower than either part and never wider than both in a row', () => {
  const regimes = { ...still, low: 0.95, high: 1.2, moves: true };
  const { fileBytes, sampling, regime } = combinedRange(parts({ samplingReach: 0.1, regimes }));
  expect(fileBytes.low).toBeLessThan(Math.min(sampling.low, regime.low));
  expect(fileBytes.high).toBeGreaterThan(Math.max(sampling.high, regime.high));
  expect(fileBytes.high).toBeLessThan(1e6 * Math.exp(0.1) * 1.2);
});

test('time windows that would hide everything else are said in words', () => {
  const { fileBytes, notes } = combinedRange(parts({ regimes: { ...still, timeWindows: 1.2 } }));
  expect(fileBytes.high).toBeLessThan(1e6 * 1.04);
  expect(notes).toEqual([{ code: 'range.time-windows', values: { share: expect.closeTo(0.2, 6) } }]);
});

test('too little data is called that', () => {
  const { notes } = combinedRange(parts({ samplingReach: Math.log(1.4) }));
  expect(notes).toEqual([{ code: 'range.little-data', values: { codec: 'zstd', share: expect.closeTo(0.4, 6) } }]);
});

test.each([
  [1, 'range.one-step-moves-all'],
  [20, 'range.page-size-moves'],
])('a page size that moves is the reason of a wide range, %d groups: %s', (groups, code) => {
  const { notes } = combinedRange(parts({ regimes: { ...still, high: 1.15, moves: true, groups } }));
  expect(notes.map((note) => note.code)).toEqual([code]);
});
