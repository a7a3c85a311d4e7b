// Index keys -> the values of each of their parts, told apart by type bytes (facts/mongod.md A.2).
import type { IndexSpec } from '../keys/indexSpec.ts';
import type { SortedKeys } from '../keys/sortEntries.ts';

export interface KeyPart {
  readonly kind: 'string' | 'binary' | 'number' | 'other';
  /** payload bytes of the values looked at, ascending form */
  readonly values: readonly Uint8Array[];
  readonly distinct: number;
  /** values rise or fall with the order of insertion */
  readonly inOrder: boolean;
  /** of 16-byte binaries of the UUID subtypes: the version most of them carry */
  readonly uuidVersion: number | null;
  /** numbers that fill a range far wider than their count, evenly */
  readonly evenNumbers: boolean;
  readonly numberBits: number;
}

const type = {
  number: [31, 51],
  string: 60,
  binary: 90,
  objectId: 100,
  bool: [110, 111],
  date: 120,
  timestamp: 130,
} as const;

interface Piece {
  readonly kind: KeyPart['kind'];
  readonly payload: Uint8Array;
  readonly end: number;
  readonly subtype?: number;
}

/** One value of a key; null where its type is not taken apart here. */
function pieceAt(key: Uint8Array, at: number, descending: boolean): Piece | null {
  const flip = descending ? 0xff : 0;
  const byte = (index: number): number => key[index]! ^ flip;
  const slice = (from: number, to: number): Uint8Array => key.slice(from, to).map((value) => value ^ flip);
  const first = byte(at);
  if (first === type.string) {
    let end = at + 1;
    // A zero byte ends the text unless 0xFF follows it, which stands for an inner zero.
    while (end < key.length && !(byte(end) === 0 && (end + 1 >= key.length || byte(end + 1) !== 0xff))) end++;
    return { kind: 'string', payload: slice(at + 1, end), end: end + 1 };
  }
  if (first === type.binary) {
    const length = byte(at + 1);
    if (length === 0xff) return null;
    return { kind: 'binary', payload: slice(at + 3, at + 3 + length), end: at + 3 + length, subtype: byte(at + 2) };
  }
  if (first >= type.number[0] && first <= type.number[1]) {
    const bytes =
      first === 41
        ? 0
        : first < 32 || first === 40 || first >= 51 || first === 42
          ? 8
          : first >= 43
            ? first - 42
            : 40 - first;
    return { kind: 'number', payload: slice(at, at + 1 + bytes), end: at + 1 + bytes };
  }
  const fixed =
    first === type.objectId
      ? 13
      : first === type.date || first === type.timestamp
        ? 9
        : first === type.bool[0] || first === type.bool[1] || first === 20 || first === 15
          ? 1
          : 0;
  return fixed === 0 ? null : { kind: 'other', payload: slice(at, at + fixed), end: at + fixed };
}

export function keyParts(entries: SortedKeys, spec: IndexSpec, most: number): KeyPart[] {
  const step = Math.max(1, Math.floor(entries.count / most));
  const taken: { insertion: number; pieces: Piece[] }[] = [];
  for (let entry = 0; entry < entries.count; entry += step) {
    const key = entries.keys.subarray(entries.keyStart(entry), entries.keyEnd(entry));
    const pieces: Piece[] = [];
    let at = 0;
    for (const field of spec.fields) {
      const piece = at < key.length ? pieceAt(key, at, field.descending) : null;
      if (!piece) break;
      pieces.push(piece);
      at = piece.end;
    }
    taken.push({ insertion: entries.document(entry), pieces });
  }
  return spec.fields.map((_, index) =>
    partOf(taken.flatMap(({ insertion, pieces }) => (pieces[index] ? [{ insertion, piece: pieces[index]! }] : []))),
  );
}

function partOf(found: readonly { insertion: number; piece: Piece }[]): KeyPart {
  const counts = new Map<KeyPart['kind'], number>();
  for (const { piece } of found) counts.set(piece.kind, (counts.get(piece.kind) ?? 0) + 1);
  const [kind = 'other'] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const own = found.filter(({ piece }) => piece.kind === kind);
  const values = own.map(({ piece }) => piece.payload);
  const texts = values.map((bytes) => bytes.join());
  const numbers = kind === 'number' ? values.map(numberOf) : [];
  const even = evenNumbers(numbers);
  return {
    kind,
    values,
    distinct: new Set(texts).size,
    inOrder: followsInsertion(own),
    uuidVersion: kind === 'binary' ? uuidVersion(own.map(({ piece }) => piece)) : null,
    evenNumbers: even.even,
    numberBits: even.bits,
  };
}

/** Rank correlation of value and insertion above one half, either way. */
function followsInsertion(own: readonly { insertion: number; piece: Piece }[]): boolean {
  if (own.length < 3) return true;
  const byValue = own
    .map((_, index) => index)
    .sort((a, b) => compareBytes(own[a]!.piece.payload, own[b]!.piece.payload));
  const byInsertion = own.map((_, index) => index).sort((a, b) => own[a]!.insertion - own[b]!.insertion);
  const rank = new Float64Array(own.length);
  byValue.forEach((index, place) => (rank[index] = place));
  const middle = (own.length - 1) / 2;
  let together = 0;
  let apart = 0;
  byInsertion.forEach((index, place) => {
    together += (rank[index]! - middle) * (place - middle);
    apart += (place - middle) ** 2;
  });
  return Math.abs(together / apart) > 0.5;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) if (a[index] !== b[index]) return a[index]! - b[index]!;
  return a.length - b.length;
}

function uuidVersion(pieces: readonly Piece[]): number | null {
  const uuids = pieces.filter((piece) => piece.payload.length === 16 && (piece.subtype === 4 || piece.subtype === 3));
  if (uuids.length < 0.9 * pieces.length) return null;
  const counts = new Map<number, number>();
  for (const { payload } of uuids) counts.set(payload[6]! >> 4, (counts.get(payload[6]! >> 4) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0];
}

/** The number a key stands for, near enough to see how numbers spread. */
function numberOf(bytes: Uint8Array): number {
  const first = bytes[0]!;
  if (first === 41) return 0;
  let value = 0;
  for (let index = 1; index < bytes.length; index++)
    value = value * 256 + (first < 41 ? 255 - bytes[index]! : bytes[index]!);
  return first < 41 ? -value : value;
}

/** the range must be so many times wider than the count: counters and enumerations fill theirs */
const emptyShare = 1000;

function evenNumbers(numbers: readonly number[]): { even: boolean; bits: number } {
  if (numbers.length < 200) return { even: false, bits: 0 };
  const sorted = [...numbers].sort((a, b) => a - b);
  const low = sorted[0]!;
  const range = sorted.at(-1)! - low;
  if (!(range > emptyShare * numbers.length)) return { even: false, bits: 0 };
  // Largest distance between the observed and the uniform distribution (Kolmogorov and Smirnov), at the 1 % level.
  let distance = 0;
  sorted.forEach(
    (value, index) => (distance = Math.max(distance, Math.abs((index + 0.5) / sorted.length - (value - low) / range))),
  );
  return { even: distance < 1.63 / Math.sqrt(sorted.length) + 0.02, bits: Math.log2(range) };
}
