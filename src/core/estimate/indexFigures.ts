// Sorted entries of one index -> what the file weighs: bulk-built or grown by inserts, with and without prefix compression.
import type { Range } from '../report.ts';
import { commonPrefixBytes, indexTree, type IndexTree, type SortedEntries } from '../wiredtiger/indexPages.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import { plainValueCellBytes, reconcile } from '../wiredtiger/reconcile.ts';

/** Entries in key order, each with its place in the order of insertion. */
export interface InsertedEntries extends SortedEntries {
  /** 0 for the entry that was inserted first */
  insertion(entry: number): number;
}

export interface IndexFigures {
  /** built in bulk, as mongod builds an index on an existing collection */
  readonly bulk: IndexTree;
  /** the index existed before the load */
  readonly grown: { readonly fileBytes: Range; readonly leafPages: number; readonly dirtiedShare: number };
}

/** entries between two checkpoints in the regime that was measured */
const entriesPerCheckpoint = 20_000;
/** grown files of measured.json lie within this of one ordinary reconciliation of all entries */
const grownNoise = 0.02;

export function indexFigures(entries: InsertedEntries, rules: PageRules): IndexFigures {
  const bulk = indexTree(entries, rules, 'bulk');
  const ordinary = indexTree(entries, rules, 'ordinary');
  const dirtiedShare = largestDirtiedShare(entries, rules);
  // A checkpoint keeps the pages it replaces until the next one is complete: at worst every dirtied page stands twice, and the
  // holes they leave are not filled at once. Measured: up to 1.99 times for keys in random order, 1.04 to 1.6 in between.
  const heldTwice = Math.min(1.05, 2 * dirtiedShare + 0.05);
  return {
    bulk,
    grown: {
      fileBytes: {
        low: Math.round(ordinary.fileBytes * (1 - grownNoise)),
        expected: ordinary.fileBytes,
        high: Math.round(
          ordinary.fileBytes * (1 + grownNoise + (entries.count > entriesPerCheckpoint ? heldTwice : 0)),
        ),
      },
      leafPages: ordinary.leafPages,
      dirtiedShare,
    },
  };
}

/** Of all leaf pages, how many one checkpoint interval's inserts touch; the largest over the whole intervals. */
function largestDirtiedShare(entries: InsertedEntries, rules: PageRules): number {
  const intervals = Math.floor(entries.count / entriesPerCheckpoint);
  if (intervals === 0) return 1;
  const { pages } = reconcile(
    {
      count: entries.count,
      keyBytes: (entry) => entries.keyEnd(entry) - entries.keyStart(entry),
      valueCellBytes: (entry) => plainValueCellBytes(entries.valueBytes(entry)),
      commonPrefixBytes: (entry) => (entry === 0 ? 0 : commonPrefixBytes(entries, entry, 255)),
    },
    {
      mode: 'ordinary',
      pageSizeBytes: rules.imageMaxBytes,
      minCells: 0,
      prefixCompression: rules.prefixCompression,
      rules,
    },
  );
  const touched = new Float64Array(intervals + 1);
  const lastPage = new Int32Array(intervals + 1).fill(-1);
  pages.forEach((page, index) => {
    for (let entry = page.firstPair; entry < page.endPair; entry++) {
      const interval = Math.floor(entries.insertion(entry) / entriesPerCheckpoint);
      if (lastPage[interval] !== index) {
        lastPage[interval] = index;
        touched[interval]!++;
      }
    }
  });
  let largest = 0;
  // The first interval builds the tree; from the second on pages are replaced.
  for (let interval = 1; interval < intervals; interval++)
    largest = Math.max(largest, touched[interval]! / pages.length);
  return intervals === 1 ? 1 : largest;
}
