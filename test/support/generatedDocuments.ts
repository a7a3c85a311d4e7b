// A recipe of sizes and content -> BSON documents of exactly those sizes.
import { seededRandom, type Random } from '../../src/core/random.ts';

export type Content = 'words' | 'noise' | 'mixed' | 'zeros';

const emptyDocumentBytes = 5;
/** {d: <binary>} around no data */
const wrapperBytes = 13;

const words = 'orders pending paid shipped gift express fragile tenant street city note total price'.split(' ');

function fill(target: Uint8Array, content: Content, random: Random): void {
  if (content === 'zeros') return;
  let at = 0;
  while (at < target.length) {
    const noise = content === 'noise' || (content === 'mixed' && random.below(3) === 0);
    const piece = noise
      ? Array.from({ length: 24 }, () => random.below(256))
      : [...Buffer.from(`${words[random.below(words.length)]!}:${random.below(1000)} `)];
    for (const byte of piece) if (at < target.length) target[at++] = byte;
  }
}

/** One document of exactly `bytes` (5, or 13 and more). */
export function documentOf(bytes: number, content: Content, random: Random): Uint8Array {
  const document = new Uint8Array(Math.max(bytes, emptyDocumentBytes));
  const view = new DataView(document.buffer);
  view.setInt32(0, document.length, true);
  if (bytes < wrapperBytes)
    return document.length === emptyDocumentBytes ? document : documentOf(emptyDocumentBytes, content, random);
  document[4] = 0x05;
  document[5] = 'd'.charCodeAt(0);
  view.setInt32(7, bytes - wrapperBytes, true);
  fill(document.subarray(12, bytes - 1), content, random);
  return document;
}

export function documentsOf(sizes: readonly number[], content: Content, seed: number): Buffer {
  const random = seededRandom(seed);
  return Buffer.concat(sizes.map((bytes) => documentOf(bytes, content, random)));
}
