// An index's entries -> is its key so random that prefix compression does nothing, and how do we know?
//
// Each part of the key is looked at by itself: how evenly every position of its values is drawn, how much neighbours share
// against what chance would leave them, and whether the values follow the order of insertion. A part is random when
// nothing about the value before tells the next one.
import type { IndexSpec } from '../keys/indexSpec.ts';
import type { SortedKeys } from '../keys/sortEntries.ts';
import type { Problem } from '../failure.ts';
import type { RandomKeyVerdict } from '../report.ts';
import { evenNumberBits } from './evenNumbers.ts';
import { evenSymbols, withCommonLead } from './evenSymbols.ts';
import { textForm } from './textForm.ts';
import { hasPlausibleTimes, keyParts, numberOf, type KeyPart, type PartKind, type PartValue } from './keyParts.ts';

/** entries looked at: enough for the entropy of a symbol */
const looked = 4000;
/** fewer distinct values tell nothing by their statistics */
const leastDistinct = 40;
/** values repeated so often on average are stored once a page, however they were made */
const manyRepeats = 2;
/** a part that tells so many entries apart leaves nothing for the next ones to decide */
const decidedShare = 0.9;
/** values of other types, or none, beside the random ones */
const othersShare = 0.2;
/** bits beyond those that number the values: below it the range is filled, as by a counter */
const spareBits = 12;
/** of the whole value: a beginning of that length is worth taking off */
const longLead = 0.25;
const allowedSharing = 1.3;
const insertionOrder = 0.4;
/** BinData of client-side field level encryption */
const encryptedSubtype = 6;

type Shape = 'uuid' | 'hex' | 'token' | 'binary' | 'number' | 'encrypted';

interface Random {
  readonly shape: Shape;
  readonly bits: number;
  /** share of the value that all begin with */
  readonly leadShare: number;
  /** share of the distinct values that are random */
  readonly share: number;
}

/** @param entries of the whole or of a sample, in key order */
export function detectRandomKey(entries: SortedKeys, spec: IndexSpec): RandomKeyVerdict {
  const parts = keyParts(entries, spec, looked);
  let groups = 0;
  for (const [index, field] of spec.fields.entries()) {
    const part = parts[index]!;
    if (part.values.length === 0) break;
    const hashed = field.kind === 'hashed';
    const random = hashed ? null : randomValues(part, entries.count);
    if (hashed || random) {
      const repeats = 1 / Math.max(1e-9, 1 - part.repeatedShare);
      const whole = index === 0 || groups <= 1;
      const verdict = whole && repeats < manyRepeats && !isMixed(part, random) ? 'random' : 'partly';
      return { verdict, reason: reasonOf(hashed, random, field.path) };
    }
    if (1 - part.repeatedShare > decidedShare) break;
    groups = 1 + Math.round((1 - part.repeatedShare) * entries.count);
    if (part.repeatedShare === 1) groups = 1;
  }
  return { verdict: 'not random', reason: { code: 'random-key.none', values: { path: spec.fields[0]?.path ?? '' } } };
}

function reasonOf(hashed: boolean, random: Random | null, path: string): Problem {
  return hashed || !random
    ? { code: 'random-key.hashed', values: {} }
    : { code: `random-key.${random.shape}`, values: { path, bits: Math.round(random.bits) } };
}

/** Not all of it is random: many values of other types, or a long beginning that all share. */
function isMixed(part: KeyPart, random: Random | null): boolean {
  if (!random) return false;
  const kind = mainKind(part.values);
  const own = part.values.filter((value) => value.kind === kind).length / part.values.length;
  return own * random.share < 1 - othersShare || random.leadShare > longLead;
}

function mainKind(values: readonly PartValue[]): PartKind {
  const counts = new Map<PartKind, number>();
  // Where a field is missing the others decide.
  for (const { kind } of values) if (kind !== 'null') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  let main: PartKind = 'null';
  for (const [kind, count] of counts) if (count > (counts.get(main) ?? 0)) main = kind;
  return main;
}

function randomValues(part: KeyPart, entries: number): Random | null {
  const kind = mainKind(part.values);
  const own = part.values.filter((value) => value.kind === kind);
  if (own.length < 0.1 * part.values.length) return null;
  const values = distinctValues(own);
  if (followsInsertion(values)) return null;
  // Each value of the index stands for several of these, where only some entries were looked at.
  const wholeCount = Math.max(values.length, entries * (own.length / part.values.length) * (1 - part.repeatedShare));
  switch (kind) {
    case 'string':
      return randomText(values, wholeCount);
    case 'binary':
      return randomBinary(values, wholeCount);
    case 'objectId':
      // Made by a driver they begin with the time, whatever the order of those that refer to them.
      return hasPlausibleTimes(values.map(({ bytes }) => bytes)) ? null : randomBinary(values, wholeCount);
    case 'number': {
      const bits = evenNumberBits(
        values.map(({ bytes }) => numberOf(bytes)),
        wholeCount,
      );
      return bits === null ? null : { shape: 'number', bits, leadShare: 0, share: 1 };
    }
    default:
      return null;
  }
}

/** In order, each value once, with its first place of insertion. */
function distinctValues(values: readonly PartValue[]): readonly PartValue[] {
  const sorted = [...values].sort((a, b) => compareBytes(a.bytes, b.bytes) || a.insertion - b.insertion);
  return sorted.filter((value, i) => i === 0 || compareBytes(sorted[i - 1]!.bytes, value.bytes) !== 0);
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

/** Rank correlation of value and place of insertion, either way. */
function followsInsertion(values: readonly PartValue[]): boolean {
  if (values.length < 3) return true;
  const places = values.map((_, i) => i).sort((a, b) => values[a]!.insertion - values[b]!.insertion);
  const middle = (values.length - 1) / 2;
  let together = 0;
  let apart = 0;
  places.forEach((valueRank, insertionRank) => {
    together += (valueRank - middle) * (insertionRank - middle);
    apart += (insertionRank - middle) ** 2;
  });
  return Math.abs(together / apart) > insertionOrder;
}

function randomText(values: readonly PartValue[], wholeCount: number): Random | null {
  return randomSymbols(
    values.map(({ bytes }) => bytes),
    wholeCount,
    textForm(values.map(({ bytes }) => bytes)) ?? 'token',
  );
}

function randomBinary(values: readonly PartValue[], wholeCount: number): Random | null {
  const encrypted = values.filter(({ subtype }) => subtype === encryptedSubtype).length;
  const uuids = values.filter(({ bytes, subtype }) => bytes.length === 16 && (subtype === 3 || subtype === 4)).length;
  const digits = values.map(({ bytes }) => {
    const both = new Uint8Array(2 * bytes.length);
    bytes.forEach((byte, i) => {
      both[2 * i] = byte >> 4;
      both[2 * i + 1] = byte & 15;
    });
    return both;
  });
  const nearlyAll = 0.95 * values.length;
  const shape = uuids > nearlyAll ? 'uuid' : encrypted > nearlyAll ? 'encrypted' : 'binary';
  return randomSymbols(digits, wholeCount, shape);
}

function randomSymbols(values: readonly Uint8Array[], wholeCount: number, shape: Shape): Random | null {
  const alike = withCommonLead(values);
  if (alike.length < leastDistinct) return null;
  const { lead, bits, evenShare, evenFirst, sharedRatio } = evenSymbols(alike);
  if (!evenFirst || evenShare < 0.85 || sharedRatio > allowedSharing) return null;
  if (bits < Math.log2(wholeCount) + spareBits) return null;
  const meanLength = alike.reduce((sum, value) => sum + value.length, 0) / alike.length;
  return { shape, bits, leadShare: lead / meanLength, share: alike.length / values.length };
}
