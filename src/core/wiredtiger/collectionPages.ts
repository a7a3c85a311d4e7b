// One group of documents -> the leaf pages a reconciliation makes of it, and their images as the compressor sees them.
import type { ImageBatch } from '../codecs/codec.ts';
import type { DocumentGroup } from './documentGroup.ts';
import {
  cookieBytes,
  mayOverflow,
  overflowCellBytes,
  overflows,
  writeCookie,
  writeOverflowCell,
} from './overflowValues.ts';
import { packedLength, writePacked } from './packedInteger.ts';
import { pageHeaderBytes, uncompressedStartBytes, type PageRules } from './pageRules.ts';
import { keyCellBytes, plainValueCellBytes, reconcile, type Mode, type PageLayout } from './reconcile.ts';
import type { WindowCells } from './timeWindow.ts';

/** content bytes of an image that precede what the compressor gets */
const skippedContentBytes = uncompressedStartBytes - pageHeaderBytes;

export interface CollectionCells {
  readonly rules: PageRules;
  readonly windows: WindowCells | null;
}

export function collectionPages(
  group: DocumentGroup,
  cells: CollectionCells,
  mode: Mode,
  pageSizeBytes: number,
): readonly PageLayout[] {
  const { ends, firstRecordId } = group;
  const { rules } = cells;
  const lengthOf = (pair: number): number => ends[pair]! - (pair === 0 ? 0 : ends[pair - 1]!);
  return reconcile(
    {
      count: ends.length,
      keyBytes: (pair) => packedLength(firstRecordId + pair),
      valueCellBytes: (pair) => valueCellBytes(lengthOf(pair), firstRecordId + pair, cells),
      commonPrefixBytes: () => 0,
    },
    { mode, pageSizeBytes, minCells: rules.leaf.minCells, prefixCompression: false, rules },
  ).pages;
}

/** Pages of one group. */
export interface GroupPages {
  readonly group: DocumentGroup;
  readonly pages: readonly PageLayout[];
}

/** The bytes from 64 on of each page's image, group after group in one buffer. */
export function collectionImages(
  parts: readonly GroupPages[],
  cells: CollectionCells,
  spareBuffer: (bytes: number) => ArrayBuffer | null = () => null,
): ImageBatch {
  const placed = parts.flatMap(({ group, pages }) => pages.map((page) => ({ group, page })));
  const ends: number[] = [];
  let total = 0;
  for (const { page } of placed) ends.push((total += Math.max(0, page.imageBytes - uncompressedStartBytes)));
  const needed = skippedContentBytes + total;
  const spare = spareBuffer(needed);
  const bytes = spare ? new Uint8Array(spare, 0, needed) : new Uint8Array(needed);
  // Last page first: each page's 24 leading content bytes land on the tail of the page before it, which is written after.
  for (let index = placed.length - 1; index >= 0; index--) {
    const { group, page } = placed[index]!;
    if (page.imageBytes <= uncompressedStartBytes) continue;
    writeContent(bytes, index === 0 ? 0 : ends[index - 1]!, group, page, cells);
  }
  return { bytes: bytes.subarray(skippedContentBytes), ends };
}

function writeContent(
  target: Uint8Array,
  start: number,
  group: DocumentGroup,
  page: PageLayout,
  { windows, rules }: CollectionCells,
): void {
  let at = start;
  const checkOverflow = mayOverflow(rules);
  for (let pair = page.firstPair; pair < page.endPair; pair++) {
    const recordId = group.firstRecordId + pair;
    const valueStart = pair === 0 ? 0 : group.ends[pair - 1]!;
    const valueBytes = group.ends[pair]! - valueStart;
    target[at++] = (packedLength(recordId) << 2) | 1;
    at = writePacked(target, at, recordId);
    if (checkOverflow && overflows(valueBytes, rules)) {
      const cookie = cookieBytes(valueBytes, rules);
      if (windows) at = writeCookie(target, windows.write(target, at, recordId, cookie), cookie, recordId);
      else at = writeOverflowCell(target, at, cookie, recordId);
      continue;
    }
    if (windows) at = windows.write(target, at, recordId, valueBytes);
    else if (valueBytes <= 63) target[at++] = (valueBytes << 2) | 3;
    else {
      target[at++] = 0x80;
      at = writePacked(target, at, valueBytes - 64);
    }
    target.set(group.bytes.subarray(valueStart, group.ends[pair]!), at);
    at += valueBytes;
  }
}

function valueCellBytes(documentBytes: number, recordId: number, { windows, rules }: CollectionCells): number {
  if (overflows(documentBytes, rules)) {
    return windows
      ? windows.cellBytes(recordId, cookieBytes(documentBytes, rules))
      : overflowCellBytes(documentBytes, rules);
  }
  return windows ? windows.cellBytes(recordId, documentBytes) : plainValueCellBytes(documentBytes);
}

/** content bytes that a document adds to a page: for estimates before any page is built */
export function documentCellBytes(documentBytes: number, recordId: number, windows: WindowCells | null): number {
  return (
    keyCellBytes(packedLength(recordId), 0) +
    (windows ? windows.cellBytes(recordId, documentBytes) : plainValueCellBytes(documentBytes))
  );
}
