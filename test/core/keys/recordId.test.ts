// RecordIds at the ends of keys, of both kinds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyWriter } from '../../../src/core/keys/keyWriter.ts';
import { appendLargeRecordId, appendRecordId, appendStringRecordId } from '../../../src/core/keys/recordId.ts';

const written = (write: (writer: KeyWriter) => void): string => {
  const writer = new KeyWriter();
  write(writer);
  return Buffer.from(writer.bytes.subarray(0, writer.at)).toString('hex');
};
const { recordIds } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/keys/vectors.json'), 'utf8'),
) as { recordIds: [string, string][] };

test.each(recordIds)('%s', (id, bytes) => {
  expect(written((writer) => appendLargeRecordId(writer, BigInt(id)))).toBe(bytes);
  if (Number.isSafeInteger(Number(id))) expect(written((writer) => appendRecordId(writer, Number(id)))).toBe(bytes);
});

test('bytes order as numbers do, and both writers agree', () => {
  const id = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
  const near = fc
    .tuple(fc.integer({ min: 1, max: 62 }), fc.integer({ min: -1, max: 1 }))
    .map(([power, off]) => 2n ** BigInt(power) + BigInt(off));
  fc.assert(
    fc.property(fc.oneof(id, near), fc.oneof(id, near), (a, b) => {
      const [first, second] = [a, b].map((each) => written((writer) => appendLargeRecordId(writer, each)));
      expect(Buffer.compare(Buffer.from(first!, 'hex'), Buffer.from(second!, 'hex'))).toBe(a < b ? -1 : a > b ? 1 : 0);
      if (a <= BigInt(Number.MAX_SAFE_INTEGER))
        expect(written((writer) => appendRecordId(writer, Number(a)))).toBe(first);
    }),
  );
});

test.each([
  [13, '0d'],
  [127, '7f'],
  [128, '0081'],
  [130, '0281'],
  [300, '2c82'],
  [20000, '209c81'],
])('the length of a string RecordId of %i bytes', (length, expected) => {
  const id = new Uint8Array(length).fill(7);
  expect(written((writer) => appendStringRecordId(writer, id, 0, length)).slice(2 * length)).toBe(expected);
});
