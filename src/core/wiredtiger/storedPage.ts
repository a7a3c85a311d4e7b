// A page image and what the codec made of it -> what is written (facts/wiredtiger.md section 4, "One page").
import type { CodecId } from '../codecs/codec.ts';
import { alignUp, uncompressedStartBytes, type PageRules } from './pageRules.ts';

export interface StoredPage {
  /** before alignment */
  readonly unalignedBytes: number;
  readonly storedBytes: number;
  readonly compressed: boolean;
  /** stored bytes of documents that lie in blocks of their own (overflowValues.ts) */
  readonly besideBytes?: number;
}

/** WiredTiger puts the length before snappy and zstd data, not before zlib's. */
const lengthPrefixBytes: Readonly<Record<CodecId, number>> = { none: 0, snappy: 8, zlib: 0, zstd: 8 };

/** Is an image of this size offered to the compressor at all? */
export function isOffered(imageBytes: number, codec: CodecId, rules: PageRules): boolean {
  return codec !== 'none' && imageBytes > rules.compressAboveBytes;
}

/** @param codecBytes raw codec output for the image's bytes from 64 on; null where it was not offered */
export function storedPage(
  imageBytes: number,
  codecBytes: number | null,
  codec: CodecId,
  rules: PageRules,
): StoredPage {
  const unit = rules.allocationBytes;
  const plain: StoredPage = { unalignedBytes: imageBytes, storedBytes: alignUp(imageBytes, unit), compressed: false };
  if (codecBytes === null) return plain;
  const withPrefix = codecBytes + lengthPrefixBytes[codec];
  const inputBytes = imageBytes - uncompressedStartBytes;
  // zlib writes into a buffer as long as its input; the others compare.
  if (codec === 'zlib' ? withPrefix > inputBytes : withPrefix >= inputBytes) return plain;
  const unalignedBytes = uncompressedStartBytes + withPrefix;
  if (rules.mustSaveUnit && Math.floor(imageBytes / unit) <= Math.floor(unalignedBytes / unit)) return plain;
  if (unalignedBytes >= imageBytes) return plain;
  return { unalignedBytes, storedBytes: alignUp(unalignedBytes, unit), compressed: true };
}
