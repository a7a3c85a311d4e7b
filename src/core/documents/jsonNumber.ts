// A JSON number's text -> the BSON number that mongoimport makes of it.
import { bsonType } from './bsonBytes.ts';
import type { BsonWriter } from './bsonWriter.ts';
import { jsonFaultAt } from './jsonFault.ts';
import { decodeUtf8 } from './utf8.ts';

const leastInt64 = -(2n ** 63n);
const mostInt64 = 2n ** 63n - 1n;
/** that many digits are an int32 whatever they are */
const sureDigits = 9;

export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/**
 * Where the number that starts at `start` ends.
 * @throws JsonFault when it is none by JSON's grammar
 */
export function jsonNumberEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = bytes[start] === 0x2d ? start + 1 : start;
  const digits = at;
  at = digitsEnd(bytes, at, end);
  if (at === digits) throw jsonFaultAt('bad-number', at, end);
  if (bytes[digits] === 0x30 && at - digits > 1) throw jsonFaultAt('bad-number', start, end);
  if (at < end && bytes[at] === 0x2e) {
    const fraction = at + 1;
    at = digitsEnd(bytes, fraction, end);
    if (at === fraction) throw jsonFaultAt('bad-number', at, end);
  }
  if (at < end && (bytes[at]! | 32) === 0x65) {
    at++;
    if (at < end && (bytes[at] === 0x2b || bytes[at] === 0x2d)) at++;
    const exponent = at;
    at = digitsEnd(bytes, exponent, end);
    if (at === exponent) throw jsonFaultAt('bad-number', at, end);
  }
  return at;
}

function digitsEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && isDigit(bytes[at])) at++;
  return at;
}

/** int; long where that is too small; double where there is a point, an exponent or no room in a long. Returns the type. */
export function writeJsonNumber(out: BsonWriter, bytes: Uint8Array, start: number, end: number): number {
  const negative = bytes[start] === 0x2d;
  const digits = negative ? start + 1 : start;
  let value = 0;
  let whole = true;
  for (let at = digits; at < end && whole; at++) {
    whole = isDigit(bytes[at]);
    value = value * 10 + (bytes[at]! - 0x30);
  }
  if (whole && end - digits <= sureDigits) {
    out.int32(negative ? -value : value);
    return bsonType.int32;
  }
  const text = decodeUtf8(bytes, start, end);
  if (whole) {
    const integer = BigInt(text);
    if (integer === BigInt.asIntN(32, integer)) {
      out.int32(Number(integer));
      return bsonType.int32;
    }
    if (integer >= leastInt64 && integer <= mostInt64) {
      out.int64(integer);
      return bsonType.int64;
    }
  }
  out.double(Number(text));
  return bsonType.double;
}
