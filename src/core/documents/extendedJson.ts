// A `$...` object of Extended JSON -> the value it stands for (v2, and the v1 forms that mongoexport wrote before 4.2).
import { bytesOfBase64, bytesOfHex } from './binaryText.ts';
import { bsonType, ElementCursor, int32At } from './bsonBytes.ts';
import type { BsonWriter } from './bsonWriter.ts';
import { decodeUtf8 } from './utf8.ts';

/** Text of a Decimal128 -> its 16 bytes, or null where it is none. */
export type ParseDecimal128 = (text: string) => Uint8Array | null;

/** One field of the object, its value already converted. */
export interface ExtendedEntry {
  readonly name: string;
  readonly type: number;
  /** of a number: as it was written */
  readonly text: string;
  readonly bson: Uint8Array;
}

export const extendedNames: ReadonlySet<string> = new Set([
  '$binary',
  '$code',
  '$date',
  '$dbPointer',
  '$maxKey',
  '$minKey',
  '$numberDecimal',
  '$numberDouble',
  '$numberInt',
  '$numberLong',
  '$oid',
  '$options',
  '$regex',
  '$regularExpression',
  '$scope',
  '$symbol',
  '$timestamp',
  '$type',
  '$undefined',
  '$uuid',
]);

/** Writes the value and returns its type; `ordinary`: the object means nothing but itself; `wrong`: it tries to. */
export function writeExtended(
  entries: readonly ExtendedEntry[],
  out: BsonWriter,
  parseDecimal128: ParseDecimal128,
): number | 'ordinary' | 'wrong' {
  const fields = new Map(entries.map((entry) => [entry.name, entry]));
  const only = (...names: string[]): boolean =>
    fields.size <= names.length && [...fields.keys()].every((name) => names.includes(name));
  const head = leading.find((name) => fields.has(name));
  if (head === undefined) return 'ordinary';
  const value = fields.get(head)!;
  const text = textOf(value);
  switch (head) {
    case '$oid': {
      const bytes = text === null ? null : bytesOfHex(text);
      if (!bytes || bytes.length !== 12 || !only('$oid')) return 'wrong';
      out.copy(Uint8Array.from(bytes), 0, 12);
      return bsonType.objectId;
    }
    case '$symbol':
      if (text === null || !only('$symbol')) return 'wrong';
      out.string(text);
      return bsonType.symbol;
    case '$numberInt': {
      const number = integerOf(value);
      if (number === null || number !== BigInt.asIntN(32, number) || !only('$numberInt')) return 'wrong';
      out.int32(Number(number));
      return bsonType.int32;
    }
    case '$numberLong': {
      const number = integerOf(value);
      if (number === null || number !== BigInt.asIntN(64, number) || !only('$numberLong')) return 'wrong';
      out.int64(number);
      return bsonType.int64;
    }
    case '$numberDouble': {
      const number = text === null ? doubleOf(value.text) : doubleOf(text);
      if (number === null || !only('$numberDouble')) return 'wrong';
      out.double(number);
      return bsonType.double;
    }
    case '$numberDecimal': {
      const bytes = text === null || !only('$numberDecimal') ? null : parseDecimal128(text);
      if (!bytes) return 'wrong';
      out.copy(bytes, 0, 16);
      return bsonType.decimal128;
    }
    case '$binary':
      return writeBinary(value, fields, out, only);
    case '$uuid': {
      const bytes = text === null || !uuid.test(text) ? null : bytesOfHex(text.replaceAll('-', ''));
      if (!bytes || !only('$uuid')) return 'wrong';
      writeBinaryValue(Uint8Array.from(bytes), 4, out);
      return bsonType.binary;
    }
    case '$code':
      return writeCode(text, fields.get('$scope'), out, only);
    case '$timestamp': {
      const inner = innerFields(value);
      const seconds = unsignedOf(inner?.get('t'));
      const increment = unsignedOf(inner?.get('i'));
      if (seconds === null || increment === null || inner?.size !== 2 || !only('$timestamp')) return 'wrong';
      out.int64(BigInt.asIntN(64, (seconds << 32n) | increment));
      return bsonType.timestamp;
    }
    case '$regularExpression': {
      const inner = innerFields(value);
      const pattern = textOf(inner?.get('pattern'));
      const options = textOf(inner?.get('options'));
      if (pattern === null || options === null || inner?.size !== 2 || !only('$regularExpression')) return 'wrong';
      return writeRegex(pattern, options, out);
    }
    case '$regex': {
      const options = fields.has('$options') ? textOf(fields.get('$options')) : '';
      // as an operator it stands in stored queries
      if (text === null || options === null || !only('$regex', '$options')) return 'ordinary';
      return writeRegex(text, options, out);
    }
    case '$dbPointer': {
      const inner = innerFields(value);
      const namespace = textOf(inner?.get('$ref'));
      const id = inner?.get('$id');
      if (namespace === null || id?.type !== bsonType.objectId || inner?.size !== 2 || !only('$dbPointer'))
        return 'wrong';
      out.string(namespace);
      out.copy(id.bson, 0, 12);
      return bsonType.dbPointer;
    }
    case '$date': {
      const time = value.type === bsonType.string ? timeOf(text!) : integerOf(value);
      if (time === null || time !== BigInt.asIntN(64, time) || !only('$date')) return 'wrong';
      out.int64(time);
      return bsonType.date;
    }
    case '$minKey':
    case '$maxKey':
      if (value.text !== '1' || !only(head)) return 'wrong';
      return head === '$minKey' ? bsonType.minKey : bsonType.maxKey;
    default:
      if (value.type !== bsonType.bool || value.bson[0] !== 1 || !only('$undefined')) return 'wrong';
      return bsonType.undefined;
  }
}

/** names that alone say what the object is */
const leading: readonly string[] = [...extendedNames].filter((name) => !['$options', '$scope', '$type'].includes(name));

type Fields = ReadonlyMap<string, ExtendedEntry>;
type Only = (...names: string[]) => boolean;

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)$/i;

function textOf(entry: ExtendedEntry | undefined): string | null {
  return entry?.type === bsonType.string ? decodeUtf8(entry.bson, 4, entry.bson.length - 1) : null;
}

function integerOf(entry: ExtendedEntry): bigint | null {
  if (entry.type === bsonType.int64 && entry.text.startsWith('{'))
    return new DataView(entry.bson.buffer, entry.bson.byteOffset).getBigInt64(0, true);
  const text = textOf(entry) ?? entry.text;
  return /^-?\d+$/.test(text) ? BigInt(text) : null;
}

function unsignedOf(entry: ExtendedEntry | undefined): bigint | null {
  if (!entry) return null;
  const number =
    entry.type === bsonType.int32
      ? BigInt(int32At(entry.bson, 0))
      : entry.type === bsonType.int64
        ? new DataView(entry.bson.buffer, entry.bson.byteOffset).getBigInt64(0, true)
        : -1n;
  return number >= 0n && number < 2n ** 32n ? number : null;
}

function doubleOf(text: string): number | null {
  if (text === 'NaN') return NaN;
  if (text === 'Infinity' || text === '-Infinity') return Number(text);
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : null;
}

/** milliseconds since 1970 */
function timeOf(text: string): bigint | null {
  if (!isoTime.test(text)) return null;
  const zoned = text
    .replace(',', '.')
    .replace(/([+-]\d{2}):?(\d{2})$/, '$1:$2')
    .replace(/([+-]\d{2})$/, '$1:00');
  // a date's own last two digits are no zone
  const time = Date.parse(/T.*(Z|[+-]\d{2}:\d{2})$/i.test(zoned) ? zoned : text);
  return Number.isNaN(time) ? null : BigInt(time);
}

function innerFields(entry: ExtendedEntry): Fields | null {
  if (entry.type !== bsonType.document) return null;
  const fields = new Map<string, ExtendedEntry>();
  const cursor = new ElementCursor(entry.bson);
  while (cursor.next())
    fields.set(decodeUtf8(entry.bson, cursor.nameStart, cursor.nameEnd), {
      name: '',
      type: cursor.type,
      text: '',
      bson: entry.bson.slice(cursor.valueStart, cursor.valueEnd),
    });
  return fields;
}

function writeBinary(value: ExtendedEntry, fields: Fields, out: BsonWriter, only: Only): number | 'wrong' {
  let base64: ExtendedEntry | undefined = value;
  let subType: number | null;
  if (value.type === bsonType.document) {
    const inner = innerFields(value)!;
    base64 = inner.get('base64');
    subType = subTypeOf(inner.get('subType'));
    if (inner.size !== 2 || !only('$binary')) return 'wrong';
  } else {
    subType = subTypeOf(fields.get('$type'));
    if (!only('$binary', '$type')) return 'wrong';
  }
  if (base64?.type !== bsonType.string || subType === null) return 'wrong';
  const bytes = bytesOfBase64(base64.bson.subarray(4, base64.bson.length - 1));
  if (!bytes) return 'wrong';
  writeBinaryValue(bytes, subType, out);
  return bsonType.binary;
}

/** hexadecimal text, or a number as some v1 exports had it */
function subTypeOf(entry: ExtendedEntry | undefined): number | null {
  if (entry?.type === bsonType.int32) {
    const number = int32At(entry.bson, 0);
    return number >= 0 && number < 256 ? number : null;
  }
  const text = textOf(entry);
  return text !== null && /^[0-9a-f]{1,2}$/i.test(text) ? Number.parseInt(text, 16) : null;
}

function writeBinaryValue(bytes: Uint8Array, subType: number, out: BsonWriter): void {
  // subtype 2 keeps its length a second time
  out.int32(bytes.length + (subType === 2 ? 4 : 0));
  out.byte(subType);
  if (subType === 2) out.int32(bytes.length);
  out.copy(bytes, 0, bytes.length);
}

function writeCode(
  text: string | null,
  scope: ExtendedEntry | undefined,
  out: BsonWriter,
  only: Only,
): number | 'wrong' {
  if (text === null || !only('$code', '$scope')) return 'wrong';
  if (!scope) {
    out.string(text);
    return bsonType.code;
  }
  if (scope.type !== bsonType.document) return 'wrong';
  const start = out.openLength();
  out.string(text);
  out.copy(scope.bson, 0, scope.bson.length);
  out.setInt32(start, out.at - start);
  return bsonType.codeWithScope;
}

function writeRegex(pattern: string, options: string, out: BsonWriter): number | 'wrong' {
  if (pattern.includes('\0') || options.includes('\0')) return 'wrong';
  out.cstring(pattern);
  out.cstring([...options].sort().join(''));
  return bsonType.regex;
}
