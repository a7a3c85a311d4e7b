// Documents above leaf_value_max -> blocks of their own, and the cells that point to them (facts/wiredtiger.md section 7).
import type { CodecChoice, CodecId, CodecPort } from '../codecs/codec.ts';
import { imageBatchOf } from '../codecs/imageBatch.ts';
import type { DocumentGroup } from './documentGroup.ts';
import { packedLength, writePacked } from './packedInteger.ts';
import { pageHeaderBytes, uncompressedStartBytes, type PageRules } from './pageRules.ts';
import type { PageLayout } from './reconcile.ts';
import { isOffered, storedPage } from './storedPage.ts';

/** a server stores no larger document */
const largestDocumentBytes = 16 * 1024 ** 2;
/** Where a block lies is not known while its cell is built: three bytes hold offsets from 32 to 288 MB. */
const offsetBytes = 3;
const checksumBytes = 5;
const overflowDescriptor = 0xa0;
/** content of the block that precedes what the compressor gets */
const skippedBytes = uncompressedStartBytes - pageHeaderBytes;

export function mayOverflow(rules: PageRules): boolean {
  return rules.leafValueMaxBytes < largestDocumentBytes;
}

export function overflows(valueBytes: number, rules: PageRules): boolean {
  return valueBytes > rules.leafValueMaxBytes;
}

/** What stands in the cell for the value: offset, size and checksum of the block. */
export function cookieBytes(valueBytes: number, rules: PageRules): number {
  return offsetBytes + packedLength(Math.ceil((pageHeaderBytes + valueBytes) / rules.allocationBytes)) + checksumBytes;
}

/** Descriptor, length, cookie: without a time window. */
export function overflowCellBytes(valueBytes: number, rules: PageRules): number {
  return 2 + cookieBytes(valueBytes, rules);
}

export function writeOverflowCell(target: Uint8Array, start: number, cookie: number, seed: number): number {
  target[start] = overflowDescriptor;
  return writeCookie(target, writePacked(target, start + 1, cookie), cookie, seed);
}

/** Checksums compress like chance: these stand for them. */
export function writeCookie(target: Uint8Array, start: number, cookie: number, seed: number): number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  for (let at = start; at < start + cookie; at++) {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b);
    target[at] = state >>> 24;
  }
  return start + cookie;
}

/** Stored bytes of the blocks beside each page. @throws Failure of the codec */
export async function measureOverflow(
  group: DocumentGroup,
  pages: readonly PageLayout[],
  table: { readonly codec: CodecId; readonly rules: PageRules },
  choice: CodecChoice | null,
  port: CodecPort,
): Promise<readonly number[]> {
  const beside: number[] = [];
  for (const page of pages) beside.push(await measurePage(group, page, table, choice, port));
  return beside;
}

async function measurePage(
  group: DocumentGroup,
  page: PageLayout,
  { codec, rules }: { readonly codec: CodecId; readonly rules: PageRules },
  choice: CodecChoice | null,
  port: CodecPort,
): Promise<number> {
  const values: Uint8Array[] = [];
  for (let pair = page.firstPair; pair < page.endPair; pair++) {
    const value = group.bytes.subarray(pair === 0 ? 0 : group.ends[pair - 1]!, group.ends[pair]!);
    if (overflows(value.length, rules)) values.push(value);
  }
  const offered = values.filter((value) => isOffered(pageHeaderBytes + value.length, codec, rules));
  const packed =
    choice && offered.length > 0
      ? await port.compress(choice, imageBatchOf(offered.map((value) => value.subarray(skippedBytes))))
      : [];
  let next = 0;
  return values.reduce((sum, value) => {
    const imageBytes = pageHeaderBytes + value.length;
    const codecBytes = isOffered(imageBytes, codec, rules) ? packed[next++]! : null;
    return sum + storedPage(imageBytes, codecBytes, codec, rules).storedBytes;
  }, 0);
}
