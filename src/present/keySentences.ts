// What is said of index keys -> sentences: why they are not predicted, and how they would be shorter.
import type { FailureValues } from '../core/failure.ts';
import { formatBytes, formatCount } from './format.ts';

type Sentence = (values: FailureValues) => string;

const decimals: Readonly<Record<string, string>> = {
  large: 'it is beyond 2^53 and no exact double',
  long: 'it has more than 15 digits and is no exact double',
  noncanonical: 'it is stored in a form that servers read as zero',
  small: 'it is nearer to zero than doubles of full precision are',
  special: 'it is an infinity or NaN',
};

const forms: Readonly<Record<string, readonly [text: string, shorter: string]>> = {
  hex: ['Hexadecimal text stands', 'BinData'],
  objectId: ['ObjectIds stand as text', 'ObjectIds'],
  uuid: ['UUIDs stand as text', 'BinData (UUID)'],
};

/** Grouped by area; keep the codes sorted. */
export const keySentences: Readonly<Record<string, Sentence>> = {
  // clustered
  'clustered.scattered': () =>
    'Values of _id are random: clustered documents lie in their order, inserts land all over the file, and neighbours that are no longer alike compress worse. That is not in the figures.',
  // index
  'index.constant-part': (v) =>
    `${v.path} is the same in ${v.percent} % of the entries: it tells nothing apart. ${Number(v.parts) > 1 ? 'Leave it out of the key, or index only the others with a partial index.' : 'Index only the other documents with a partial index.'}`,
  'index.few-valued-lead': (v) =>
    `The key begins with ${v.path}, which has ${v.values} values of about ${formatCount(Number(v.each))} entries each: queries that do not name it cannot use ${v.next}. Prefix compression takes it off either way, so order the parts by what queries compare.`,
  'index.shorter-encoding': (v) => {
    const [text, shorter] = forms[String(v.form)] ?? ['Bytes stand as text', 'BinData'];
    return `${text} in ${v.path}: as ${shorter} each key is ${v.bytesPerEntry} bytes shorter, ${formatBytes(Number(v.bytes))} in all before prefix compression.`;
  },
  // keys
  'keys.ambiguous-position': (v) =>
    `The number in ${v.path} is both a place in an array and a field of its elements: servers refuse the document (error 16746).`,
  'keys.array-id': () => 'An _id cannot be an array: servers refuse the document.',
  'keys.bad-direction': (v) => `The direction of ${v.path} is neither above nor below 0: write 1 or -1.`,
  'keys.clustered-no-file': () =>
    'The collection is clustered: its documents are stored in the order of _id, and there is no index file to size.',
  'keys.collation-not-predicted': (v) =>
    `Not predicted, because the collation ${v.locale} stores sort keys of the server's own language tables in place of the text. Leave the collation out to see the index by plain bytes.`,
  'keys.decimal-not-predicted': (v) =>
    `Left out: the key of a decimal is not known for certain where ${decimals[String(v.reason)] ?? String(v.reason)}.`,
  'keys.geo-not-predicted': (v) =>
    `Not predicted, because a ${v.kind} index stores cells that cover the geometry, and which ones is not worked out here.`,
  'keys.hashed-array': (v) =>
    `There is an array on the path ${v.path}: servers refuse to hash it (error 16766), and the document with it.`,
  'keys.kind-not-predicted': (v) => `Not predicted, because "${v.kind}" is no kind of index that is known here.`,
  'keys.no-cluster-key': () => 'A document without a usable _id cannot be stored in a clustered collection.',
  'keys.no-fields': () => 'An index needs at least one field.',
  'keys.old-version-not-predicted': () =>
    'Not predicted, because indexes of version 0 were made by servers that are long gone. Rebuild the index.',
  'keys.parallel-arrays': (v) =>
    `Both ${v.path} and ${v.other} hold arrays: servers refuse the document (error 171). Index one of them, or documents in one array.`,
  'keys.partial-not-predicted': (v) =>
    `The filter of the partial index is not followed because of ${v.what}. Servers take =, $eq, $gt, $gte, $lt, $lte, $in, $type, $exists, $and and $or.`,
  'keys.partial-value-not-predicted': () =>
    'Left out: the filter of the partial index looks at a decimal whose order is not known for certain.',
  'keys.text-not-predicted': () =>
    "Not predicted, because a text index stores one entry for each word stem, by the server's own stemmers and stop words.",
  'keys.too-many-bytes': () =>
    'The keys of the index take more than 4 GiB: they are not all kept at once. Estimate it from a sample.',
  'keys.too-many-fields': (v) => `An index has at most ${v.most} fields; this one has ${v.fields}.`,
  'keys.two-hashed': () => 'Only one field of an index can be hashed.',
  'keys.two-wildcards': () => 'Only one field of an index can be a wildcard.',
  'keys.value-not-predicted': (v) => `Left out: a value of the document has no predictable key (${v.reason}).`,
  'keys.wildcard-array': (v) =>
    `There is an array on the path ${v.path}: beside a wildcard, servers refuse it, and the document with it.`,
  // random key
  'random-key.encrypted': (v) =>
    `${v.path} holds encrypted values: they look random, and neither prefix nor block compression makes them smaller.`,
};
