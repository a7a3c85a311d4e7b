// Numbers -> whether they are spread evenly over a range far wider than their count, as random numbers are.

/** how many times wider than their count the range must be: counters and codes fill theirs */
const emptyRange = 1000;
/** random numbers start near zero or lie on both sides of it; times and large identifiers lie far from it */
const nearZero = 0.15;
/** distance between the observed and the even distribution at the 1 % level (Kolmogorov and Smirnov), by root of the count */
const allowedDistance = 1.63;
const leastCount = 50;

/**
 * Bits of the range, or null where the numbers are not drawn evenly.
 * @param wholeCount distinct values in the whole index: `numbers` may be a part of them
 */
export function evenNumberBits(numbers: readonly number[], wholeCount: number): number | null {
  const count = numbers.length;
  if (count < leastCount) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  const low = sorted[0]!;
  const high = sorted[count - 1]!;
  const range = high - low;
  if (!(range > 0) || !Number.isFinite(range)) return null;
  if (low > 0 ? low > nearZero * high : high < 0 && high < nearZero * low) return null;
  // Values of few digits are measurements; what is random uses all there are.
  const fractions = sorted.filter((value) => !Number.isInteger(value));
  if (fractions.length > 0 && fractions.filter(hasManyDigits).length < 0.9 * fractions.length) return null;
  if (fractions.length < 0.9 * count && range < emptyRange * wholeCount) return null;
  if (fractions.length === 0 && !lastDigitsEven(sorted)) return null;
  let distance = 0;
  for (let i = 0; i < count; i++)
    distance = Math.max(distance, Math.abs((i + 0.5) / count - (sorted[i]! - low) / range));
  if (distance > allowedDistance / Math.sqrt(count)) return null;
  return fractions.length > 0 ? 52 : Math.log2(range);
}

function hasManyDigits(value: number): boolean {
  return (
    String(value)
      .replace(/e.*$/, '')
      .replace(/^-?0?\./, '').length > 12
  );
}

/** Times and prices end in zeros and fives more often than in other digits; beyond 2^53 doubles have none to show. */
function lastDigitsEven(numbers: readonly number[]): boolean {
  const shown = numbers.filter(Number.isSafeInteger);
  if (shown.length < leastCount) return true;
  const counts = new Array<number>(10).fill(0);
  for (const value of shown) counts[Math.abs(value % 10)]!++;
  const expected = shown.length / 10;
  const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // nine degrees of freedom, the 0.1 % level
  return chiSquared < 27.9;
}
