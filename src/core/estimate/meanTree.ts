// Several replays that differ only in what was drawn -> their mean.
import type { TreeTotals } from '../wiredtiger/writtenPages.ts';

type Histogram = Readonly<Record<number, number>>;

export function meanTree(trees: readonly TreeTotals[]): TreeTotals {
  const first = trees[0]!;
  if (trees.length === 1) return first;
  const mean = (of: (tree: TreeTotals) => number): number =>
    Math.round(trees.reduce((sum, tree) => sum + of(tree), 0) / trees.length);
  const histogram = (of: (tree: TreeTotals) => Histogram): Record<number, number> => {
    const keys = new Set(trees.flatMap((tree) => Object.keys(of(tree)).map(Number)));
    return Object.fromEntries([...keys].sort((a, b) => a - b).map((key) => [key, mean((tree) => of(tree)[key] ?? 0)]));
  };
  return {
    leafPages: mean((tree) => tree.leafPages),
    leafImageBytes: mean((tree) => tree.leafImageBytes),
    leafStoredBytes: mean((tree) => tree.leafStoredBytes),
    leafUnalignedBytes: mean((tree) => tree.leafUnalignedBytes),
    pairs: mean((tree) => tree.pairs),
    storedUnits: histogram((tree) => tree.storedUnits),
    imageUnits: histogram((tree) => tree.imageUnits),
    internal: {
      count: mean((tree) => tree.internal.count),
      storedBytes: mean((tree) => tree.internal.storedBytes),
      imageBytes: mean((tree) => tree.internal.imageBytes),
      pages: first.internal.pages,
    },
    fileBytes: mean((tree) => tree.fileBytes),
    inCacheBytes: mean((tree) => tree.inCacheBytes),
  };
}
