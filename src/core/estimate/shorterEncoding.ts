// An index's entries -> parts that are bytes spelled out as text, and what the index would save if they were bytes.
import type { Problem } from '../failure.ts';
import type { IndexSpec } from '../keys/indexSpec.ts';
import type { SortedKeys } from '../keys/sortEntries.ts';
import { hasPlausibleTimes, keyParts } from './keyParts.ts';
import { textForm } from './textForm.ts';

const looked = 1000;
/** fewer values are no ground for advice */
const leastValues = 20;
/** type byte and NUL of a text; type, length and subtype bytes of binary data; type byte of an ObjectId */
const textOverhead = 2;
const binaryOverhead = 3;
const objectIdKeyBytes = 13;
const objectIdDigits = 24;

/**
 * One for each part of the key, in order; bytes are key bytes, before prefix compression.
 * @param entries of the whole or of a sample; `wholeEntries` of the whole
 */
export function shorterEncodings(entries: SortedKeys, spec: IndexSpec, wholeEntries: number): readonly Problem[] {
  return keyParts(entries, spec, looked).flatMap((part, index): readonly Problem[] => {
    const texts = part.values.filter(({ kind }) => kind === 'string').map(({ bytes }) => bytes);
    const form = texts.length < leastValues ? null : textForm(texts);
    if (form === null) return [];
    const meanLength = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
    const isObjectId = form === 'hex' && meanLength === objectIdDigits && hasPlausibleTimes(texts.map(bytesOfHex));
    const binaryBytes = form === 'uuid' ? 16 : meanLength / 2;
    const keyBytes = isObjectId ? objectIdKeyBytes : binaryOverhead + binaryBytes;
    const saved = meanLength + textOverhead - keyBytes;
    return [
      {
        code: 'index.shorter-encoding',
        values: {
          path: spec.fields[index]!.path,
          form: isObjectId ? 'objectId' : form,
          bytesPerEntry: Math.round(saved * 10) / 10,
          bytes: Math.round(saved * wholeEntries * (texts.length / part.values.length)),
        },
      },
    ];
  });
}

function bytesOfHex(text: Uint8Array): Uint8Array {
  const digits = String.fromCharCode(...text);
  return Uint8Array.from({ length: text.length >> 1 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}
