// Sorted index entries -> the leaf and internal pages of the index file (facts/wiredtiger.md sections 3, 6 and 7).
import { internalPages, type InternalPages } from './internalPages.ts';
import { alignUp, pageHeaderBytes, type PageRules } from './pageRules.ts';
import { plainValueCellBytes, reconcile, type Mode, type PageLayout } from './reconcile.ts';
import { fileBytes, inCacheBytes } from './tableFile.ts';

/** Entries in key order. Keys are full KeyStrings, RecordId included where the index has it. */
export interface SortedEntries {
  readonly count: number;
  /** the bytes that hold every key */
  readonly keys: Uint8Array;
  keyStart(entry: number): number;
  /** exclusive */
  keyEnd(entry: number): number;
  valueBytes(entry: number): number;
}

export interface IndexTree {
  readonly entries: number;
  readonly keyBytes: number;
  /** key bytes that are stored once the shared prefixes are taken off */
  readonly storedKeyBytes: number;
  readonly leafPages: number;
  readonly leafImageBytes: number;
  readonly leafStoredBytes: number;
  readonly overflowPages: number;
  readonly internal: InternalPages;
  readonly fileBytes: number;
  readonly inCacheBytes: number;
}

/** a prefix is one byte on the page */
const maxPrefixBytes = 255;

export function commonPrefixBytes(entries: SortedEntries, entry: number, limit: number): number {
  const keys = entries.keys;
  let before = entries.keyStart(entry - 1);
  let here = entries.keyStart(entry);
  const start = here;
  const end = Math.min(entries.keyEnd(entry), here + (entries.keyEnd(entry - 1) - before), here + limit);
  while (here < end && keys[here] === keys[before]) {
    here++;
    before++;
  }
  return here - start;
}

export function indexTree(entries: SortedEntries, rules: PageRules, mode: Mode): IndexTree {
  let keyBytes = 0;
  for (let entry = 0; entry < entries.count; entry++) keyBytes += entries.keyEnd(entry) - entries.keyStart(entry);
  const { pages, prefixBytes, overflowKeys } = reconcile(
    {
      count: entries.count,
      keyBytes: (entry) => entries.keyEnd(entry) - entries.keyStart(entry),
      valueCellBytes: (entry) => plainValueCellBytes(entries.valueBytes(entry)),
      commonPrefixBytes: (entry) => (entry === 0 ? 0 : commonPrefixBytes(entries, entry, maxPrefixBytes)),
    },
    {
      mode,
      pageSizeBytes: rules.imageMaxBytes,
      minCells: rules.leaf.minCells,
      prefixCompression: rules.prefixCompression,
      rules,
    },
  );
  let prefixTotal = 0;
  for (const prefix of prefixBytes) prefixTotal += prefix;
  return treeOf(entries, pages, overflowKeys, keyBytes, keyBytes - prefixTotal, rules);
}

function treeOf(
  entries: SortedEntries,
  pages: readonly PageLayout[],
  overflowKeys: readonly number[],
  keyBytes: number,
  storedKeyBytes: number,
  rules: PageRules,
): IndexTree {
  const unit = rules.allocationBytes;
  let leafImageBytes = 0;
  let leafStoredBytes = 0;
  for (const page of pages) {
    leafImageBytes += page.imageBytes;
    leafStoredBytes += alignUp(page.imageBytes, unit);
  }
  let overflowStoredBytes = 0;
  for (const entry of overflowKeys) {
    overflowStoredBytes += alignUp(pageHeaderBytes + entries.keyEnd(entry) - entries.keyStart(entry), unit);
  }
  const internal = internalPages(
    {
      count: pages.length,
      // Only what tells the page's first key from the last one before it is promoted.
      keyBytes: (child) => {
        const first = pages[child]!.firstPair;
        const full = entries.keyEnd(first) - entries.keyStart(first);
        if (first === 0 || !rules.internalKeyTruncate) return full;
        return Math.min(full, commonPrefixBytes(entries, first, full) + 1);
      },
      storedBytes: (child) => alignUp(pages[child]!.imageBytes, unit),
    },
    rules,
    unit,
  );
  return {
    entries: entries.count,
    keyBytes,
    storedKeyBytes,
    leafPages: pages.length,
    leafImageBytes,
    leafStoredBytes,
    overflowPages: overflowKeys.length,
    internal,
    fileBytes: fileBytes(leafStoredBytes + overflowStoredBytes, internal.storedBytes, rules),
    inCacheBytes: inCacheBytes(leafImageBytes, entries.count, pages.length, internal.imageBytes),
  };
}
