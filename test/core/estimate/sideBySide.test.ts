// Two codecs of one sample: what is sure of their difference where their ranges are not.
import { expect, test } from 'vitest';
import type { CodecId } from '../../../src/core/codecs/codec.ts';
import type { UncertainRow } from '../../../src/core/estimate/control.ts';
import type { Scenario } from '../../../src/core/estimate/regimes.ts';
import { sideBySide } from '../../../src/core/estimate/sideBySide.ts';
import type { CompressorOk } from '../../../src/core/report.ts';

function side(id: CodecId, expected: number, differences: number[], shares: number[], noiseBytes = 0): UncertainRow {
  const scenarios = shares.map((share): Scenario => ({ way: 'checkpoints', share }));
  return {
    row: { id, status: 'ok', fileBytes: { low: 0, expected, high: 2 * expected } } as CompressorOk,
    spread: { relativeError: Math.hypot(...differences), runs: 10, differences },
    regimes: { scenarios, low: 0.8, high: 1.2, timeWindows: 1, groups: 5, moves: false },
    noiseBytes,
  };
}
const pairs = (...sides: UncertainRow[]): ReturnType<typeof sideBySide> =>
  sideBySide(
    sides,
    sides.map(({ row }) => row),
  );

test('luck that both share does not part them', () => {
  const [pair] = pairs(side('zlib', 1000, [0.1, -0.1], [1]), side('zstd', 900, [0.1, -0.1], [1]));
  expect(pair).toMatchObject({ smaller: 'zstd', larger: 'zlib', savedShare: { expected: expect.closeTo(0.1, 6) } });
  expect(pair!.savedShare.low).toBeGreaterThan(0.085);
  expect(pair!.savedShare.high).toBeLessThan(0.115);
});

test('luck of each on its own leaves it open', () => {
  expect(pairs(side('zlib', 1000, [0.1, 0], [1]), side('zstd', 900, [0, 0.1], [1]))).toEqual([]);
});

test('a way of loading that moves both alike leaves them apart, one that moves the smaller only does not', () => {
  expect(pairs(side('zlib', 1000, [], [1, 1.2]), side('zstd', 900, [], [1, 1.2]))).toHaveLength(1);
  expect(pairs(side('zlib', 1000, [], [1, 1]), side('zstd', 900, [], [1, 1.2]))).toEqual([]);
});

test('a page more or less of the engine counts in a small file', () => {
  expect(pairs(side('zlib', 1000, [], [1], 60), side('zstd', 900, [], [1], 60))).toEqual([]);
});
