// Index keys -> the values of each of their parts, told apart by type bytes (facts/mongod.md A.2).
import type { IndexSpec } from '../keys/indexSpec.ts';
import type { SortedKeys } from '../keys/sortEntries.ts';

export type PartKind = 'string' | 'binary' | 'objectId' | 'number' | 'other' | 'null';

export interface PartValue {
  readonly kind: PartKind;
  /** payload: text, binary data, the 12 bytes of an ObjectId, a number's bytes with their type byte; ascending form */
  readonly bytes: Uint8Array;
  /** a binary's subtype */
  readonly subtype: number;
  /** place of the entry in the order of insertion */
  readonly insertion: number;
}

/** One field of the key, in entries taken evenly over the index. */
export interface KeyPart {
  readonly values: readonly PartValue[];
  /** entries whose neighbour before has the same values from the first part to this one, of all looked at */
  readonly repeatedShare: number;
}

const type = {
  minusLarge: 31,
  minusSmall: 40,
  zero: 41,
  plusSmall: 42,
  plusLarge: 51,
  string: 60,
  binary: 90,
} as const;
/** bytes of the types whose length does not vary, type byte included */
const fixedLengths: ReadonlyMap<number, number> = new Map([
  [10, 1],
  [15, 1],
  [20, 1],
  [30, 1],
  [100, 13],
  [110, 1],
  [111, 1],
  [120, 9],
  [130, 9],
  [240, 1],
]);

/** Takes at most `most` entries, evenly spread, and takes each apart as far as its types allow. */
export function keyParts(entries: SortedKeys, spec: IndexSpec, most: number): readonly KeyPart[] {
  const values: PartValue[][] = spec.fields.map(() => []);
  const repeated = spec.fields.map(() => 0);
  const step = Math.max(1, entries.count / most);
  let looked = 0;
  for (let place = 0; place < entries.count; place += step) {
    const entry = Math.floor(place);
    looked++;
    const start = entries.keyStart(entry);
    const end = entries.keyEnd(entry);
    const shared = entry === 0 ? 0 : sharedBytes(entries, entry, start, end);
    let at = start;
    for (const [index, field] of spec.fields.entries()) {
      const next = at < end ? partEnd(entries.keys, at, end, field.descending ? 0xff : 0) : -1;
      if (next < 0) break;
      if (next - start <= shared) repeated[index]!++;
      values[index]!.push(valueOf(entries.keys, at, next, field.descending ? 0xff : 0, entries.insertion(entry)));
      at = next;
    }
  }
  return values.map((list, index) => ({ values: list, repeatedShare: repeated[index]! / Math.max(1, looked - 1) }));
}

function sharedBytes(entries: SortedKeys, entry: number, start: number, end: number): number {
  const { keys } = entries;
  const before = entries.keyStart(entry - 1);
  const most = Math.min(end - start, entries.keyEnd(entry - 1) - before);
  let shared = 0;
  while (shared < most && keys[start + shared] === keys[before + shared]) shared++;
  return shared;
}

/** Where the part ends, or -1 where its type is not taken apart here: whole documents, arrays, code. */
function partEnd(keys: Uint8Array, at: number, end: number, flip: number): number {
  const first = keys[at]! ^ flip;
  const fixed = fixedLengths.get(first);
  if (fixed !== undefined) return at + fixed;
  if (first === type.string) {
    for (let to = at + 1; to < end; to++) {
      if ((keys[to]! ^ flip) !== 0) continue;
      // 00 FF stands for a NUL in the text
      if (to + 1 < end && (keys[to + 1]! ^ flip) === 0xff) to++;
      else return to + 1;
    }
    return -1;
  }
  if (first === type.binary) {
    const length = keys[at + 1]! ^ flip;
    return length === 0xff ? -1 : at + 3 + length;
  }
  if (first < type.minusLarge || first > type.plusLarge) return -1;
  if (first === type.zero) return at + 1;
  const whole = wholeBytes(first);
  if (whole === 0) return at + 9;
  // The lowest bit of the whole part says that a fraction fills up eight bytes.
  const flag = (keys[at + whole]! ^ flip ^ (first < type.zero ? 0xff : 0)) & 1;
  return at + 1 + (flag ? 8 : whole);
}

/** bytes of a number's whole part; 0 for numbers below 1 and beyond 2^63 */
function wholeBytes(first: number): number {
  if (first <= type.minusLarge || first >= type.plusLarge) return 0;
  if (first === type.minusSmall || first === type.plusSmall) return 0;
  return first > type.zero ? first - type.plusSmall : type.minusSmall - first;
}

function valueOf(keys: Uint8Array, at: number, end: number, flip: number, insertion: number): PartValue {
  const first = keys[at]! ^ flip;
  const cut = (from: number, to: number): Uint8Array => keys.subarray(from, to).map((byte) => byte ^ flip);
  const value = (kind: PartKind, from: number, to: number, subtype = 0): PartValue => ({
    kind,
    bytes: cut(from, to),
    subtype,
    insertion,
  });
  if (first === type.string) return value('string', at + 1, end - 1);
  if (first === type.binary) return value('binary', at + 3, end, keys[at + 2]! ^ flip);
  if (first === 100) return value('objectId', at + 1, end);
  if (first >= type.minusLarge && first <= type.plusLarge) return value('number', at, end);
  return value(first === 20 || first === 15 ? 'null' : 'other', at, end);
}

const ieee = new DataView(new ArrayBuffer(8));

/** The number that key bytes stand for, near enough to see how numbers spread. */
export function numberOf(bytes: Uint8Array): number {
  const first = bytes[0]!;
  if (first === type.zero) return 0;
  const negative = first < type.zero;
  const flip = negative ? 0xff : 0;
  const whole = wholeBytes(first);
  let size = 0;
  if (whole > 0) {
    for (let i = 1; i <= whole; i++) size = size * 256 + (bytes[i]! ^ flip);
    size = Math.floor(size / 2);
    for (let i = whole + 1; i < bytes.length; i++) size += (bytes[i]! ^ flip) / 256 ** (i - whole);
  } else {
    for (let i = 0; i < 8; i++) ieee.setUint8(i, bytes[i + 1]! ^ flip);
    const bits = ieee.getBigUint64(0);
    const small = first === type.minusSmall || first === type.plusSmall;
    ieee.setBigUint64(0, small ? bits >> 2n : (bits >> 1n) | (1n << 62n));
    size = ieee.getFloat64(0);
  }
  return negative ? -size : size;
}

/** seconds of an ObjectId: from 2005 to 2040 */
const firstSecond = 1_104_537_600;
const lastSecond = 2_208_988_800;

/** Whether twelve bytes are ObjectIds as drivers make them, which begin with the time. */
export function hasPlausibleTimes(ids: readonly Uint8Array[]): boolean {
  const plausible = ids.filter((bytes) => {
    const seconds = ((bytes[0]! << 24) | (bytes[1]! << 16) | (bytes[2]! << 8) | bytes[3]!) >>> 0;
    return seconds >= firstSecond && seconds <= lastSecond;
  });
  return plausible.length > 0.9 * ids.length;
}
