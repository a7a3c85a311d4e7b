// What an index holds of a document: paths, arrays, sparse and partial indexes, clustered collections.
import { Long, ObjectId, serialize, type Document } from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../src/core/failure.ts';
import { EntryMaker } from '../../../src/core/keys/entries.ts';
import { indexSpec } from '../../../src/core/keys/indexSpec.ts';
import { hex, keyOf, make, undefinedValue, type Key } from './indexEntries.ts';

/** Expected entries in key order: each is the list of its field values. */
function expectEntries(key: Key, document: Document, expected: readonly (readonly unknown[])[], options = {}): void {
  const directions = Object.values(key).map((direction) => (direction === -1 ? -1 : 1));
  const { keys, problems } = make(key, [document], options);
  expect(problems).toEqual([null]);
  expect(keys).toEqual(expected.map((fields) => keyOf(fields, directions)).sort());
}

describe('paths', () => {
  test.each<[string, Key, Document, unknown[][]]>([
    ['a value', { a: 1 }, { a: 5 }, [[5]]],
    ['nothing there', { a: 1 }, { b: 5 }, [[null]]],
    ['below a document', { 'a.b': 1 }, { a: { b: 'x' } }, [['x']]],
    ['below a value', { 'a.b': 1 }, { a: 7 }, [[null]]],
    ['a whole document', { a: 1 }, { a: { b: 1, c: 'x' } }, [[{ b: 1, c: 'x' }]]],
    ['a name with a dot is not a path', { 'a.b': 1 }, { 'a.b': 3 }, [[null]]],
    ['an empty name', { '': 1 }, { '': 3 }, [[3]]],
    ['a name inherited by objects', { toString: 1 }, { a: 1 }, [[null]]],
    ['compound', { a: 1, b: -1 }, { a: 'x', b: 3 }, [['x', 3]]],
    ['compound, a field missing', { a: -1, b: 1 }, { b: 3 }, [[null, 3]]],
  ])('%s', (_, key, document, expected) => expectEntries(key, document, expected));
  test('__proto__ is a name like any other', () => {
    const named = { ['__proto__']: 4 } as unknown as Document;
    expect(make({ ['__proto__']: 1 } as Key, [serialize(named)]).keys.length).toBe(
      0 + make({ a: 1 }, [{}]).keys.length,
    );
    const bytes = Buffer.from(serialize({ aaaaaaaaa: 4 }));
    bytes.write('__proto__', 5);
    const maker = new EntryMaker(indexSpec([['__proto__', 1]]));
    maker.append(bytes, 0, 1);
    expect(hex(maker.arena.keys.bytes.subarray(0, maker.arena.keys.at))).toBe(keyOf([4]));
  });
  test('of two equal names the first counts', () => {
    const bytes = Buffer.from(serialize({ a: 1, b: 2 }));
    bytes[bytes.lastIndexOf('b')] = 0x61;
    expect(make({ a: 1 }, [bytes]).keys).toEqual([keyOf([1])]);
  });
});

describe('arrays', () => {
  test.each<[string, Key, Document, unknown[][]]>([
    ['an entry for each element', { a: 1 }, { a: [3, 1, 2] }, [[1], [2], [3]]],
    ['equal elements once', { a: 1 }, { a: ['x', 'y', 'x'] }, [['x'], ['y']]],
    ['1 and 1.5 as long are told apart, 1 and long 1 are not', { a: 1 }, { a: [1, Long.fromNumber(1)] }, [[1]]],
    ['an empty array', { a: 1 }, { a: [] }, [[undefinedValue]]],
    ['an array in an array stays whole', { a: 1 }, { a: [[1, 2], 3] }, [[[1, 2]], [3]]],
    ['an empty array in an array', { a: 1 }, { a: [[]] }, [[[]]]],
    ['documents', { 'a.b': 1 }, { a: [{ b: 1 }, { b: 2 }] }, [[1], [2]]],
    ['a document without the field, and a value', { 'a.b': 1 }, { a: [{ b: 1 }, { c: 2 }, 7] }, [[1], [null]]],
    ['an empty array in the middle of a path', { 'a.b': 1 }, { a: [] }, [[null]]],
    ['arrays in documents in arrays', { 'a.b': 1 }, { a: [{ b: [1, 2] }, { b: [] }] }, [[1], [2], [undefinedValue]]],
    [
      'the other field is repeated',
      { a: 1, b: -1 },
      { a: [1, 2], b: 'x' },
      [
        [1, 'x'],
        [2, 'x'],
      ],
    ],
    [
      'two fields of the same elements',
      { 'a.b': 1, 'a.c': 1 },
      { a: [{ b: 1, c: 2 }, { b: 3 }] },
      [
        [1, 2],
        [3, null],
      ],
    ],
    ['an array and a field of its elements', { a: 1, 'a.b': 1 }, { a: [{ b: 1 }] }, [[{ b: 1 }, 1]]],
    ['an empty array and a field of its elements', { a: 1, 'a.b': 1 }, { a: [] }, [[undefinedValue, null]]],
    ['an element by its position', { 'a.1': 1 }, { a: ['x', 'y'] }, [['y']]],
    ['a field of an element by position', { 'a.0.b': 1 }, { a: [{ b: 3 }, { b: 4 }] }, [[3]]],
    ['a position past the end', { 'a.5': 1 }, { a: ['x', 'y'] }, [[null]]],
    ['an array at a position stays whole', { 'a.0': 1 }, { a: [[1, 2]] }, [[[1, 2]]]],
    ['a number as the name of a field', { 'a.0': 1 }, { a: { 0: 'x' } }, [['x']]],
    ['documents in an array with numbers as names', { 'a.7': 1 }, { a: [{ 7: 'x' }] }, [['x']]],
  ])('%s', (_, key, document, expected) => expectEntries(key, document, expected));
  test.each<[string, Key, Document, string]>([
    ['two arrays', { a: 1, b: 1 }, { a: [1], b: [2] }, 'keys.parallel-arrays'],
    ['two arrays in an element', { 'a.b': 1, 'a.c': 1 }, { a: [{ b: [1], c: [2] }] }, 'keys.parallel-arrays'],
    ['position or name', { 'a.0': 1 }, { a: [{ 0: 'x' }, 'y'] }, 'keys.ambiguous-position'],
  ])('a document that servers refuse: %s', (_, key, document, code) => {
    const { keys, problems } = make(key, [{ a: 1 }, document, { a: 2 }]);
    expect(problems.map((problem) => problem?.code ?? null)).toEqual([null, code, null]);
    expect(keys.length).toBe(2);
  });
  test('a long array is sorted and made distinct', () => {
    const a = Array.from({ length: 5000 }, (_, i) => (i * 7919) % 3000);
    const { keys } = make({ a: 1 }, [{ a }]);
    expect(keys.length).toBe(3000);
    expect(keys).toEqual([...keys].sort());
  });
  test('values stay with their keys', () => {
    const { keys, values } = make({ a: 1 }, [{ a: [2.5, 1, 'x', Long.fromNumber(9)] }]);
    expect(keys).toEqual([keyOf([1]), keyOf([2.5]), keyOf([Long.fromNumber(9)]), keyOf(['x'])]);
    expect(values).toEqual(['', '01', '02', '']);
  });
});

describe('sparse', () => {
  const sparse = { sparse: true };
  test.each<[string, Key, Document, unknown[][]]>([
    ['all fields missing', { a: 1, b: 1 }, { c: 1 }, []],
    ['one field there', { a: 1, b: 1 }, { b: 1 }, [[null, 1]]],
    ['null is a value', { a: 1 }, { a: null }, [[null]]],
    ['elements without the field', { 'a.b': 1 }, { a: [{ c: 1 }, { c: 2 }] }, []],
    ['some elements with it', { 'a.b': 1 }, { a: [{ c: 1 }, { b: 2 }] }, [[2]]],
    ['an empty array is a value', { a: 1 }, { a: [] }, [[undefinedValue]]],
    ['an empty array above the field is none', { 'a.b': 1 }, { a: [] }, []],
  ])('%s', (_, key, document, expected) => expectEntries(key, document, expected, sparse));
});

describe('clustered collections', () => {
  const clustered = { clustered: true };
  test('secondary entries end with the cluster key and its length', () => {
    const id = new ObjectId('507f1f77bcf86cd799439011');
    const { keys } = make({ a: 1 }, [{ _id: id, a: 1 }], {}, clustered);
    expect(keys).toEqual(['2b0204' + '64507f1f77bcf86cd799439011' + '0d']);
  });
  test('a long cluster key has a longer length', () => {
    const { keys } = make({ a: 1 }, [{ _id: 'x'.repeat(128), a: 1 }], {}, clustered);
    expect(keys[0]!.endsWith('780002' + '81')).toBe(true);
  });
  test('a document without _id has no entries', () => {
    const { keys, problems } = make({ a: 1 }, [{ a: 1 }], {}, clustered);
    expect([keys.length, problems[0]?.code]).toEqual([0, 'keys.no-cluster-key']);
  });
  test('its _id index is the collection itself', () => {
    const spec = indexSpec([['_id', 1]], {}, clustered);
    expect([spec.kind, spec.notPredicted?.code]).toEqual(['clustered', 'keys.clustered-no-file']);
    expect(() => new EntryMaker(spec, clustered)).toThrow(Failure);
  });
});

test('a value that is not predicted leaves its document out, and no more', () => {
  const long = serialize({ a: [1, 2] });
  const decimal = Buffer.from('1b000000' + '1361' + '00' + '0100000000000000ffffffffffff4030' + '00', 'hex');
  decimal.writeInt32LE(decimal.length, 0);
  const { keys, problems } = make({ a: 1 }, [long, decimal, { a: 3 }]);
  expect(problems.map((problem) => problem?.code ?? null)).toEqual([null, 'keys.decimal-not-predicted', null]);
  expect(keys).toEqual([keyOf([1]), keyOf([2]), keyOf([3], [], 3)]);
});

test('a longer compound key is never shorter', () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null));
  const document = fc.record({ a: scalar, b: scalar, c: scalar }, { requiredKeys: [] });
  const bytes = (key: Key, documents: readonly Document[]): number =>
    make(key, documents).keys.reduce((sum, text) => sum + text.length, 0);
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 5 }), fc.constantFrom(1, -1), (documents, direction) => {
      const one = bytes({ a: direction }, documents);
      const two = bytes({ a: direction, b: 1 }, documents);
      expect(two).toBeGreaterThan(one);
      expect(bytes({ a: direction, b: 1, c: -1 }, documents)).toBeGreaterThan(two);
    }),
    { numRuns: 50 },
  );
});
