// Wildcard indexes: every value under the paths, arrays noted once, projections, other fields of a compound index.
import { Decimal128, MinKey, type Document } from 'bson';
import { describe, expect, test } from 'vitest';
import { hex, keyOf, make, undefinedValue, type Key } from './indexEntries.ts';
import { KeyWriter } from '../../../src/core/keys/keyWriter.ts';
import { appendLargeRecordId } from '../../../src/core/keys/recordId.ts';

const reserved = (() => {
  const writer = new KeyWriter();
  appendLargeRecordId(writer, 2n ** 63n - 1n - 1048576n);
  return hex(writer.bytes.subarray(0, writer.at));
})();
/** the note that a path held an array */
const note = (fields: readonly unknown[], directions: readonly number[] = []): string =>
  keyOf(fields, directions).slice(0, -4) + reserved;
const minKey = new MinKey();

function expectEntries(
  key: Key,
  document: Document,
  values: readonly (readonly unknown[])[],
  arrays: readonly string[] = [],
  options = {},
): void {
  const { keys, problems } = make(key, [document], options);
  expect(problems).toEqual([null]);
  expect(keys).toEqual([...values.map((fields) => keyOf(fields)), ...arrays.map((path) => note([1, path]))].sort());
}

describe('all paths', () => {
  test.each<[string, Document, unknown[][], string[]]>([
    [
      'values at every depth, _id left out',
      { _id: 1, a: 1, b: { c: 'x', d: null } },
      [
        ['a', 1],
        ['b.c', 'x'],
        ['b.d', null],
      ],
      [],
    ],
    [
      'an array: its elements under its own path',
      { a: [1, 'x', 1] },
      [
        ['a', 1],
        ['a', 'x'],
      ],
      ['a'],
    ],
    [
      'documents in an array',
      { a: [{ b: 1 }, { b: 2, c: 3 }] },
      [
        ['a.b', 1],
        ['a.b', 2],
        ['a.c', 3],
      ],
      ['a'],
    ],
    ['an array in an array is a value', { a: [[1, 2]] }, [['a', [1, 2]]], ['a']],
    ['an empty array', { a: [] }, [['a', undefinedValue]], ['a']],
    [
      'an empty document',
      { a: {}, b: [{}] },
      [
        ['a', {}],
        ['b', {}],
      ],
      ['b'],
    ],
    ['names with a dot are passed over', { 'a.b': 1, c: 2 }, [['c', 2]], []],
    ['nothing but _id', { _id: 1 }, [], []],
  ])('%s', (_, document, values, arrays) => expectEntries({ '$**': 1 }, document, values, arrays));
  test('a path that holds arrays in many documents is noted once', () => {
    const { keys } = make({ '$**': 1 }, [{ a: [1] }, { a: [2] }, { a: [], b: [3] }]);
    expect(keys.filter((key) => key.endsWith(reserved))).toEqual([note([1, 'a']), note([1, 'b'])]);
  });
  test('in a clustered collection the note has the reserved id of its own', () => {
    const { keys } = make({ '$**': 1 }, [{ _id: 1, a: [5] }], {}, { clustered: true });
    expect(keys).toEqual(
      [note([1, 'a']).slice(0, -reserved.length) + 'ff0002', keyOf(['a', 5]).slice(0, -4) + '2b0202'].sort(),
    );
  });
});

test('one subtree', () => {
  const document = { a: { b: { c: 1, d: [2] }, e: 5 }, f: 6 };
  expectEntries(
    { 'a.b.$**': 1 },
    document,
    [
      ['a.b.c', 1],
      ['a.b.d', 2],
    ],
    ['a.b.d'],
  );
  expectEntries({ 'f.$**': 1 }, document, [['f', 6]]);
  expectEntries({ 'x.$**': 1 }, document, []);
  // What the server is left with is an empty document, and that is a value.
  expectEntries({ 'a.x.$**': 1 }, document, [['a', {}]]);
});

describe('projections', () => {
  const document = { _id: 9, a: 1, b: { c: 2, d: 3 }, e: [{ c: 4, d: 5 }, 6, [7]] };
  test.each<[string, object, unknown[][], string[]]>([
    [
      'taken in',
      { a: 1, 'b.c': true },
      [
        ['a', 1],
        ['b.c', 2],
      ],
      [],
    ],
    ['taken in, nested', { b: { d: 1 } }, [['b.d', 3]], []],
    [
      'taken in with _id',
      { _id: 1, a: 1 },
      [
        ['_id', 9],
        ['a', 1],
      ],
      [],
    ],
    ['taken in, in an array: what is no document is dropped', { 'e.c': 1 }, [['e.c', 4]], ['e']],
    [
      'left out',
      { a: 0, e: 0 },
      [
        ['b.c', 2],
        ['b.d', 3],
      ],
      [],
    ],
    ['left out, _id kept', { _id: 1, a: 0, b: 0, e: 0 }, [['_id', 9]], []],
    [
      'left out, in an array',
      { a: 0, b: 0, 'e.c': { $numberInt: '0' } },
      [
        ['e.d', 5],
        ['e', 6],
        ['e', [7]],
      ],
      ['e'],
    ],
    ['only _id left out', { _id: 0, e: 0, b: 0 }, [['a', 1]], []],
  ])('%s', (_, wildcardProjection, values, arrays) =>
    expectEntries({ '$**': 1 }, document, values, arrays, { wildcardProjection }),
  );
});

describe('compound', () => {
  test('other fields before and after the path and its value', () => {
    const { keys } = make({ t: -1, 'a.$**': 1, z: 1 }, [{ t: 'x', a: { b: 1, c: [2] }, z: 3 }]);
    const directions = [-1, 1, 1, 1];
    expect(keys).toEqual(
      [
        keyOf(['x', 'a.b', 1, 3], directions),
        keyOf(['x', 'a.c', 2, 3], directions),
        note([minKey, 1, 'a.c', minKey], directions),
      ].sort(),
    );
  });
  test('nothing under the wildcard: MinKey for path and value, if one of the other fields is there', () => {
    const { keys } = make({ t: 1, 'a.$**': 1 }, [{ t: 5 }, { x: 1 }]);
    expect(keys).toEqual([keyOf([5, minKey, minKey])]);
  });
  test('an array in one of the other fields is refused', () => {
    const { keys, problems } = make({ t: 1, 'a.$**': 1 }, [{ t: [5], a: { b: 1 } }]);
    expect([keys.length, problems[0]?.code]).toEqual([0, 'keys.wildcard-array']);
  });
  test('descending: the value, not its path', () => {
    expect(make({ '$**': -1 }, [{ a: 1 }]).keys).toEqual([keyOf(['a', 1], [1, -1])]);
  });
});

test('a value that is not predicted leaves the whole document out, and a path it noted is noted by the next', () => {
  const long = Decimal128.fromString('1.2345678901234567890123');
  const { keys, problems } = make({ '$**': 1 }, [{ a: [1], b: long }, { a: [2] }]);
  expect(problems.map((problem) => problem?.code ?? null)).toEqual(['keys.decimal-not-predicted', null]);
  expect(keys).toEqual([note([1, 'a']), keyOf(['a', 2], [], 2)].sort());
});
