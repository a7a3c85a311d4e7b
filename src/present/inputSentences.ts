// What can be wrong with an input, or odd in it -> sentences: what happened, where, what to do.
import type { FailureValues } from '../core/failure.ts';
import { formatBytes, formatCount } from './format.ts';

type Sentence = (values: FailureValues) => string;

const number = (value: FailureValues[string]): string => formatCount(Number(value));
const bytes = (value: FailureValues[string]): string => formatBytes(Number(value));
const hex = (value: FailureValues[string]): string => `0x${Number(value).toString(16).padStart(2, '0')}`;

/** `3 documents left out: in orders.bson, the first at offset 1,234 (document 7), ` */
function leftOut(v: FailureValues): string {
  const count = Number(v.count ?? 1);
  if (count === 1) return `1 document left out: in ${v.file}, ${placeOf(v)},`;
  return `${formatCount(count)} documents left out: in ${v.file}, the first of them ${placeOf(v)},`;
}

function placeOf(v: FailureValues): string {
  if (v.line !== undefined)
    return `line ${number(v.line)}${v.column === undefined ? '' : `, column ${number(v.column)}`}`;
  const offset = `at offset ${number(v.offset)}`;
  return v.document === undefined ? offset : `document ${number(v.document)} ${offset}`;
}

function counted(v: FailureValues): string {
  const count = Number(v.count ?? 1);
  const those = count === 1 ? '1 document' : `${formatCount(count)} documents`;
  return `${those} in ${v.file} (${count === 1 ? '' : 'the first: '}${placeOf(v)})`;
}

/** where reading went on after damage */
function resumed(v: FailureValues): string {
  if (v.resumedAt === undefined) return '';
  return v.resumedAt === null
    ? ' No whole document was found after it. Take the dump again, or copy it again, to count the rest.'
    : ` Reading went on at offset ${number(v.resumedAt)}.`;
}

/** what an input may be instead of documents */
const formats: ReadonlyMap<string, string> = new Map([
  ['bzip2', 'compressed by bzip2: decompress it first (bunzip2)'],
  ['gzip', 'compressed more than twice: decompress it first (gunzip)'],
  ['parquet', 'a Parquet file'],
  ['sqlite', 'an SQLite database'],
  ['tar', 'a tar archive: unpack it first (tar -xf)'],
  ['wiredtiger', 'a WiredTiger table, as a server keeps it: take a dump of it with mongodump'],
  ['xz', 'compressed by xz: decompress it first (unxz)'],
  ['zip', 'a zip archive: unpack it first (unzip)'],
  ['zstd', 'compressed by zstd: decompress it first (unzstd)'],
]);

/** what is wrong with JSON text */
const reasons: ReadonlyMap<string, string> = new Map([
  ['bad-escape', 'a backslash is followed by what JSON does not know'],
  ['bad-literal', 'a word stands there that JSON does not know (true, false and null it knows)'],
  ['bad-number', 'a number is not written as JSON wants it'],
  ['control-character', 'a text in quotes is not closed on its line, or holds a control character'],
  ['end', 'the text ends before the document does'],
  ['expected-colon', 'a colon is missing behind a name'],
  ['expected-comma', 'a comma or a closing bracket is missing'],
  ['expected-name', 'a name in double quotes is missing'],
  [
    'shell-syntax',
    'this is mongo shell syntax, not JSON: write it with mongoexport, or with EJSON.stringify in mongosh',
  ],
  ['unexpected-character', 'a value is missing'],
]);
const reason = (v: FailureValues): string => reasons.get(String(v.reason)) ?? String(v.reason);

const found: ReadonlyMap<string, string> = new Map([
  ['array', 'an array'],
  ['extended', 'a single value'],
  ['number', 'a number'],
  ['other', 'something else'],
  ['string', 'a text'],
]);

export const inputSentences: Readonly<Record<string, Sentence>> = {
  // document
  'document.bad-length': (v) =>
    `${leftOut(v)} a length of ${number(v.length)} bytes cannot be right (a document has at least 5 bytes and ends inside its file).${resumed(v)}`,
  'document.bad-value-length': (v) =>
    `${leftOut(v)} a value does not fit its document (offset ${number(v.at)}): damaged.${resumed(v)}`,
  'document.duplicate-names': (v) =>
    `${counted(v)}: two fields of one object have the same name. A server stores such documents, so they are counted; queries see one of the two.`,
  'document.id-added': (v) =>
    `${counted(v)}: without _id. Counted with the ObjectId (17 bytes) that a server adds when it stores them.`,
  'document.invalid-utf8': (v) =>
    `${counted(v)}: text that is not valid UTF-8. A server stores such documents, so they are counted as they are.`,
  'document.too-deep': (v) =>
    `${leftOut(v)} documents are nested more than 200 levels deep, which no server stores.${resumed(v)}`,
  'document.too-large': (v) =>
    `${leftOut(v)} the document has ${bytes(v.length)}; a server stores no more than 16 MiB.${resumed(v)}`,
  'document.truncated': (v) =>
    `${leftOut(v)} the file ends inside the document: ${number(v.missingBytes)} bytes are missing. The dump was cut short: take it again, or copy it again.`,
  'document.unknown-type': (v) =>
    `${leftOut(v)} the value at offset ${number(v.at)} has the type byte ${hex(v.type)}, which BSON does not know: damaged, or not BSON.${resumed(v)}`,
  'document.unterminated': (v) =>
    `${leftOut(v)} a name, a text or the document itself does not end where it should (offset ${number(v.at)}): damaged.${resumed(v)}`,
  // input
  'input.bad-metadata': (v) =>
    `${v.file} is not what mongodump writes: options and indexes of the collection are not known.`,
  'input.changed': (v) => `${v.file} became shorter while it was read. Wait until it is complete, then run again.`,
  'input.choose-collection': (v) =>
    `${v.file} holds ${number(v.count)} collections: ${v.collections}. Choose one with --collection <name>.`,
  'input.damaged-archive': (v) =>
    `${v.file} is damaged after ${bytes(v.offset)} of archive: what follows could not be read. Take the archive again, or copy it again.`,
  'input.damaged-gzip': (v) =>
    `${v.file} ${v.cut ? 'ends in the middle of its compressed data' : 'is damaged'} after ${bytes(v.offset)} of plain data: what follows could not be read. Copy the file again; gzip -t tells whether it is whole.`,
  'input.data-folder': (v) =>
    `The folder ${v.file} is a server's data folder. Take a dump of it: mongodump --out <folder>, with the server running.`,
  'input.empty': (v) => `${v.file} is empty: there is nothing to estimate.`,
  'input.empty-collection': (v) =>
    `${v.file} is the dump of a collection without documents: there is nothing to estimate.`,
  'input.foreign-format': (v) =>
    `${v.file} is ${formats.get(String(v.format)) ?? v.format}. Give a mongodump file or folder (.bson, .bson.gz, --archive), or JSON as mongoexport writes it.`,
  'input.metadata-only': (v) =>
    `${v.file} describes a collection, and its dump (${v.dump}) is not there. Give the .bson file.`,
  'input.no-collection': (v) => `${v.file} holds no collection named ${v.collection}. It holds ${v.collections}.`,
  'input.no-documents': (v) => `${v.name} holds no documents: there is nothing to estimate.`,
  'input.no-entry': (v) =>
    `No whole document was found in ${v.file} from the places that were looked at: it is damaged. Try --sample all.`,
  'input.no-dumps': (v) =>
    `The folder ${v.file} holds no dump: a file named <collection>.bson or <collection>.bson.gz is expected, there or in the folders of databases in it.${v.other ? ` It holds ${v.other}: name that file instead.` : ''}`,
  'input.no-permission': (v) =>
    `${v.file} cannot be read: permission denied. Change its permissions, or run as a user who may.`,
  'input.cannot-read': (v) => `${v.file} cannot be read: ${v.message}.`,
  'input.not-a-file': (v) => `${v.file} is neither a file nor a folder. To read from a pipe, give - as the input.`,
  'input.not-bson': (v) =>
    `${v.file} is not BSON: no whole document was found in it. Give a mongodump file, or JSON as mongoexport writes it.`,
  'input.not-found': (v) => `${v.file} does not exist. Check the path.`,
  'input.read-once': (v) => `${v.file} can be read only once. Save it to a file to read it again.`,
  'input.same-name': (v) =>
    `${v.file} holds ${number(v.count)} dumps of ${v.collection}, in several folders. Give the folder or the .bson file itself.`,
  'input.too-many-open': (v) =>
    `${v.file} cannot be opened: too many files are open. Close some, or raise the limit (ulimit -n).`,
  'input.unknown-format': (v) =>
    `${v.file} is neither BSON nor JSON. Give a mongodump file or folder (.bson, .bson.gz, --archive), or JSON as mongoexport writes it.`,
  'input.utf16': (v) =>
    `${v.file} is text in UTF-16. Convert it to UTF-8, for instance with: iconv -f UTF-16 -t UTF-8.`,
  'input.view': (v) =>
    `${v.collection} is a view${v.viewOn ? ` on ${v.viewOn}` : ''}: it is stored nowhere. Estimate the collection it reads.`,
  // json
  'json.array-damaged': (v) =>
    `Reading ${v.file} stopped at ${placeOf(v)}: ${reason(v)}. What comes before was counted; correct the file there to count the rest.`,
  'json.array-unclosed': (v) =>
    `${v.file} ends before its array does (line ${number(v.line)}): the end is missing. What comes before was counted; export it again to count the rest.`,
  'json.bad-extended': (v) => `${leftOut(v)} ${v.subject} does not hold what Extended JSON says it should.`,
  'json.invalid': (v) => `${leftOut(v)} the JSON is invalid: ${reason(v)}.`,
  'json.invalid-utf8': (v) => `${leftOut(v)} the text is not valid UTF-8. Convert the file to UTF-8.`,
  'json.not-a-document': (v) =>
    `${leftOut(v)} ${found.get(String(v.subject)) ?? 'something else'} stands where a document { … } is expected.`,
  'json.nul-in-name': (v) => `${leftOut(v)} a field name holds the character U+0000, which no field name may.`,
  'json.too-deep': (v) => `${leftOut(v)} documents are nested more than 200 levels deep, which no server stores.`,
  'json.too-large': (v) => `${leftOut(v)} the document is longer than 16 MiB, which no server stores.`,
  'json.trailing': (v) =>
    `${v.file}, ${placeOf(v)}: more text follows the end of the array. It was not read; one file holds one array, or documents one after the other.`,
};
