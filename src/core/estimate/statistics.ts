// Numbers -> their mean, and how far they lie from it.

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation of a sample; 0 where there are fewer than two. */
export function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

/** of the mean of a sample */
export function standardError(values: readonly number[]): number {
  return deviation(values) / Math.sqrt(values.length);
}
