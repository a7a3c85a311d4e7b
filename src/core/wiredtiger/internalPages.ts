// Children -> internal pages, level by level up to the root (facts/wiredtiger.md section 6).
import { packedLength } from './packedInteger.ts';
import { alignUp, type PageRules } from './pageRules.ts';
import { reconcile } from './reconcile.ts';

/** Internal pages of a tree. */
export interface InternalPages {
  readonly count: number;
  readonly storedBytes: number;
  /** sum of the images, headers included */
  readonly imageBytes: number;
  readonly pages: readonly { readonly imageBytes: number; readonly storedBytes: number; readonly cells: number }[];
}

/** What internal pages need to know of the level below. */
export interface Children {
  readonly count: number;
  /** promoted key of a child, already cut to what tells it from the one before */
  keyBytes(child: number): number;
  /** stored bytes, aligned */
  storedBytes(child: number): number;
}

/** Packed CRC32C: five bytes unless the checksum is below 16.8 million. */
const checksumBytes = 5;

/** @param firstOffsetBytes where the first child lies; the others follow it */
export function internalPages(children: Children, rules: PageRules, firstOffsetBytes: number): InternalPages {
  const unit = rules.allocationBytes;
  const pages: { imageBytes: number; storedBytes: number; cells: number }[] = [];
  let level = children;
  let offset = firstOffsetBytes;
  for (;;) {
    const offsets = new Float64Array(level.count);
    for (let child = 0; child < level.count; child++) {
      offsets[child] = offset;
      offset += level.storedBytes(child);
    }
    const below = level;
    const keyBytes = (child: number): number => (child === 0 ? 1 : below.keyBytes(child));
    const made = reconcile(
      {
        count: below.count,
        keyBytes,
        valueCellBytes: (child) => {
          const cookie =
            packedLength(offsets[child]! / unit - 1) + packedLength(below.storedBytes(child) / unit) + checksumBytes;
          return 1 + rules.addressFlagBytes + 1 + cookie;
        },
        commonPrefixBytes: () => 0,
      },
      {
        mode: 'ordinary',
        pageSizeBytes: rules.internal.pageMaxBytes,
        minCells: rules.internal.minCells,
        prefixCompression: false,
        rules,
      },
    ).pages;
    const firstChildren = made.map((page) => page.firstPair);
    const stored = made.map((page) => alignUp(page.imageBytes, unit));
    made.forEach((page, index) =>
      pages.push({ imageBytes: page.imageBytes, storedBytes: stored[index]!, cells: page.cells }),
    );
    if (made.length <= 1) break;
    level = {
      count: made.length,
      keyBytes: (child) => keyBytes(firstChildren[child]!),
      storedBytes: (child) => stored[child]!,
    };
  }
  return {
    count: pages.length,
    storedBytes: pages.reduce((sum, page) => sum + page.storedBytes, 0),
    imageBytes: pages.reduce((sum, page) => sum + page.imageBytes, 0),
    pages,
  };
}

/** bytes of a collection's promoted key: the child's first RecordId, cut after the first byte that differs from its predecessor's */
export function promotedRecordIdBytes(recordId: number): number {
  const length = packedLength(recordId);
  if (recordId <= 1 || packedLength(recordId - 1) !== length) return 1;
  // Same length: they differ from the byte at which the carry stopped.
  const base = length === 1 ? 0 : length === 2 ? 64 : 8256;
  let rest = recordId - base;
  let cut = 0;
  while (cut < length - 1 && rest % 256 === 0) {
    rest = Math.floor(rest / 256);
    cut++;
  }
  return length - cut;
}
