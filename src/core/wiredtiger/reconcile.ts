// Key/value pairs in key order -> which pairs share a page (facts/wiredtiger.md section 3). Lengths only: no byte is copied here.
import { packedLength } from './packedInteger.ts';
import { alignUp, minSplitPct, pageHeaderBytes, splitSizeBytes, type PageRules } from './pageRules.ts';

/** Pairs of one reconciliation, in key order. */
export interface Pairs {
  readonly count: number;
  keyBytes(pair: number): number;
  /** length of the value cell with its value; 0 = no value cell at all */
  valueCellBytes(pair: number): number;
  /** bytes that this key has in common with the one before it, at most 255 */
  commonPrefixBytes(pair: number): number;
}

export type Mode = 'bulk' | 'ordinary';

/** One page to write. */
export interface PageLayout {
  readonly firstPair: number;
  /** exclusive */
  readonly endPair: number;
  /** the page image, headers included */
  readonly imageBytes: number;
  /** cells: two per pair, one where the value is empty */
  readonly cells: number;
}

export interface Reconciled {
  readonly pages: readonly PageLayout[];
  /** prefix length of each pair's key as stored; empty when the table has no prefix compression */
  readonly prefixBytes: Uint8Array;
  /** pairs whose key is too long for the page and lies in a block of its own */
  readonly overflowKeys: readonly number[];
}

export interface ReconcileRules {
  readonly mode: Mode;
  /** the page size that holds for this whole reconciliation (P) */
  readonly pageSizeBytes: number;
  readonly minCells: number;
  readonly prefixCompression: boolean;
  readonly rules: PageRules;
}

/** bytes of a leaf key cell with its key, `stored` bytes of it after `prefix` shared ones */
export function keyCellBytes(stored: number, prefix: number): number {
  const descriptor = prefix > 0 ? 2 : 1;
  return stored <= 63 ? descriptor + stored : descriptor + packedLength(stored - 64) + stored;
}

/** bytes of a value cell with its value of `length`, without time window; 0 when empty */
export function plainValueCellBytes(length: number): number {
  if (length === 0) return 0;
  return length <= 63 ? 1 + length : 1 + packedLength(length - 64) + length;
}

/** descriptor, packed length and a cookie of about eight bytes: address, size, checksum (facts/wiredtiger.md section 7) */
const overflowCellBytes = 10;

interface OpenPage {
  firstPair: number;
  usedBytes: number;
  cells: number;
  /** first pair after the 50 % boundary; -1 = none remembered */
  boundaryPair: number;
  boundaryBytes: number;
  boundaryCells: number;
}

export function reconcile(pairs: Pairs, how: ReconcileRules): Reconciled {
  const { rules, mode } = how;
  const splitBytes = splitSizeBytes(rules.splitPct, how.pageSizeBytes, rules.allocationBytes);
  const minSplitBytes = splitSizeBytes(minSplitPct, how.pageSizeBytes, rules.allocationBytes);
  const ordinary = mode === 'ordinary';
  const prefixOn = how.prefixCompression;
  const prefixBytes = prefixOn ? new Uint8Array(pairs.count) : new Uint8Array(0);
  const pages: PageLayout[] = [];
  const overflowKeys: number[] = [];

  const openAt = (pair: number): OpenPage => ({
    firstPair: pair,
    usedBytes: pageHeaderBytes,
    cells: 0,
    boundaryPair: -1,
    boundaryBytes: 0,
    boundaryCells: 0,
  });
  const close = (page: OpenPage, endPair: number): void => {
    pages.push({ firstPair: page.firstPair, endPair, imageBytes: page.usedBytes, cells: page.cells });
  };

  let current = openAt(0);
  let previous: OpenPage | null = null;
  let spaceBytes = splitBytes - pageHeaderBytes;
  let minSpaceBytes = minSplitBytes - pageHeaderBytes;
  // Prefix compression starts anew on each page and after each boundary, with a full key.
  let prefixAllowed = false;
  let lastPrefix = 0;

  for (let pair = 0; pair < pairs.count; pair++) {
    const fullKeyBytes = pairs.keyBytes(pair);
    const valueCell = pairs.valueCellBytes(pair);
    let prefix = 0;
    if (prefixOn && prefixAllowed) {
      prefix = pairs.commonPrefixBytes(pair);
      if (prefix < rules.prefixCompressionMin) prefix = 0;
      else if (lastPrefix !== 0 && prefix > lastPrefix && prefix < lastPrefix + rules.prefixGrowthMin)
        prefix = lastPrefix;
    }
    let overflow = false;
    if (fullKeyBytes - prefix > rules.leafKeyMaxBytes) {
      // An overflow key stands outside prefix compression and leaves its state alone.
      overflow = true;
      prefix = 0;
    }
    let pairBytes = (overflow ? overflowCellBytes : keyCellBytes(fullKeyBytes - prefix, prefix)) + valueCell;
    const mayMark = ordinary && current.boundaryPair < 0;
    if (pairBytes > spaceBytes || (mayMark && pairBytes > minSpaceBytes)) {
      lastPrefix = 0;
      if (prefix > 0) {
        prefix = 0;
        overflow = fullKeyBytes > rules.leafKeyMaxBytes;
        pairBytes = (overflow ? overflowCellBytes : keyCellBytes(fullKeyBytes, 0)) + valueCell;
      }
      if (pairBytes > spaceBytes) {
        const tooEmpty =
          current.usedBytes < Math.floor(splitBytes / 2) || (how.minCells > 0 && current.cells < how.minCells);
        if (!tooEmpty) {
          if (ordinary) {
            if (previous) close(previous, current.firstPair);
            previous = current;
          } else close(current, pair);
          current = openAt(pair);
          spaceBytes = splitBytes - pageHeaderBytes;
          minSpaceBytes = minSplitBytes - pageHeaderBytes;
        }
        if (pairBytes > spaceBytes) {
          spaceBytes =
            alignUp(current.usedBytes + pairBytes + pageHeaderBytes, rules.allocationBytes) - current.usedBytes;
        }
      } else if (mayMark && pairBytes > minSpaceBytes && current.cells > 0) {
        current.boundaryPair = pair;
        current.boundaryBytes = current.usedBytes;
        current.boundaryCells = current.cells;
      }
    }
    current.usedBytes += pairBytes;
    current.cells += valueCell === 0 ? 1 : 2;
    spaceBytes -= pairBytes;
    minSpaceBytes = Math.max(0, minSpaceBytes - pairBytes);
    if (overflow) overflowKeys.push(pair);
    else if (prefixOn) {
      prefixBytes[pair] = prefix;
      lastPrefix = prefix;
      prefixAllowed = true;
    }
  }

  if (previous) {
    const combinedBytes = previous.usedBytes + current.usedBytes - pageHeaderBytes;
    if (combinedBytes <= how.pageSizeBytes) {
      current = { ...previous, usedBytes: combinedBytes, cells: previous.cells + current.cells };
      previous = null;
    } else if (previous.boundaryPair >= 0 && current.usedBytes < minSplitBytes) {
      const movedBytes = previous.usedBytes - previous.boundaryBytes;
      const movedCells = previous.cells - previous.boundaryCells;
      current = {
        ...current,
        firstPair: previous.boundaryPair,
        usedBytes: current.usedBytes + movedBytes,
        cells: current.cells + movedCells,
      };
      previous = { ...previous, usedBytes: previous.boundaryBytes, cells: previous.boundaryCells };
    }
    if (previous) close(previous, current.firstPair);
  }
  if (current.cells > 0) close(current, pairs.count);
  return { pages, prefixBytes, overflowKeys };
}
