// A collection with its indexes -> the same clustered by _id: one file instead of two, longer keys everywhere else.
import type { ClusteredAlternative, Range } from '../report.ts';
import { packedLength } from '../wiredtiger/packedInteger.ts';
import { keyCellBytes } from '../wiredtiger/reconcile.ts';

export interface ClusteredBasis {
  /** of the whole collection */
  readonly documents: number;
  /** average bytes of a key of the `_id` index, its end byte included */
  readonly idKeyBytes: number;
  readonly idIndexBytes: Range;
  /** documents would be stored in another order than they were inserted in */
  readonly idsScattered: boolean;
  readonly secondary: readonly {
    readonly name: string;
    readonly now: Range;
    readonly clustered: Range;
    /** what an entry's key is longer by */
    readonly bytesPerEntry: number;
  }[];
}

/** The record's key repeats the `_id` that stands in the document behind it: between nothing and all of it is compressed away. */
const leastStored = 0;
const expectedStored = 0.5;

export function clusteredAlternative(basis: ClusteredBasis): ClusteredAlternative {
  const clusterKeyBytes = Math.max(0, basis.idKeyBytes - 1);
  const longer =
    basis.documents * (keyCellBytes(Math.round(clusterKeyBytes), 0) - keyCellBytes(packedLength(basis.documents), 0));
  const collectionGrowthBytes = rangeOf(longer * leastStored, longer * expectedStored, longer);
  const secondary = basis.secondary.map(({ name, now, clustered, bytesPerEntry }) => ({
    name,
    bytesPerEntry,
    fileBytes: clustered,
    growthBytes: growth(now, clustered),
  }));
  const grown = [collectionGrowthBytes, ...secondary.map(({ growthBytes }) => growthBytes)];
  const sum = (of: (range: Range) => number): number => grown.reduce((total, range) => total + of(range), 0);
  const { idIndexBytes } = basis;
  return {
    clusterKeyBytes,
    idIndexBytes,
    collectionGrowthBytes,
    secondary,
    netBytes: rangeOf(
      sum(({ low }) => low) - idIndexBytes.high,
      sum(({ expected }) => expected) - idIndexBytes.expected,
      sum(({ high }) => high) - idIndexBytes.low,
    ),
    notes: basis.idsScattered ? [{ code: 'clustered.scattered', values: {} }] : [],
  };
}

/** Both sizes come from the same entries, and err together: the growth errs as its own share. */
function growth(now: Range, clustered: Range): Range {
  const expected = clustered.expected - now.expected;
  const share = (bound: number): number => expected * (bound / clustered.expected);
  return rangeOf(share(clustered.low), expected, share(clustered.high));
}

function rangeOf(a: number, expected: number, b: number): Range {
  return { low: Math.round(Math.min(a, b)), expected: Math.round(expected), high: Math.round(Math.max(a, b)) };
}
