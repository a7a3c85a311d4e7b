// An index's entries -> is its key so random that prefix compression does nothing, and how do we know?
//
// Each part of the key is looked at by itself: what kind of value it holds, how evenly each byte position is used, how the values
// lie against the order of insertion. A part is random when nothing about the value before tells the next one.
import type { IndexSpec } from '../keys/indexSpec.ts';
import type { SortedKeys } from '../keys/sortEntries.ts';
import type { RandomKeyVerdict } from '../report.ts';
import { keyParts, type KeyPart } from './keyParts.ts';

/** entries looked at: enough for the entropy of a byte */
const looked = 4000;
/** fewer distinct values than this tell nothing */
const leastDistinct = 64;
/** of the possible entropy of an alphabet, what evenly drawn symbols reach */
const evenShare = 0.92;
/** bits of a value that are evenly used: below this it is an enumeration or a counter, whatever it looks like */
const randomBits = 40;

type Shape = 'hashed' | 'uuid' | 'hex' | 'token' | 'binary' | 'number';

interface PartVerdict {
  readonly shape: Shape | null;
  readonly bits: number;
}

/** @param entries of the whole or of a sample, in key order */
export function detectRandomKey(entries: SortedKeys, spec: IndexSpec): RandomKeyVerdict {
  if (spec.fields.some((field) => field.kind === 'hashed')) {
    const first = spec.fields[0]!.kind === 'hashed';
    return { verdict: first ? 'random' : 'partly', reason: { code: 'random-key.hashed', values: {} } };
  }
  const parts = keyParts(entries, spec, looked);
  for (const [index, part] of parts.entries()) {
    const { shape, bits } = judge(part);
    if (shape === null) {
      // What follows decides nothing where this part alone tells almost all entries apart.
      if (part.distinct > 0.9 * part.values.length) break;
      continue;
    }
    const leading = parts.slice(0, index).every((before) => before.distinct <= 2);
    return {
      verdict: leading ? 'random' : 'partly',
      reason: { code: `random-key.${shape}`, values: { path: spec.fields[index]?.path ?? '', bits: Math.round(bits) } },
    };
  }
  return { verdict: 'not random', reason: { code: 'random-key.none', values: { path: spec.fields[0]?.path ?? '' } } };
}

function judge(part: KeyPart): PartVerdict {
  const nothing: PartVerdict = { shape: null, bits: 0 };
  // Repeated values are choices from a list, however they were made.
  if (part.distinct < leastDistinct || part.distinct < 0.5 * part.values.length) return nothing;
  if (part.inOrder) return nothing;
  if (part.kind === 'string') return judgeText(part);
  if (part.kind === 'binary') {
    const bits = evenBits(part.values);
    return bits >= randomBits && (part.uuidVersion === null || part.uuidVersion === 4)
      ? { shape: part.uuidVersion === 4 ? 'uuid' : 'binary', bits }
      : nothing;
  }
  if (part.kind === 'number') return part.evenNumbers ? { shape: 'number', bits: part.numberBits } : nothing;
  return nothing;
}

const uuidText = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const hexText = /^(?:[0-9a-f]+|[0-9A-F]+)$/;
const tokenText = /^[A-Za-z0-9_\-+/=]+$/;
const leastTokenLength = 12;

function judgeText(part: KeyPart): PartVerdict {
  const nothing: PartVerdict = { shape: null, bits: 0 };
  const texts = part.values.map((bytes) => String.fromCharCode(...bytes.subarray(0, 128)));
  const shareOf = (test: (text: string) => boolean): number => texts.filter(test).length / texts.length;
  const bits = evenBits(part.values);
  if (shareOf((text) => uuidText.test(text)) > 0.95) {
    const version = shareOf((text) => uuidText.exec(text)?.[1] === '4');
    return version > 0.9 && bits >= randomBits ? { shape: 'uuid', bits } : nothing;
  }
  if (bits < randomBits) return nothing;
  if (shareOf((text) => hexText.test(text) && text.length >= leastTokenLength) > 0.95) return { shape: 'hex', bits };
  // Words repeat letters unevenly and hold blanks; a token uses its whole alphabet at every place.
  return shareOf((text) => tokenText.test(text) && text.length >= leastTokenLength) > 0.95
    ? { shape: 'token', bits }
    : nothing;
}

/** Bits in byte positions whose values are evenly drawn from their alphabet, from the first position on. */
function evenBits(values: readonly Uint8Array[]): number {
  const shortest = Math.min(...values.map((bytes) => bytes.length));
  let bits = 0;
  let uneven = 0;
  for (let position = 0; position < Math.min(shortest, 64); position++) {
    const counts = new Map<number, number>();
    for (const bytes of values) counts.set(bytes[position]!, (counts.get(bytes[position]!) ?? 0) + 1);
    let entropy = 0;
    for (const count of counts.values()) entropy -= (count / values.length) * Math.log2(count / values.length);
    // A sample of n values shows less entropy than there is, by about (k - 1) / (2 n ln 2) (Miller and Madow).
    entropy += (counts.size - 1) / (2 * values.length * Math.LN2);
    const possible = Math.log2(counts.size);
    if (counts.size >= 8 && entropy >= evenShare * possible) bits += Math.min(entropy, possible);
    else uneven++;
    // A key that starts with time or a word is ordered by it; what is random behind does not matter.
    if (position < 4 && counts.size < 8 && uneven > 3) return 0;
  }
  return uneven > shortest / 3 ? 0 : bits;
}
