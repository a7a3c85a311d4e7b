// Pages drawn for a group and the bytes left over -> its last pages, by the rules of reconciliation (facts/wiredtiger.md section 3).
import { alignUp } from '../wiredtiger/pageRules.ts';
import type { WrittenPage } from '../wiredtiger/writtenPages.ts';
import type { RunPage } from './measuredRuns.ts';

/** A page of the collection, and the place of the sample it was drawn from. */
export type DrawnPage = WrittenPage & { readonly run: number; readonly bsonBytes: number };

/** Shares of a full page: a rest up to `join` joins the page before it; `half` is where a page may be cut in two. */
export interface SplitShares {
  readonly join: number;
  readonly half: number;
}

/**
 * The documents left at a group's end, by the rules of reconciliation: a small rest joins the page before it; one below the
 * minimum split size takes the second half of that page; a larger one makes a page of its own.
 */
export function addRest(
  written: DrawnPage[],
  page: RunPage,
  restBytes: number,
  run: number,
  recordId: number,
  shares: SplitShares,
  unit: number,
): void {
  const share = restBytes / page.bsonBytes;
  const rest = partOf({ ...page, firstRecordId: recordId, run }, share, unit);
  const before = written.at(-1);
  if (before && share <= shares.join) {
    written[written.length - 1] = joined(before, rest, unit);
  } else if (before && share < shares.half && before.cells > 2) {
    const moved = partOf(before, 1 - shares.half, unit);
    written[written.length - 1] = partOf(before, shares.half, unit);
    written.push(joined(moved, { ...rest, firstRecordId: recordId - moved.cells / 2 }, unit));
  } else written.push(rest);
}

/** Compressed or plain, a part takes its share: the codec finds a little less in a shorter image, which a few pages do not show. */
export function partOf(page: DrawnPage, share: number, unit: number): DrawnPage {
  const unalignedBytes = Math.ceil(page.unalignedBytes * share);
  return {
    ...page,
    imageBytes: Math.ceil(page.imageBytes * share),
    unalignedBytes,
    storedBytes: alignUp(unalignedBytes, unit),
    besideBytes: (page.besideBytes ?? 0) * share,
    cells: Math.max(2, 2 * Math.round((page.cells * share) / 2)),
    bsonBytes: page.bsonBytes * share,
  };
}

function joined(first: DrawnPage, second: DrawnPage, unit: number): DrawnPage {
  const unalignedBytes = first.unalignedBytes + second.unalignedBytes;
  return {
    ...first,
    unalignedBytes,
    storedBytes: alignUp(unalignedBytes, unit),
    besideBytes: (first.besideBytes ?? 0) + (second.besideBytes ?? 0),
    imageBytes: first.imageBytes + second.imageBytes,
    cells: first.cells + second.cells,
    bsonBytes: first.bsonBytes + second.bsonBytes,
  };
}
