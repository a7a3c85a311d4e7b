// A table's rules -> the page sizes that its walk can reach and that split pages differently.
import { splitSizeBytes, type PageRules } from '../wiredtiger/pageRules.ts';

export interface PageSizeLevels {
  /** from the largest to the smallest */
  readonly sizes: readonly number[];
  /** split size of each */
  readonly splits: readonly number[];
  levelOf(pageSizeBytes: number): number;
}

/** Split sizes are rounded to allocation units, so about two dozen page sizes stand for all of them. */
export function pageSizeLevels(rules: PageRules): PageSizeLevels {
  const splitOf = (size: number): number => splitSizeBytes(rules.splitPct, size, rules.allocationBytes);
  const bySplit = new Map<number, number>();
  for (const size of reachedSizes(rules)) if (!bySplit.has(splitOf(size))) bySplit.set(splitOf(size), size);
  const sizes = [...bySplit.values()];
  const splits = [...bySplit.keys()];
  return {
    sizes,
    splits,
    levelOf(pageSizeBytes) {
      const split = splitOf(pageSizeBytes);
      let best = 0;
      for (let level = 1; level < splits.length; level++) {
        if (Math.abs(splits[level]! - split) < Math.abs(splits[best]! - split)) best = level;
      }
      return best;
    },
  };
}

/** Down from the ceiling and up from the floor, step by step (core/wiredtiger/adaptiveSize.ts); the largest first. */
function reachedSizes(rules: PageRules): number[] {
  if (!rules.adapts) return [rules.imageMaxBytes];
  const floor = rules.leaf.pageMaxBytes;
  const step = Math.floor(floor / 10);
  const reached = new Set([floor]);
  for (let size = rules.imageMaxBytes; size > floor; size -= step) reached.add(size);
  for (let size = floor; size < rules.imageMaxBytes; size += step) reached.add(size);
  return [...reached].sort((a, b) => b - a);
}
