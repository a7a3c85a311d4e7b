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
  pages(): readonly WrittenPage[];
}

const imageStepBytes = 4096;

export function writtenPages(rules: PageRules): WrittenPages {
  const pages: WrittenPage[] = [];
  let leafImageBytes = 0;
  let leafStoredBytes = 0;
  let leafUnalignedBytes = 0;
  let besideBytes = 0;
  let pairs = 0;
  const storedUnits: Record<number, number> = {};
  const imageUnits: Record<number, number> = {};
  const leafTotals = (): LeafTotals => ({
    leafPages: pages.length,
    leafImageBytes,
    leafStoredBytes,
    leafUnalignedBytes,
    pairs,
    storedUnits: { ...storedUnits },
    imageUnits: { ...imageUnits },
  });
  return {
    add(page) {
      pages.push(page);
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
      const ordered = [...pages].sort((a, b) => a.firstRecordId - b.firstRecordId);
      const internal = internalPages(
        {
          count: ordered.length,
          keyBytes: (child) => promotedRecordIdBytes(ordered[child]!.firstRecordId),
          storedBytes: (child) => ordered[child]!.storedBytes,
        },
        rules,
        rules.allocationBytes,
      );
      return {
        ...leafTotals(),
        internal,
        besideBytes,
        fileBytes: fileBytes(leafStoredBytes + besideBytes, internal.storedBytes, rules),
        inCacheBytes: inCacheBytes(leafImageBytes, pairs, pages.length, internal.imageBytes),
      };
    },
    pages: () => pages,
  };
}
