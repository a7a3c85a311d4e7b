// The commonest `$...` objects, as mongoexport writes them -> their values, without a detour. Anything unusual is left
// to the general way, which also says what is wrong.
import { hexDigit } from './binaryText.ts';
import { bsonType } from './bsonBytes.ts';
import type { BsonWriter } from './bsonWriter.ts';
import { isDigit } from './jsonNumber.ts';

const quote = 0x22;
const isSpace = (byte: number | undefined): boolean => byte === 0x20;
const encoded = (name: string): Uint8Array => Uint8Array.from(name, (character) => character.charCodeAt(0));
const oid = encoded('$oid"');
const numberInt = encoded('$numberInt"');
const numberLong = encoded('$numberLong"');
const numberDouble = encoded('$numberDouble"');

/** Reused: what was written, and where the text goes on behind the closing brace. */
export interface CommonExtended {
  type: number;
  next: number;
}

const found: CommonExtended = { type: 0, next: 0 };

/** @param at of the name's opening quote. Null: to be read the general way; nothing was written. */
export function writeCommonExtended(
  bytes: Uint8Array,
  at: number,
  end: number,
  out: BsonWriter,
): CommonExtended | null {
  const name = nameAt(bytes, at + 1, end);
  if (!name) return null;
  let start = at + 1 + name.length;
  while (isSpace(bytes[start])) start++;
  if (bytes[start] !== 0x3a) return null;
  start++;
  while (isSpace(bytes[start])) start++;
  if (bytes[start] !== quote) return null;
  start++;
  let close = start;
  while (close < end && bytes[close] !== quote && close - start < 40) close++;
  let next = close + 1;
  while (isSpace(bytes[next])) next++;
  if (next >= end || bytes[close] !== quote || bytes[next] !== 0x7d) return null;
  const type = writeText(bytes, start, close, name, out);
  if (type < 0) return null;
  found.type = type;
  found.next = next + 1;
  return found;
}

function nameAt(bytes: Uint8Array, at: number, end: number): Uint8Array | null {
  // told apart by the second letter and the eighth
  const name =
    bytes[at + 1] === 0x6f
      ? oid
      : bytes[at + 7] === 0x49
        ? numberInt
        : bytes[at + 7] === 0x4c
          ? numberLong
          : numberDouble;
  if (at + name.length > end) return null;
  for (let i = 0; i < name.length; i++) if (bytes[at + i] !== name[i]) return null;
  return name;
}

function writeText(bytes: Uint8Array, start: number, end: number, name: Uint8Array, out: BsonWriter): number {
  if (name === oid) return writeObjectId(bytes, start, end, out);
  if (name === numberDouble) {
    // other than digits, signs and the like: NaN, Infinity, or wrong
    for (let i = start; i < end; i++) if (!isDigit(bytes[i]) && !numberMarks.has(bytes[i]!)) return -1;
    const value =
      end > start && isDigit(bytes[end - 1]) ? Number(String.fromCharCode(...bytes.subarray(start, end))) : NaN;
    if (Number.isNaN(value)) return -1;
    out.double(value);
    return bsonType.double;
  }
  const negative = bytes[start] === 0x2d;
  const digits = negative ? start + 1 : start;
  // fifteen digits are exact in a double
  if (end === digits || end - digits > 15) return -1;
  let value = 0;
  for (let i = digits; i < end; i++) {
    if (!isDigit(bytes[i])) return -1;
    value = value * 10 + (bytes[i]! - 0x30);
  }
  if (negative) value = -value;
  if (name === numberLong) {
    out.int64(BigInt(value));
    return bsonType.int64;
  }
  if (value !== (value | 0)) return -1;
  out.int32(value);
  return bsonType.int32;
}

const numberMarks: ReadonlySet<number> = new Set([0x2b, 0x2d, 0x2e, 0x45, 0x65]);

function writeObjectId(bytes: Uint8Array, start: number, end: number, out: BsonWriter): number {
  if (end - start !== 24) return -1;
  for (let i = start; i < end; i++) if (hexDigit(bytes[i]!) < 0) return -1;
  out.reserve(12);
  for (let i = start; i < end; i += 2) out.bytes[out.at++] = hexDigit(bytes[i]!) * 16 + hexDigit(bytes[i + 1]!);
  return bsonType.objectId;
}
