// A JSON string's text -> its characters as UTF-8, straight from bytes to bytes.
import { hexDigit } from './binaryText.ts';
import type { BsonWriter } from './bsonWriter.ts';
import { jsonFaultAt } from './jsonFault.ts';
import { utf8FaultAt } from './utf8.ts';

const escapes: ReadonlyMap<number, number> = new Map([
  [0x22, 0x22],
  [0x5c, 0x5c],
  [0x2f, 0x2f],
  [0x62, 8],
  [0x66, 12],
  [0x6e, 10],
  [0x72, 13],
  [0x74, 9],
]);

/**
 * Writes the characters, without quotes or length, and returns where the text goes on.
 * @param quote where the opening quote is
 * @param isName names end at a NUL in BSON and may hold none
 * @throws JsonFault
 */
export function writeJsonString(
  bytes: Uint8Array,
  quote: number,
  end: number,
  out: BsonWriter,
  isName: boolean,
): number {
  let from = quote + 1;
  let at = from;
  let bits = 0;
  for (;;) {
    const byte = at < end ? bytes[at]! : 0;
    if (byte >= 0x20 && byte !== 0x22 && byte !== 0x5c) {
      bits |= byte;
      at++;
      continue;
    }
    if (byte < 0x20) throw jsonFaultAt('control-character', at, end);
    if (bits >= 0x80) {
      const wrong = utf8FaultAt(bytes, from, at);
      if (wrong >= 0) throw jsonFaultAt('invalid-utf8', wrong, end);
    }
    out.copy(bytes, from, at);
    if (byte === 0x22) return at + 1;
    at = writeEscape(bytes, at, end, out, isName);
    from = at;
    bits = 0;
  }
}

function writeEscape(bytes: Uint8Array, backslash: number, end: number, out: BsonWriter, isName: boolean): number {
  if (backslash + 1 >= end) throw jsonFaultAt('end', end, end);
  const kind = bytes[backslash + 1]!;
  if (kind !== 0x75) {
    const plain = escapes.get(kind);
    if (plain === undefined) throw jsonFaultAt('bad-escape', backslash, end);
    out.byte(plain);
    return backslash + 2;
  }
  let point = hex4(bytes, backslash + 2, end);
  let next = backslash + 6;
  if (point >= 0xd800 && point < 0xdc00 && next + 1 < end && bytes[next] === 0x5c && bytes[next + 1] === 0x75) {
    const low = hex4(bytes, next + 2, end);
    if (low >= 0xdc00 && low < 0xe000) {
      point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
      next += 6;
    }
  }
  if (point === 0 && isName) throw jsonFaultAt('nul-in-name', backslash, end);
  out.codePoint(point);
  return next;
}

function hex4(bytes: Uint8Array, at: number, end: number): number {
  let value = 0;
  for (let i = at; i < at + 4; i++) {
    const digit = i < end ? hexDigit(bytes[i]!) : -1;
    if (digit < 0) throw jsonFaultAt('bad-escape', i, end);
    value = value * 16 + digit;
  }
  return value;
}
