// One BSON value -> its KeyString V1 bytes and TypeBits, as mongod stores them in an index (facts/mongod.md A.2 to A.9).
import { bsonType, ElementCursor, int32At } from '../documents/bsonBytes.ts';
import { appendDecimal } from './decimalKey.ts';
import type { KeyWriter } from './keyWriter.ts';
import { appendDouble, appendInt32, appendInt64, equalToDouble } from './numberKey.ts';

/** closes the fields of a key */
export const keyEnd = 0x04;
export const nullKey = 0x14;
export const undefinedKey = 0x0f;
const stringKey = 0x3c;
const objectKey = 0x46;
const arrayKey = 0x50;
const numberKind = 0x1e;

/** Type bytes by BSON type. Inside objects they also stand before the names, one for all numbers and one for both bools. */
const kinds = new Uint8Array(256);
for (const [type, kind] of [
  [bsonType.minKey, 0x0a],
  [bsonType.undefined, undefinedKey],
  [bsonType.null, nullKey],
  [bsonType.double, numberKind],
  [bsonType.int32, numberKind],
  [bsonType.int64, numberKind],
  [bsonType.decimal128, numberKind],
  [bsonType.string, stringKey],
  [bsonType.symbol, stringKey],
  [bsonType.document, objectKey],
  [bsonType.array, arrayKey],
  [bsonType.binary, 0x5a],
  [bsonType.objectId, 0x64],
  [bsonType.bool, 0x6e],
  [bsonType.date, 0x78],
  [bsonType.timestamp, 0x82],
  [bsonType.regex, 0x8c],
  [bsonType.dbPointer, 0x96],
  [bsonType.code, 0xa0],
  [bsonType.codeWithScope, 0xaa],
  [bsonType.maxKey, 0xf0],
] as const)
  kinds[type] = kind;

/** What sorts together: numbers of all widths, strings and symbols. */
export function canonicalKind(type: number): number {
  return kinds[type]!;
}

const doubles = new DataView(new ArrayBuffer(8));

/** A value of a checked document: `at` is where it starts. */
export function appendValue(writer: KeyWriter, source: Uint8Array, type: number, at: number): void {
  switch (type) {
    case bsonType.string:
      writer.appendBits(0, 1);
      writer.byte(stringKey);
      return appendText(writer, source, at);
    case bsonType.int32:
      writer.appendBits(0, 2);
      return appendInt32(writer, int32At(source, at));
    case bsonType.objectId:
      writer.byte(kinds[type]!);
      return writer.copy(source, at, at + 12);
    case bsonType.date:
      writer.byte(kinds[type]!);
      return writer.word(int32At(source, at + 4) ^ 0x80000000, int32At(source, at));
    case bsonType.double:
      return appendTypedDouble(writer, source, at);
    case bsonType.int64:
      writer.appendBits(1, 2);
      return appendInt64(writer, int32At(source, at + 4), int32At(source, at));
    case bsonType.bool:
      return writer.byte(source[at] ? 0x6f : 0x6e);
    case bsonType.document:
      writer.byte(objectKey);
      return appendElements(writer, source, at);
    case bsonType.array:
      return appendArray(writer, source, at);
    case bsonType.binary:
      return appendBinary(writer, source, at);
    case bsonType.decimal128:
      return appendDecimal(writer, source, at);
    case bsonType.timestamp:
      writer.byte(kinds[type]!);
      return writer.word(int32At(source, at + 4), int32At(source, at));
    case bsonType.symbol:
      writer.appendBits(1, 1);
      writer.byte(stringKey);
      return appendText(writer, source, at);
    case bsonType.code:
      writer.byte(kinds[type]!);
      return appendText(writer, source, at);
    case bsonType.codeWithScope:
      writer.byte(kinds[type]!);
      appendText(writer, source, at + 4);
      return appendElements(writer, source, at + 8 + int32At(source, at + 4));
    case bsonType.regex: {
      writer.byte(kinds[type]!);
      const flags = source.indexOf(0, at) + 1;
      return writer.copy(source, at, source.indexOf(0, flags) + 1);
    }
    case bsonType.dbPointer: {
      const length = int32At(source, at) - 1;
      writer.byte(kinds[type]!);
      appendLength(writer, length);
      writer.copy(source, at + 4, at + 4 + length);
      return writer.copy(source, at + 5 + length, at + 17 + length);
    }
    case bsonType.null:
    case bsonType.undefined:
    case bsonType.minKey:
    case bsonType.maxKey:
      return writer.byte(kinds[type]!);
    default:
      writer.refused = 'unknown-type';
  }
}

function appendTypedDouble(writer: KeyWriter, source: Uint8Array, at: number): void {
  doubles.setInt32(0, int32At(source, at + 4));
  doubles.setInt32(4, int32At(source, at));
  const value = doubles.getFloat64(0);
  if (Object.is(value, -0)) writer.appendBits(0x18, 5);
  else writer.appendBits(2, 2);
  appendDouble(writer, value, equalToDouble);
}

/** A BSON string's bytes: each NUL becomes 00 FF, and 00 ends it. */
function appendText(writer: KeyWriter, source: Uint8Array, at: number): void {
  const start = at + 4;
  const end = start + int32At(source, at) - 1;
  writer.reserve(2 * (end - start) + 1);
  const { bytes } = writer;
  let to = writer.at;
  for (let i = start; i < end; i++) {
    const byte = source[i]!;
    bytes[to++] = byte;
    if (byte === 0) bytes[to++] = 0xff;
  }
  bytes[to++] = 0;
  writer.at = to;
}

function appendBinary(writer: KeyWriter, source: Uint8Array, at: number): void {
  const length = int32At(source, at);
  writer.byte(kinds[bsonType.binary]!);
  if (length < 0xff) writer.byte(length);
  else {
    writer.byte(0xff);
    appendLength(writer, length);
  }
  // the subtype, then the data
  writer.copy(source, at + 4, at + 5 + length);
}

function appendLength(writer: KeyWriter, length: number): void {
  for (let shift = 24; shift >= 0; shift -= 8) writer.byte((length >>> shift) & 0xff);
}

function appendElements(writer: KeyWriter, source: Uint8Array, at: number): void {
  const cursor = new ElementCursor(source, at);
  while (cursor.next()) {
    writer.byte(kinds[cursor.type]!);
    // the name with its NUL
    writer.copy(source, cursor.nameStart, cursor.nameEnd + 1);
    appendValue(writer, source, cursor.type, cursor.valueStart);
  }
  writer.byte(0);
}

function appendArray(writer: KeyWriter, source: Uint8Array, at: number): void {
  writer.byte(arrayKey);
  const cursor = new ElementCursor(source, at);
  while (cursor.next()) appendValue(writer, source, cursor.type, cursor.valueStart);
  writer.byte(0);
}
