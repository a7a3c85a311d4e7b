// Beliefs about WiredTiger's settings that are wrong -> what is so instead, shown where they are typed.
import { plainName } from '../../core/configString/nearestKey.ts';

const noDictionary =
  'No compressor of MongoDB takes a trained dictionary. dictionary=N only stores equal values of one page once; documents differ by their _id, so it saves next to nothing.';
const level3 =
  'Level 3 is the default of the zstd library and command; mongod uses 6, for the whole server (zstdCompressionLevel).';

/** By key, or by what somebody means to set with it (facts/wiredtiger.md sections 1 and 5, facts/mongod.md D.6 and E). */
const ofKeys: Readonly<Record<string, string>> = {
  block_size:
    'There is no block_size. allocation_size is the unit that stored pages are padded to (4 KB); leaf_page_max limits a leaf page.',
  compression_level:
    'No collection has a compression level of its own. zstdCompressionLevel holds for the whole server; zlib and snappy have none to set.',
  dictionary:
    'This is no trained compression dictionary: it only stores equal values of one page once. Documents differ by their _id, so it saves next to nothing.',
  internal_page_max: 'Internal pages hold keys and addresses only; their share of the file is small.',
  leaf_page_max:
    'Pages are no fixed blocks: a compressed collection builds page images up to memory_page_image_max (128 KB by default), and stores what they compress to, padded to allocation_size.',
  memory_page_image_max:
    'The 128 KB are an upper limit before compression, not the size of blocks on disk: those vary from page to page.',
  prefix_compression: 'Works on keys. It does nothing for documents, and on indexes it is on already.',
  compression_dictionary: noDictionary,
  dictionary_compression: noDictionary,
  trained_dictionary: noDictionary,
  zstd: level3,
  zstd_compression_level: level3,
  zstd_default_compression_level: level3,
  zstd_dictionary: noDictionary,
  zstd_level: level3,
};

/** What is written outside of configStrings. */
const ofText: readonly { readonly pattern: RegExp; readonly text: string }[] = [
  {
    pattern: /\bcopyTo\b/g,
    text: 'copyTo is gone since MongoDB 4.2. To store documents anew under other settings, write them into a new collection with $out or $merge, or by mongodump and mongorestore.',
  },
  {
    pattern: /\bdecompress(?:ion)? hits\b/gi,
    text: 'No server counts "decompress hits". Pages are decompressed once, when they are read into the cache, and stay there uncompressed: what counts is how often pages are read in.',
  },
  {
    pattern: /\b(?:fixed[- ])?128[- ]?Ki?B (?:fixed )?(?:blocks?|pages?)\b/gi,
    text: `There are no fixed blocks of 128 KB. ${ofKeys.memory_page_image_max!}`,
  },
  { pattern: /\b(?:compression|trained|zstd) dictionar(?:ies|y)\b/gi, text: noDictionary },
  { pattern: /\bzstd(?:'s)?(?: \w+){0,2} level (?:is |of |= ?)?3\b/gi, text: level3 },
];

const byPlainName = new Map(Object.entries(ofKeys).map(([name, text]) => [plainName(name), text]));

/** In any spelling: `compressionLevel` is `compression_level`. */
export function keyMyth(path: string): string | null {
  return byPlainName.get(plainName(path)) ?? null;
}

/** Others have methods named copyTo, and dictionaries, too. */
export function isAboutMongo(text: string): boolean {
  return /\bdb\b|mongo|wired ?tiger/i.test(text);
}

export interface TextMyth {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @param line one line of source */
export function mythAt(line: string, character: number): TextMyth | null {
  for (const { pattern, text } of ofText)
    for (const match of line.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (match.index <= character && character <= end) return { start: match.index, end, text };
    }
  return null;
}
