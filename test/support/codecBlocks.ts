// test/fixtures/codecs -> blocks with the sizes that the C libraries make of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ImageBatch } from '../../src/core/codecs/codec.ts';

const folder = join(import.meta.dirname, '../fixtures/codecs');

interface Sizes {
  readonly names: readonly string[];
  readonly snappy: readonly number[];
  readonly zlib: readonly number[];
  readonly zstd: Readonly<Record<string, readonly number[]>>;
}
export const sizes = JSON.parse(readFileSync(join(folder, 'sizes.json'), 'utf8')) as Sizes;

export const blocks: readonly Uint8Array<ArrayBuffer>[] = (() => {
  const all = gunzipSync(readFileSync(join(folder, 'pages.bin.gz')));
  const found: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < all.length;) {
    const length = all.readUInt32LE(at);
    found.push(new Uint8Array(all.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  return found;
})();

/** The blocks one after the other, `times` over, in a buffer of its own. */
export function batchOf(images: readonly Uint8Array[], times = 1): ImageBatch {
  const all = Array.from({ length: times }, () => images).flat();
  const bytes = new Uint8Array(all.reduce((sum, image) => sum + image.length, 0));
  let at = 0;
  const ends = all.map((image) => {
    bytes.set(image, at);
    return (at += image.length);
  });
  return { bytes, ends };
}
