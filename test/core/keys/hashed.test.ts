// Hashed indexes: known hashes, MD5 itself against Node's, and what servers refuse.
import { EJSON, serialize, type Document } from 'bson';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ValueHasher } from '../../../src/core/keys/hashedValue.ts';
import { md5 } from '../../../src/core/keys/md5.ts';
import { make } from './indexEntries.ts';

const { hashes } = JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures/keys/vectors.json'), 'utf8')) as {
  hashes: [string, Document, string][];
};
const hashOf = (document: Document): bigint => {
  const bytes = serialize(EJSON.deserialize(document, { relaxed: false }));
  const hasher = new ValueHasher();
  hasher.hash(bytes, bytes[4]!, 7);
  return BigInt.asIntN(64, (BigInt(hasher.high) << 32n) | BigInt(hasher.low >>> 0));
};

test.each(hashes)('%s', (_, document, expected) => expect(hashOf(document)).toBe(BigInt(expected)));

test('MD5 is MD5, at every length', () => {
  const digest = new Int32Array(4);
  const check = (bytes: Uint8Array, start: number): void => {
    md5(bytes, start, bytes.length, digest);
    expect(Buffer.from(digest.buffer).toString('hex')).toBe(
      createHash('md5').update(bytes.subarray(start)).digest('hex'),
    );
  };
  for (let length = 0; length < 200; length++) check(new Uint8Array(length).fill(length), 0);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000, size: 'max' }), (bytes) => check(bytes, bytes.length >> 2)),
    {
      numRuns: 50,
    },
  );
});

test('numbers hash as the integers they are cut to', () => {
  const two = hashOf({ a: { $numberInt: '2' } });
  expect(hashOf({ a: { $numberDouble: '2.9' } })).toBe(two);
  expect(hashOf({ a: { $numberLong: '2' } })).toBe(two);
  expect(hashOf({ a: { $numberDecimal: '2.50' } })).toBe(two);
  const minus = hashOf({ a: { $numberInt: '-3' } });
  expect(hashOf({ a: { $numberDouble: '-3.9' } })).toBe(minus);
  expect(hashOf({ a: { $numberDecimal: '-3.9' } })).toBe(minus);
  const largest = hashOf({ a: { $numberLong: '9223372036854775807' } });
  expect(hashOf({ a: { $numberDouble: '1e300' } })).toBe(largest);
  expect(hashOf({ a: { $numberDecimal: '1E+30' } })).toBe(largest);
  expect(hashOf({ a: { $numberDouble: '-Infinity' } })).toBe(hashOf({ a: { $numberLong: '-9223372036854775808' } }));
  expect(hashOf({ a: { $numberDouble: 'NaN' } })).toBe(hashOf({ a: { $numberInt: '0' } }));
  expect(hashOf({ a: { $numberDouble: '-4294967297.5' } })).toBe(hashOf({ a: { $numberLong: '-4294967297' } }));
});

test('documents hash with their names', () => {
  expect(hashOf({ a: { x: 1 } })).not.toBe(hashOf({ a: { y: 1 } }));
  expect(hashOf({ a: { x: 1 } })).not.toBe(hashOf({ a: { x: 2 } }));
});

test('a compound hashed index: one part hashed, the others as they are', () => {
  const { keys, values } = make({ a: 1, b: 'hashed', c: -1 }, [{ a: 'x', b: 42, c: 1 }]);
  expect(keys).toEqual(['3c7800' + '20e5ca5461ec9c7f25' + 'd4fd' + '04' + '0008']);
  // string, long, int
  expect(values).toEqual(['04']);
});

test('missing and null are one, and sparse leaves out what has none of the fields', () => {
  const { keys } = make({ a: 'hashed' }, [{ a: null }, {}]);
  expect(keys[0]!.slice(0, -4)).toBe(keys[1]!.slice(0, -4));
  expect(make({ a: 'hashed' }, [{ b: 1 }, { a: null }], { sparse: true }).keys.length).toBe(1);
});

test.each([{ a: [1] }, { a: [{ b: 1 }] }])('arrays are refused: %j', (document) => {
  const { keys, problems } = make({ 'a.b': 'hashed' }, [document, { a: { b: [] } }]);
  expect(keys).toEqual([]);
  expect(problems.map((problem) => problem?.code)).toEqual(['keys.hashed-array', 'keys.hashed-array']);
});
