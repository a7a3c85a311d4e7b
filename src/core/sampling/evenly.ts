// A list -> a few of it, evenly spread.

/** At most `count` of them, in their order. */
export function evenly<T>(items: readonly T[], count: number): T[] {
  const taken = Math.min(count, items.length);
  return Array.from({ length: taken }, (_, index) => items[Math.floor(((index + 0.5) * items.length) / taken)]!);
}
