// Leaf pages as they are written -> what is remembered of them: totals, histograms, and the children of the internal pages.
import type { StoredPage } from './storedPage.ts';
import { internalPages, promotedRecordIdBytes, type InternalPages } from './internalPages.ts';
import type { PageRules } from './pageRules.ts';
import { fileBytes, inCacheBytes } from './tableFile.ts';

/** One leaf page, written. */
export interface WrittenPage extends StoredPage {
  readonly imageBytes: number;
  readonly cells: number;
  readonly firstRecordId: number;
}

export interface LeafTotals {
  readonly leafPages: number;
  readonly leafImageBytes: number;
  readonly leafStoredBytes: number;
  readonly leafUnalignedBytes: number;
  readonly pairs: number;
  /** leaf pages by stored allocation units, and by image size in 4 KiB steps */
  readonly storedUnits: Readonly<Record<number, number>>;
  readonly imageUnits: Readonly<Record<number, number>>;
}

export interface TreeTotals extends LeafTotals {
  /** documents in blocks of their own */
  readonly besideBytes?: number;
  readonly internal: InternalPages;
  readonly fileBytes: number;
  readonly inCacheBytes: number;
}

export interface WrittenPages {
  add(page: WrittenPage): void;
  leafTotals(): LeafTotals;
  tree(): TreeTotals;
}

const imageStepBytes = 4096;

/** @param keep takes each page as well; left out: only numbers are remembered, hundreds of thousands of pages cost no collector anything */
export function writtenPages(rules: PageRules, keep?: (page: WrittenPage) => void): WrittenPages {
  const firstRecordIds: number[] = [];
  const storedBytes: number[] = [];
  let leafImageBytes = 0;
  let leafStoredBytes = 0;
  let leafUnalignedBytes = 0;
  let besideBytes = 0;
  let pairs = 0;
  const storedUnits: Record<number, number> = {};
  const imageUnits: Record<number, number> = {};
  const leafTotals = (): LeafTotals => ({
    leafPages: storedBytes.length,
    leafImageBytes,
    leafStoredBytes,
    leafUnalignedBytes,
    pairs,
    storedUnits: { ...storedUnits },
    imageUnits: { ...imageUnits },
  });
  return {
    add(page) {
      keep?.(page);
      firstRecordIds.push(page.firstRecordId);
      storedBytes.push(page.storedBytes);
      leafImageBytes += page.imageBytes;
      leafStoredBytes += page.storedBytes;
      leafUnalignedBytes += page.unalignedBytes;
      besideBytes += page.besideBytes ?? 0;
      pairs += page.cells / 2;
      const stored = page.storedBytes / rules.allocationBytes;
      storedUnits[stored] = (storedUnits[stored] ?? 0) + 1;
      const image = Math.floor(page.imageBytes / imageStepBytes);
      imageUnits[image] = (imageUnits[image] ?? 0) + 1;
    },
    leafTotals,
    tree() {
      // Several workers write out of order; in the tree the children stand in key order.
      const order = keyOrder(firstRecordIds);
      const at = (child: number): number => (order ? order[child]! : child);
      const internal = internalPages(
        {
          count: storedBytes.length,
          keyBytes: (child) => promotedRecordIdBytes(firstRecordIds[at(child)]!),
          storedBytes: (child) => storedBytes[at(child)]!,
        },
        rules,
        rules.allocationBytes,
      );
      return {
        ...leafTotals(),
        internal,
        besideBytes,
        fileBytes: fileBytes(leafStoredBytes + besideBytes, internal.storedBytes, rules),
        inCacheBytes: inCacheBytes(leafImageBytes, pairs, storedBytes.length, internal.imageBytes),
      };
    },
  };
}

/** Pages by their first RecordIds; null where they are in that order already. */
function keyOrder(firstRecordIds: readonly number[]): readonly number[] | null {
  if (firstRecordIds.every((first, index) => index === 0 || firstRecordIds[index - 1]! <= first)) return null;
  return firstRecordIds.map((_, index) => index).sort((a, b) => firstRecordIds[a]! - firstRecordIds[b]!);
}
