// What each run came to -> how far the whole may be from it.
import type { RunShare } from './syntheticReplay.ts';

export interface Spread {
  /** standard error of stored bytes, as a share of them */
  readonly relativeError: number;
  readonly runs: number;
  /** what each run adds to the error, as a share, differences between neighbours: tells how two codecs err together */
  readonly differences: readonly number[];
}

/**
 * Variance of a systematic sample from the differences between neighbouring runs: data that drifts over the collection does not
 * count as noise, since the sample covers the drift (Wolter, Introduction to Variance Estimation, estimator v2).
 * @param readShare share of the collection that was read
 * @param otherError errors that do not show between runs, as a share: what is borrowed, and where the page size happens to step
 */
export function spreadOf(
  shares: readonly RunShare[],
  weights: readonly number[],
  readShare: number,
  otherError: number,
): Spread {
  const used = shares
    .map((share, run) => ({ ...share, weight: weights[run]! }))
    .filter((share) => share.bsonBytes > 0 && share.weight > 0);
  const stored = used.reduce((sum, share) => sum + share.storedBytes, 0);
  const bson = used.reduce((sum, share) => sum + share.bsonBytes, 0);
  if (used.length < 2 || stored === 0) return { relativeError: 1, runs: used.length, differences: [] };
  const ratio = stored / bson;
  // A run's part of the error: how far its stretch is from what the mean would give it.
  const residuals = used.map((share) => share.weight * (share.storedBytes / share.bsonBytes / ratio - 1));
  const read = Math.max(0, 1 - readShare);
  const factor = Math.sqrt((read * used.length) / (2 * (used.length - 1)));
  const differences = residuals.slice(1).map((residual, run) => factor * (residual - residuals[run]!));
  const variance = differences.reduce((sum, difference) => sum + difference ** 2, 0);
  return { relativeError: Math.sqrt(variance + otherError ** 2), runs: used.length, differences };
}

/** 95th percentile of Student's t: both tails together leave 10 % (Cornish-Fisher to the third term). */
export function studentT(degrees: number): number {
  const z = 1.6448536;
  const d = Math.max(1, degrees);
  return (
    z +
    (z ** 3 + z) / (4 * d) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * d ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * d ** 3)
  );
}

/** Natural logarithm of the factor around the expected figure that holds in 90 of 100 samples. Sizes are positive and skewed to the right. */
export function reachOf(spread: Spread): number {
  const degrees = Math.max(1, Math.floor((2 * (spread.runs - 1)) / 3));
  return Math.min(2, studentT(degrees) * spread.relativeError);
}

/**
 * Pages that look alike in the sample may hide some that need one allocation unit more or less: of n seen, one in n + 2 is still
 * likely (rule of succession).
 */
export function unseenError(seenPlaces: number, pages: number, storedBytes: number, unit: number): number {
  return pages === 0 ? 0 : unit / (storedBytes / pages) / (seenPlaces + 2);
}
