// Codes with values -> sentences. The one place where messages become text, so that they can be translated.
import type { FailureValues, Problem } from '../core/failure.ts';
import { codeSentences } from './codeSentences.ts';
import { shortNumber } from './configLanguage/meantValue.ts';
import { configLanguageSentences } from './configLanguageSentences.ts';
import { formatBytes, formatCount, formatShare } from './format.ts';
import { inputSentences } from './inputSentences.ts';
import { keySentences } from './keySentences.ts';
import { serverSentences } from './serverSentences.ts';
import { snippetSentences } from './snippetSentences.ts';

type Sentence = (values: FailureValues) => string;

/** As it could be written: `512MB` */
const limitText = ({ limit }: FailureValues): string => shortNumber(Number(limit)) ?? String(limit);
const shareText = (share: FailureValues[string]): string => formatShare(Number(share));

/** Grouped by area; keep the groups and their codes sorted. */
export const sentences: Readonly<Record<string, Sentence>> = {
  // advice
  'advice.compression-open': (v) =>
    `Whether compression pays is open: the ranges of ${v.codec} and none are too wide or too close.`,
  'advice.not-worth-compressing': (v) =>
    `Compression is not worth its CPU here: even ${v.codec} saves at most ${shareText(v.share)}.`,
  'advice.page-image': (v) =>
    `With memory_page_image_max=${Number(v.imageBytes) / 1024}KB ${v.codec} would save another ${shareText(v.share)}; a point read of an uncached page then decompresses ${formatBytes(Number(v.readBytes))} instead of ${formatBytes(Number(v.readBytesNow))}.`,
  'advice.smallest': (v) => `${v.codec} makes the smallest file: ${shareText(v.share)} smaller than ${v.next}.`,
  'advice.smallest-alike': (v) =>
    `The ranges of ${v.codec} and ${v.others} overlap because both move with the way of loading; loaded alike, ${v.codec} makes the smallest file, by ${shareText(v.low)} to ${shareText(v.high)}.`,
  'advice.smallest-open': (v) => `Which codec makes the smallest file is open: the ranges of ${v.codecs} overlap.`,
  'advice.worth-compressing': (v) =>
    `Compression pays: ${v.codec} saves ${shareText(v.share)} of the uncompressed file.`,
  'advice.zlib-beats-zstd': (v) =>
    `zlib makes the file ${shareText(v.share)} smaller than zstd; weigh that against its CPU cost.`,
  'advice.zstd-beats-zlib': (v) => `zstd makes the file ${shareText(v.share)} smaller than zlib, at less CPU.`,
  'advice.zstd-zlib-alike': (v) =>
    `Loaded alike, ${v.smaller} makes the file ${shareText(v.low)} to ${shareText(v.high)} smaller than ${v.larger}, though their ranges overlap. zstd costs less CPU.`,
  'advice.zstd-zlib-open': () =>
    'zstd and zlib cannot be told apart by size: their ranges overlap. zstd costs less CPU.',
  // check, code
  ...codeSentences,
  // codec
  'codec.failed': (v) => `${v.codec} failed: ${v.message}.`,
  'codec.missing': (v) => `${v.codec} is not available in this runtime: ${v.message}.`,
  // config
  'config.allocation-size': (v) => `allocation_size must be a power of two; ${v.allocationBytes} bytes is not.`,
  'config.bad-character': (v) => `${v.character} cannot stand here. Values with such characters go into double quotes.`,
  'config.bad-choice': (v) => `${v.key} does not take ${v.written}. It takes ${v.choices}.`,
  'config.bad-format': (v) =>
    `${v.written} is no pack format of the engine. mongod sets ${v.key} itself: leave it out.`,
  'config.bad-key': (v) => `${v.written} is no key: keys are words. Write key=value pairs, separated by commas.`,
  'config.bracketed-choice': (v) =>
    `${v.key} in brackets passes the check, but the engine then does not recognise the value. Take the brackets off.`,
  'config.brackets-extra': () => 'A bracket is closed that was never opened.',
  'config.brackets-open': () => 'A bracket is opened and never closed.',
  'config.cache-resident': () => 'cache_resident=true keeps the whole table in the cache: it is never evicted.',
  'config.category-spacing': (v) =>
    `${v.key} must be followed directly by = and its bracket, without quotes or blanks: ${v.key}=(…).`,
  'config.checksum-off': () => 'checksum=off saves no space: damaged blocks are then returned as if they were sound.',
  'config.colgroups': () =>
    'colgroups needs named columns and column groups of its own: mongod cannot use such a table.',
  'config.collection-prefix': () =>
    'prefix_compression does nothing for a collection: its keys are record numbers of a few bytes. It works on indexes, where it is on already.',
  'config.columns': (v) =>
    `columns names ${v.columns} columns; mongod's tables have two (key and value). Leave it out.`,
  'config.creation-refused': (v) =>
    `The check lets it pass, but mongod puts its own settings around it and creating the table then fails: ${v.message}.`,
  'config.dictionary': (v) =>
    `dictionary remembers up to that many whole values while one page is built, and stores equal ones once. Documents are never equal (_id), and it is not a compression dictionary: ${v.key} has next to no effect.`,
  'config.empty-category': (v) =>
    `${v.key} has no value: the engine then reads what mongod writes behind it as ${v.key}'s, and creating the table fails. Write ${v.key}=() or leave it out.`,
  'config.empty-compressor': () => 'block_compressor without a value means none: the collection is not compressed.',
  'config.engine-wide': (v) =>
    `${v.key} is a setting of the whole server, not of a table. Set it in mongod's configuration.`,
  'config.file-metadata': (v) =>
    `${v.key} is something the engine writes down about a file, not a setting. A creationString of collStats cannot be pasted as it is: keep only the settings you mean.`,
  'config.forced': (v) => `${v.key} is accepted and has no effect: mongod writes its own ${v.key} behind it.`,
  'config.huffman': () => 'huffman_value is no longer supported: creating the table fails. Leave it out.',
  'config.huffman-unsure': (v) =>
    `What server ${v.server} does with huffman_value is not known; 8.0 refuses it. Leave it out.`,
  'config.import': () => 'import.enabled asks for a file that is already there: creating the table fails.',
  'config.in-memory-only': () =>
    'ignore_in_memory_cache_size=true is only for in-memory engines: creating the table fails. Leave it out.',
  'config.index-compressor': () =>
    'Indexes are not block-compressed unless asked: this comes on top of prefix compression, and costs CPU at every page read and written.',
  'config.key-inside': (v) => `${v.key} is a key inside ${v.category}, not one of its own.`,
  'config.key-later': (v) => `Server ${v.server} does not know ${v.key}; ${v.since} is the first that does.`,
  'config.key-removed': (v) => `Server ${v.server} does not know ${v.key} any more; ${v.until} is the last that does.`,
  'config.late-key': (v) => `The first release of ${v.server} does not know ${v.key}; its later patches do.`,
  'config.maybe-later-key': (v) =>
    `Server ${v.server} does not know ${v.key} by the tables at hand; a later build does. Which release brings it is not known.`,
  'config.needs-value': (v) => `${v.key} needs a value: ${v.choices}.`,
  'config.no-comma': () =>
    'A new word starts without a comma before it. Pairs are separated by commas; a value with blanks goes into double quotes.',
  'config.no-effect': (v) => `${v.key} is accepted and has no effect on a table of mongod. Leave it out.`,
  'config.no-such-key': (v) =>
    v.instead === null
      ? `There is no key ${v.key}, nor one that does this.`
      : `There is no key ${v.key}. You probably mean ${v.instead}.`,
  'config.not-boolean': (v) => `${v.key} takes true or false${v.written === '' ? '' : `, not ${v.written}`}.`,
  'config.not-int': (v) =>
    `${v.key} takes a whole number, for sizes with a unit such as 64KB, without quotes, blanks or decimals${v.written === '' ? '' : `; ${v.written} is none`}.`,
  'config.not-list': (v) => `${v.key} takes a list in brackets${v.written === '' ? '' : `, not ${v.written}`}.`,
  'config.odd-number': (v) => `${v.written} has more than one unit: they multiply, to ${v.bytes} bytes.`,
  'config.open-quote': () =>
    'A double quote is not closed: it takes in the settings that mongod writes behind it, and the table is unusable. Close the quote.',
  'config.page-image': (v) =>
    `memory_page_image_max (${v.imageBytes} bytes) must not be below the largest page (${v.pageBytes} bytes).`,
  'config.page-size': (v) =>
    `${v.key} (${v.bytes} bytes) must be a multiple of allocation_size (${v.allocationBytes} bytes), and at least that.`,
  'config.quoted-key-loses': (v) =>
    v.winner === null
      ? `"${v.key}" in quotes loses to the same key without quotes. Take the quotes off, or one of the two out.`
      : `"${v.key}" in quotes has no effect: mongod's own ${v.winner}, without quotes, wins. Take the quotes off.`,
  'config.reads-past-end': () =>
    'The string ends with a category without a value: the engine reads on behind the string, and its verdict is chance.',
  'config.refused': (v) => `Server ${v.server} refuses the configString: ${v.message}.`,
  'config.repeated': (v) => `${v.key} is set again further on: the last one counts.`,
  'config.second-equals': () =>
    'A second = (or :) inside one pair. Pairs are separated by commas; a value with = goes into double quotes.',
  'config.semicolon': () => 'Pairs are separated by commas, not by semicolons.',
  'config.server-encryption': (v) =>
    `Server ${v.server} refuses encryption settings in a configString (error 20, IllegalOperation). Take the encryption=(…) pair out.`,
  'config.server-lsm': (v) => `Server ${v.server} refuses type=lsm (error 6627201). Leave type out.`,
  'config.server-nul': () => 'A configString with a NUL character is refused (error 9, FailedToParse).',
  'config.small-memory-page': (v) =>
    `memory_page_max is below leaf_page_max: the engine raises it to ${v.bytes} bytes.`,
  'config.small-values': (v) =>
    `Every document over ${v.bytes} bytes is then stored in blocks of its own, at least one allocation unit each, and read by one more access.`,
  'config.source': () => 'source makes the table use another file, and silently so. Leave it out.',
  'config.stray-colon': (v) => `${v.key} has a colon before its value: it is read over. Take it out.`,
  'config.too-large': (v) => `${v.written} is too large for ${v.key}: at most ${limitText(v)}.`,
  'config.too-small': (v) => `${v.written} is too small for ${v.key}: at least ${limitText(v)}.`,
  'config.type-lsm': () =>
    'type=lsm makes no ordinary table but a tree of files, which later servers cannot read. Its size is not predicted.',
  'config.type-table': () =>
    'type=table can be created, but dropping the collection then fails (EBUSY). Leave type out.',
  'config.type-tiered': () => 'type=tiered crashes the engine. Leave type out.',
  'config.undocumented': (v) => `${v.key} is not in the engine's manual: it may go or change without notice.`,
  'config.unknown-collator': (v) => `The engine has no collator ${v.collator}: creating the table fails.`,
  'config.unknown-compressor': (v) =>
    `mongod has no compressor ${v.compressor}: creating the table fails. It has none, snappy, zlib and zstd, in lower case.`,
  'config.unknown-encryptor': (v) => `The engine has no encryptor ${v.encryptor}: creating the table fails.`,
  'config.unknown-key': (v) =>
    `There is no key ${v.key}${v.suggestion === null ? '' : `. Did you mean ${v.suggestion}`}${v.suggestion === null ? '.' : '?'}`,
  'config.unknown-type': (v) => `The engine has no table type ${v.type}: creating the table fails. Leave type out.`,
  'config.value-format-kept': (v) =>
    `Server ${v.server} no longer writes its own value_format behind the user's: another one makes the collection unusable.`,
  'config.wrapped': () =>
    'The whole string stands in brackets: the check lets it pass, but mongod writes its own settings around it and creating the table fails. Take the outer brackets off.',
  'config.wraps-32-bits': (v) =>
    `The engine keeps ${v.key} in 32 bits: it becomes ${v.bytes}${v.bytes === 0 ? ', which means: derived from the page size' : ''}.`,
  'config.wrong-quotes': () => 'Only double quotes are quotes here.',
  'config.zstd-level': (v) =>
    `${v.key}: no table has a zstd level of its own. It is zstdCompressionLevel of the whole server (default 6).`,
  // conf, uri
  ...configLanguageSentences,
  // control
  'control.compared': (v) =>
    `The present file (${v.codec}) holds ${v.live}, reusable space left out; predicted with ${v.codec}: ${v.low} to ${v.high}. That is ${v.where} the range, ${shareText(v.share)} ${v.larger ? 'more' : 'less'} than expected.`,
  'control.larger': () =>
    `Usual causes of a file larger than its range: updates and deletes have left pages half empty, free space counted as used, document counts wrong after an unclean shutdown, other page settings, or time windows. The other codecs are shown as for a fresh copy.`,
  'control.smaller': () =>
    `Usual causes of a file smaller than its range: document counts wrong after an unclean shutdown, other page settings or another compression level, or documents read here that the server does not hold.`,
  'control.time-windows': (v) =>
    `${shareText(v.share)} more than a load without time windows: the cells seem to hold timestamps or transaction ids. The other codecs are shown with them.`,
  // cpu
  'cpu.uncertainty': (v) => `CPU figures are calibrated to native code and hold within ± ${v.share}.`,
  // connection, sample, server
  ...serverSentences,
  // document, input, json
  ...inputSentences,
  // internal
  'internal.unexpected': (v) => `Something went wrong inside Pageweight: ${v.message}. Please report it.`,
  // index
  'index.larger-than-collection': (v) =>
    `The index is larger than the documents: ${formatBytes(Number(v.indexBytes))} beside ${formatBytes(Number(v.bsonBytes))} of BSON. Index fewer or shorter fields, or only some documents with a partial index.`,
  'index.long-keys': (v) =>
    `Keys are long: ${v.keyBytes} bytes on average. Index a shorter field, a hash of it, or only the parts that queries compare.`,
  'index.multikey': (v) =>
    `Each document makes ${v.perDocument} entries on average, ${formatCount(Number(v.entries))} in all: the array decides the size. Index one field of its elements rather than whole elements, or only some documents with a partial index.`,
  'index.partly-random-key': (v) => `Part of the key is random: prefix compression saves ${v.savingPercent} %.`,
  'index.prefix-off-costs': (v) =>
    `Prefix compression is off and would save ${v.savingPercent} %: ${formatBytes(Number(v.onBytes))} instead of ${formatBytes(Number(v.offBytes))}. Create the index without prefix_compression=false.`,
  'index.prefix-saves-little': (v) =>
    `Prefix compression saves only ${v.savingPercent} % here: with prefix_compression=false the index takes ${formatBytes(Number(v.offBytes))} instead of ${formatBytes(Number(v.onBytes))}, and keys are read as they stand.`,
  'index.random-key': (v) =>
    `The key is random: prefix compression saves ${v.savingPercent} %, and each insert lands on another page. Time-ordered keys (ObjectId, UUIDv7, ULID) keep inserts together; random ones are wanted where writes must spread, as in a shard key.`,
  'index.redundant': (v) =>
    `The index ${v.other} begins with the same key and can serve its queries: dropping this one frees ${formatBytes(Number(v.bytes))}.`,
  'index.type-bits': (v) =>
    `Doubles and 64-bit integers cost two bytes more per entry than 32-bit ones: ${formatBytes(Number(v.bytes))} in all. Whole numbers below 2^31 can be stored as 32-bit integers.`,
  // keys
  ...keySentences,
  // load
  'load.bulk': (v) => `Loaded by a bulk cursor, by the rules of server ${v.server}.`,
  'load.ordinary': (v) => `Loaded by ordinary inserts, by the rules of server ${v.server}.`,
  // output
  'output.cannot-write': (v) => `Cannot write ${v.path}: ${v.message}.`,
  // protocol
  'protocol.closed': () => 'The panel was closed before the answer came.',
  'protocol.unknown-request': (v) =>
    `The panel asked for "${v.name}", which this version does not know. Reload the window.`,
  // random key
  'random-key.binary': (v) => `${v.path} holds random bytes: about ${v.bits} bits are evenly used.`,
  'random-key.hashed': () => 'The index is hashed: its keys are random by design.',
  'random-key.hex': (v) =>
    `${v.path} holds random hexadecimal text (about ${v.bits} random bits). As BinData the same value takes half the bytes.`,
  'random-key.none': (v) => `${v.path} is ordered or repeats: nothing random was found.`,
  'random-key.number': (v) => `${v.path} holds numbers spread evenly over ${v.bits} bits.`,
  'random-key.token': (v) => `${v.path} holds random text (about ${v.bits} random bits).`,
  'random-key.uuid': (v) =>
    `${v.path} holds random UUIDs (version 4). Stored as BinData they take 16 bytes, as text 36.`,
  // range
  'range.little-data': (v) =>
    `${v.codec}: the sample tells the size to within ${shareText(v.share)} only, because documents differ from place to place. Read more for a narrower range.`,
  'range.one-step-moves-all': (v) =>
    `${v.codec}: all pages may take another size at once, depending on how the documents were loaded; that alone moves the file by up to ${shareText(v.share)}.`,
  'range.page-size-moves': (v) =>
    `${v.codec}: how the documents were loaded moves the size of its pages, and the file by up to ${shareText(v.share)}.`,
  'range.time-windows': (v) =>
    `Freshly loaded on a replica set, pages also hold time windows: up to ${shareText(v.share)} more until they are written again.`,
  // run
  'run.cancelled': () => 'Cancelled.',
  'run.first-look': () => 'a first look; the figures sharpen while more is read.',
  'run.interrupted': (v) => `interrupted after ${v.documents} documents; the figures cover only those.`,
  // sample
  'sample.all': (v) => `Every document was read (${v.documents}, ${v.size}).`,
  'sample.first': (v) => `The first ${v.documents} documents were read (${v.size}); nothing behind them was seen.`,
  'sample.id-ranges': (v) =>
    `Read from a sample: ${v.documents} documents, ${v.size}, in ${v.runs} runs by ranges of _id.`,
  'sample.precision-missed': (v) =>
    `The precision asked for, ± ${shareText(v.asked)}, was not reached: ± ${shareText(v.reached)}. A larger --sample narrows it.`,
  'sample.precision-reached': (v) =>
    `Reading ended at a precision of ± ${shareText(v.reached)}; ± ${shareText(v.asked)} was asked for.`,
  'sample.runs': (v) =>
    `Read from a sample: ${v.documents} documents, ${v.size}, in ${v.runs} runs spread over the collection.`,
  // snippet
  ...snippetSentences,
  // usage
  'usage.bad-option': (v) => `${v.option} ${v.given} is not understood: it takes ${v.takes}.`,
  'usage.config-text-or-stdin': () => 'config takes either one configString or --stdin.',
  'usage.namespace-needs-server': () =>
    '--namespace names collections of a server: give a connection string, or use --collection for a dump.',
  'usage.no-collections': (v) => `There is no ordinary collection in ${v.database}.`,
  'usage.no-index-keys': (v) =>
    `Nothing tells the indexes of ${v.name}: name one with --key, such as --key '{"tenantId":1}'.`,
  'usage.no-input': () =>
    'Nothing to read: name a file, a dump folder, - for standard input, or a connection string with --namespace database.collection.',
  'usage.no-namespace': () =>
    'Which collection? Name it with --namespace database.collection, or a database alone for all of it.',
  'usage.pages-need-compressor': () => '--pages lists the pages of one codec: name it with --compressor.',
};

/** The sentence of a problem; an unknown code is shown as it is, with its values, rather than hidden. */
export function sentenceOf(problem: Problem): string {
  const make = sentences[problem.code];
  return make ? make(problem.values) : `${problem.code} ${JSON.stringify(problem.values)}`;
}
