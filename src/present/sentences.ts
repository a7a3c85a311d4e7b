// Codes with values -> sentences. The one place where messages become text, so that they can be translated.
import type { FailureValues, Problem } from '../core/failure.ts';
import { formatShare } from './format.ts';
import { inputSentences } from './inputSentences.ts';

type Sentence = (values: FailureValues) => string;

const shareText = (share: FailureValues[string]): string => formatShare(Number(share));

/** Grouped by area; keep the groups and their codes sorted. */
export const sentences: Readonly<Record<string, Sentence>> = {
  // advice
  'advice.compression-open': (v) =>
    `Whether compression pays is open: the ranges of ${v.codec} and none are too wide or too close.`,
  'advice.not-worth-compressing': (v) =>
    `Compression is not worth its CPU here: even ${v.codec} saves at most ${shareText(v.share)}.`,
  'advice.smallest': (v) => `${v.codec} makes the smallest file: ${shareText(v.share)} smaller than ${v.next}.`,
  'advice.smallest-open': (v) => `Which codec makes the smallest file is open: the ranges of ${v.codecs} overlap.`,
  'advice.worth-compressing': (v) =>
    `Compression pays: ${v.codec} saves ${shareText(v.share)} of the uncompressed file.`,
  'advice.zlib-beats-zstd': (v) =>
    `zlib makes the file ${shareText(v.share)} smaller than zstd; weigh that against its CPU cost.`,
  'advice.zstd-beats-zlib': (v) => `zstd makes the file ${shareText(v.share)} smaller than zlib, at less CPU.`,
  'advice.zstd-zlib-open': () =>
    'zstd and zlib cannot be told apart by size: their ranges overlap. zstd costs less CPU.',
  // codec
  'codec.failed': (v) => `${v.codec} failed: ${v.message}.`,
  'codec.missing': (v) => `${v.codec} is not available in this runtime: ${v.message}.`,
  // config
  'config.allocation-size': (v) => `allocation_size must be a power of two; ${v.allocationBytes} bytes is not.`,
  'config.colgroups': () =>
    'colgroups needs named columns and column groups of its own: mongod cannot use such a table.',
  'config.columns': (v) =>
    `columns names ${v.columns} columns; mongod's tables have two (key and value). Leave it out.`,
  'config.creation-refused': (v) =>
    `The check lets it pass, but mongod puts its own settings around it and creating the table then fails: ${v.message}.`,
  'config.empty-category': (v) =>
    `${v.key} has no value: the engine then reads what mongod writes behind it as ${v.key}'s, and creating the table fails. Write ${v.key}=() or leave it out.`,
  'config.huffman': () => 'huffman_value is no longer supported: creating the table fails. Leave it out.',
  'config.import': () => 'import.enabled asks for a file that is already there: creating the table fails.',
  'config.in-memory-only': () =>
    'ignore_in_memory_cache_size=true is only for in-memory engines: creating the table fails. Leave it out.',
  'config.open-quote': () =>
    'A double quote is not closed: it takes in the settings that mongod writes behind it, and the table is unusable. Close the quote.',
  'config.page-image': (v) =>
    `memory_page_image_max (${v.imageBytes} bytes) must not be below the largest page (${v.pageBytes} bytes).`,
  'config.page-size': (v) =>
    `${v.key} (${v.bytes} bytes) must be a multiple of allocation_size (${v.allocationBytes} bytes), and at least that.`,
  'config.refused': (v) => `Server ${v.server} refuses the configString: ${v.message}.`,
  'config.type-tiered': () => 'type=tiered crashes the engine. Leave type out.',
  'config.unknown-collator': (v) => `The engine has no collator ${v.collator}: creating the table fails.`,
  'config.unknown-compressor': (v) =>
    `mongod has no compressor ${v.compressor}: creating the table fails. It has none, snappy, zlib and zstd, in lower case.`,
  'config.unknown-encryptor': (v) => `The engine has no encryptor ${v.encryptor}: creating the table fails.`,
  'config.unknown-type': (v) => `The engine has no table type ${v.type}: creating the table fails. Leave type out.`,
  'config.wrapped': () =>
    'The whole string stands in brackets: the check lets it pass, but mongod writes its own settings around it and creating the table fails. Take the outer brackets off.',
  // cpu
  'cpu.uncertainty': (v) => `CPU figures are calibrated to native code and hold within ± ${v.share}.`,
  // document, input, json
  ...inputSentences,
  // internal
  'internal.unexpected': (v) => `Something went wrong inside Pageweight: ${v.message}. Please report it.`,
  // load
  'load.bulk': (v) => `Loaded by a bulk cursor, by the rules of server ${v.server}.`,
  'load.ordinary': (v) => `Loaded by ordinary inserts, by the rules of server ${v.server}.`,
  // output
  'output.cannot-write': (v) => `Cannot write ${v.path}: ${v.message}.`,
  // protocol
  'protocol.closed': () => 'The panel was closed before the answer came.',
  'protocol.unknown-request': (v) =>
    `The panel asked for "${v.name}", which this version does not know. Reload the window.`,
  // run
  'run.cancelled': () => 'Cancelled.',
  'run.interrupted': (v) => `interrupted after ${v.documents} documents; the figures cover only those.`,
  // sample
  'sample.all': (v) => `Every document was read (${v.documents}, ${v.size}).`,
  'sample.runs': (v) =>
    `Read from a sample: ${v.documents} documents, ${v.size}, in ${v.runs} runs spread over the collection.`,
  // usage
  'usage.bad-option': (v) => `${v.option} ${v.given} is not understood: it takes ${v.takes}.`,
  'usage.pages-need-compressor': () => '--pages lists the pages of one codec: name it with --compressor.',
};

/** The sentence of a problem; an unknown code is shown as it is, with its values, rather than hidden. */
export function sentenceOf(problem: Problem): string {
  const make = sentences[problem.code];
  return make ? make(problem.values) : `${problem.code} ${JSON.stringify(problem.values)}`;
}
