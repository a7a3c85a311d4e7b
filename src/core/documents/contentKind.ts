// The first bytes of an input -> what it holds, whatever its name says.
import { int32At, leastDocumentBytes, mostDocumentBytes, unknownType, valueKind } from './bsonBytes.ts';

export type ContentKind =
  'empty' | 'bson' | 'gzip' | 'archive' | 'json-array' | 'json-documents' | 'utf16' | 'foreign' | 'unknown';

export interface Content {
  readonly kind: ContentKind;
  /** for `foreign`: what it is instead */
  readonly format?: string;
}

/** Enough of the head to tell. */
export const headBytes = 64 * 1024;

const signatures: readonly (readonly [string, readonly number[], number?])[] = [
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['tar', [0x75, 0x73, 0x74, 0x61, 0x72], 257],
  ['parquet', [0x50, 0x41, 0x52, 0x31]],
  ['sqlite', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20]],
  // WiredTiger's block header starts with the magic 120897 (facts/wiredtiger.md)
  ['wiredtiger', [0x41, 0xd8, 0x01, 0x00]],
];

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

export function contentKind(head: Uint8Array): Content {
  if (head.length === 0) return { kind: 'empty' };
  const startsWith = (bytes: readonly number[], at = 0): boolean => bytes.every((byte, i) => head[at + i] === byte);
  if (startsWith([0x1f, 0x8b])) return { kind: 'gzip' };
  // mongodump --archive: 0x8199e26d, little-endian
  if (startsWith([0x6d, 0xe2, 0x99, 0x81])) return { kind: 'archive' };
  for (const [format, bytes, at] of signatures) if (startsWith(bytes, at)) return { kind: 'foreign', format };
  if (startsWith([0xff, 0xfe]) || startsWith([0xfe, 0xff])) return { kind: 'utf16' };
  if (looksLikeBson(head)) return { kind: 'bson' };
  let at = startsWith([0xef, 0xbb, 0xbf]) ? 3 : 0;
  while (at < head.length && isBlank(head[at]!)) at++;
  if (at === head.length) return { kind: 'empty' };
  if (head[at] === 0x5b) return { kind: 'json-array' };
  if (head[at] === 0x7b) return { kind: 'json-documents' };
  return { kind: 'unknown' };
}

/** A length's highest byte is 0 or 1, which no text has; then comes a type byte. */
function looksLikeBson(head: Uint8Array): boolean {
  if (head.length < leastDocumentBytes) return false;
  const length = int32At(head, 0);
  if (length < leastDocumentBytes || length > 4 * mostDocumentBytes) return false;
  return length === leastDocumentBytes ? head[4] === 0 : valueKind[head[4]!] !== unknownType;
}
