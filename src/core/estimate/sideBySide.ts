// Two codecs' estimates from the same documents -> how much smaller one file is than the other, however the two were loaded alike.
import type { CompressorOk, SideBySide } from '../report.ts';
import { covariance, loadNoise, reach, wayNoise, type UncertainRow } from './control.ts';
import type { Scenario } from './regimes.ts';

/**
 * The pairs of which one is surely smaller: figures of the same documents err together, and move together with the way of loading.
 * @param rows of `uncertain`, corrected by a live size where one is known
 */
export function sideBySide(uncertain: readonly UncertainRow[], rows: readonly CompressorOk[]): SideBySide[] {
  const sides = uncertain
    .map((side, index): UncertainRow => ({ ...side, row: rows[index]! }))
    .sort((a, b) => a.row.fileBytes.expected - b.row.fileBytes.expected);
  return sides.flatMap((small, index) =>
    sides.slice(index + 1).flatMap((large) => {
      const savedShare = savedRange(small, large);
      return savedShare.low > 0 ? [{ smaller: small.row.id, larger: large.row.id, savedShare }] : [];
    }),
  );
}

function savedRange(small: UncertainRow, large: UncertainRow): SideBySide['savedShare'] {
  const expected = Math.log(small.row.fileBytes.expected / large.row.fileBytes.expected);
  const variance =
    small.spread.relativeError ** 2 +
    large.spread.relativeError ** 2 -
    2 * covariance(small.spread, large.spread) +
    2 * loadNoise ** 2;
  const engineNoise = [small, large].reduce((sum, side) => sum + side.noiseBytes / side.row.fileBytes.expected, 0);
  const waysOf = (side: UncertainRow): readonly Scenario[] =>
    side.regimes?.scenarios ?? [{ way: 'ordinary', share: 1 }];
  let low = Infinity;
  let high = -Infinity;
  waysOf(small).forEach((smallWay, index) => {
    const largeWay = waysOf(large)[index];
    if (!largeWay) return;
    const at = expected + Math.log(smallWay.share / largeWay.share);
    const noise = Math.hypot(wayNoise(small, smallWay), wayNoise(large, largeWay));
    const around = reach * Math.sqrt(Math.max(0, variance) + noise ** 2) + engineNoise;
    low = Math.min(low, at - around);
    high = Math.max(high, at + around);
  });
  return { low: 1 - Math.exp(high), expected: 1 - Math.exp(expected), high: 1 - Math.exp(low) };
}
