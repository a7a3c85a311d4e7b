// Spread between runs: against textbook values and against what repeated samples really do.
import { describe, expect, test } from 'vitest';
import { reachOf, spreadOf, studentT, unseenError } from '../../../src/core/estimate/spread.ts';
import { seededRandom } from '../../../src/core/random.ts';

test.each([
  [3, 2.353],
  [10, 1.812],
  [30, 1.697],
  [1000, 1.646],
])('t of %d degrees of freedom is %d', (degrees, value) => {
  expect(studentT(degrees)).toBeCloseTo(value, degrees < 5 ? 1 : 2);
});

describe('spreadOf', () => {
  const sharesOf = (stored: readonly number[]): { bsonBytes: number; storedBytes: number }[] =>
    stored.map((storedBytes) => ({ bsonBytes: 1000, storedBytes }));
  const evenly = (count: number): number[] => Array.from({ length: count }, () => 1 / count);

  test('data that drifts steadily is covered by the sample and does not count as noise', () => {
    const drift = Array.from({ length: 50 }, (_, run) => 100 + run);
    expect(spreadOf(sharesOf(drift), evenly(50), 0, 0).relativeError).toBeLessThan(0.002);
  });

  test('of independent runs it is the standard error of their mean, on average', () => {
    const random = seededRandom(3);
    const found: number[] = [];
    const means: number[] = [];
    for (let repeat = 0; repeat < 300; repeat++) {
      const runs = Array.from({ length: 40 }, () => 100 + 60 * random.next());
      found.push(spreadOf(sharesOf(runs), evenly(40), 0, 0).relativeError ** 2);
      means.push(runs.reduce((sum, run) => sum + run, 0) / 40 / 130);
    }
    const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = average(means.map((mean) => (mean - 1) ** 2));
    expect(average(found) / variance).toBeGreaterThan(0.8);
    expect(average(found) / variance).toBeLessThan(1.25);
  });

  test('what was read cannot surprise: nothing is left of it when all was read', () => {
    const runs = [100, 160, 90, 130];
    expect(spreadOf(sharesOf(runs), evenly(4), 1, 0).relativeError).toBe(0);
    expect(spreadOf(sharesOf(runs), evenly(4), 0, 0).relativeError).toBeGreaterThan(0.05);
  });

  test('one run says nothing', () => {
    expect(spreadOf(sharesOf([100]), [1], 0, 0).relativeError).toBe(1);
    expect(reachOf({ relativeError: 1, runs: 1, differences: [] })).toBe(2);
  });
});

test('pages that all look alike still leave room for one that does not', () => {
  expect(unseenError(98, 1000, 7 * 4096 * 1000, 4096)).toBeCloseTo(1 / 7 / 100, 6);
});
