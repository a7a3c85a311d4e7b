// Entries in key order: against a plain sort, for keys that share much, little, or are each other's beginnings.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EntryArena } from '../../../src/core/keys/entryArena.ts';
import { sortEntries } from '../../../src/core/keys/sortEntries.ts';

function arenaOf(keys: readonly Uint8Array[]): EntryArena {
  const arena = new EntryArena();
  keys.forEach((key, i) => {
    arena.keys.copy(key, 0, key.length);
    for (let value = 0; value < i % 3; value++) arena.values.byte(i & 0xff);
    arena.close(i + 1);
  });
  return arena;
}

function check(keys: readonly Uint8Array[]): void {
  const sorted = sortEntries(arenaOf(keys));
  const expected = keys.map((_, i) => i).sort((a, b) => Buffer.compare(keys[a]!, keys[b]!));
  expect(sorted.count).toBe(keys.length);
  const texts = Array.from({ length: sorted.count }, (_, i) =>
    Buffer.from(sorted.keys.subarray(sorted.keyStart(i), sorted.keyEnd(i))).toString('hex'),
  );
  expect(texts).toEqual(expected.map((i) => Buffer.from(keys[i]!).toString('hex')));
  expect([...sorted.order].sort((a, b) => a - b)).toEqual(keys.map((_, i) => i));
  const places = Array.from({ length: sorted.count }, (_, i) => i);
  expect(places.map((i) => sorted.document(i))).toEqual(places.map((i) => sorted.insertion(i) + 1));
  expect(places.map((i) => sorted.valueBytes(i))).toEqual(places.map((i) => sorted.insertion(i) % 3));
}

const few = fc.constantFrom(0, 0, 1, 255);
test.each<[string, fc.Arbitrary<Uint8Array>]>([
  ['any bytes', fc.uint8Array({ maxLength: 20 })],
  ['few bytes, many equal beginnings', fc.array(few, { maxLength: 30 }).map((bytes) => Uint8Array.from(bytes))],
  ['one beginning', fc.array(few, { maxLength: 8 }).map((bytes) => Uint8Array.from([...Array(25).fill(7), ...bytes]))],
])('%s', (_, key) => {
  fc.assert(fc.property(fc.array(key, { maxLength: 150, size: 'max' }), check), { numRuns: 40 });
});

test('many entries, in several orders', () => {
  const random = Array.from({ length: 4000 }, (_, i) => {
    const key = Buffer.alloc(12);
    key.writeUInt32BE(Math.imul(i, 2654435761) >>> 0, 4);
    key.writeUInt32BE(i, 8);
    return key;
  });
  check(random);
  check(random.toSorted(Buffer.compare));
  check(random.toSorted(Buffer.compare).reverse());
  check(random.map((_, i) => Buffer.of(60, i % 3, 0, 4, i >> 8, i & 0xff)));
});

test('equal keys keep the order of insertion where they are few', () => {
  expect([...sortEntries(arenaOf([Buffer.of(2), Buffer.of(1), Buffer.of(2)])).order]).toEqual([1, 0, 2]);
});

test('no entries', () => expect(sortEntries(new EntryArena()).count).toBe(0));
