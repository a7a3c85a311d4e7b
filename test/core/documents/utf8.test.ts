import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUtf8, utf8FaultAt } from '../../../src/core/documents/utf8.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const isValid = (bytes: Uint8Array): boolean => {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
};
/** random bytes hardly ever hold a long sequence: mix in pieces of them */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      [0xf0, 0x9f, 0x98, 0x80],
      [0xed, 0xa0, 0x80],
      [0xe0, 0x80, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xc0, 0x80],
    ),
    fc.constantFrom([0xe4, 0xb8], [0xef, 0xbf, 0xbf], [0xf1, 0x80, 0x80], [0xc3, 0xa9], [0x41], [0xff], [0xf5, 0x80]),
    fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 3 }),
  ),
  { maxLength: 12 },
);

test('tells valid UTF-8 as the platform does', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const bytes = Uint8Array.from(parts.flat());
      expect(utf8FaultAt(bytes, 0, bytes.length) < 0).toBe(isValid(bytes));
    }),
    { numRuns: 2000 },
  );
});

test('decodes any text, astral characters too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(3), (text, before) => {
      const bytes = Uint8Array.from([...new Uint8Array(before).fill(0xff), ...Buffer.from(text)]);
      expect(decodeUtf8(bytes, before)).toBe(text);
    }),
  );
  expect(decodeUtf8(Buffer.from('é'.repeat(20_000)))).toBe('é'.repeat(20_000));
});

test('says where the fault is, and stays inside the range', () => {
  expect(utf8FaultAt(Uint8Array.from([0x41, 0xc3, 0xa9, 0xff]), 0, 4)).toBe(3);
  expect(utf8FaultAt(Uint8Array.from([0x41, 0xc3, 0xa9]), 0, 2)).toBe(1);
  expect(decodeUtf8(Uint8Array.from([0x41, 0xff, 0x42]))).toBe('A�B');
});
