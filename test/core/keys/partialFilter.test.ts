// Partial indexes: which documents a filter takes in, compared as a server compares.
import { Decimal128, Double, Int32, Long, ObjectId, serialize, Timestamp, type Document } from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../src/core/failure.ts';
import { PartialFilter } from '../../../src/core/keys/partialFilter.ts';
import { make } from './indexEntries.ts';

const matches = (filter: unknown, document: Document): unknown =>
  new PartialFilter(filter).matches(serialize(document), 0);
const id = '507f1f77bcf86cd799439011';
const day = new Date('2024-05-06T07:08:09Z');

describe('matches', () => {
  test.each<[object, Document, boolean]>([
    [{ a: 5 }, { a: 5 }, true],
    [{ a: 5 }, { a: new Double(5) }, true],
    [{ a: 5 }, { a: Long.fromNumber(5) }, true],
    [{ a: 5 }, { a: Decimal128.fromString('5.0') }, true],
    [{ a: 5 }, { a: '5' }, false],
    [{ a: { $gt: 5 } }, { a: 6 }, true],
    [{ a: { $gt: 5 } }, { a: 5 }, false],
    [{ a: { $gte: 5 } }, { a: 5 }, true],
    [{ a: { $gt: 5 } }, { a: 'x' }, false],
    [{ a: { $lt: 5 } }, { a: null }, false],
    [{ a: { $gt: 5, $lt: 7 } }, { a: 6 }, true],
    [{ a: { $gt: 5, $lt: 7 } }, { a: 8 }, false],
    [{ a: { $gt: Long.fromString('9007199254740993') } }, { a: Long.fromString('9007199254740994') }, true],
    [{ a: { $gt: { $numberLong: '9007199254740993' } } }, { a: Long.fromString('9007199254740993') }, false],
    [{ a: { $lt: 0.1 } }, { a: Decimal128.fromString('0.1') }, true],
    [{ a: { $gt: new Date(0) } }, { a: day }, true],
    [{ a: { $gt: { $date: '2024-01-01T00:00:00Z' } } }, { a: day }, true],
    [{ a: { $gt: { $date: { $numberLong: '1704067200000' } } } }, { a: new Date(0) }, false],
    [{ a: { $gt: new Date(0) } }, { a: Timestamp.fromBits(1, 1) }, false],
    [{ a: new ObjectId(id) }, { a: new ObjectId(id) }, true],
    [{ a: { $oid: id } }, { a: new ObjectId(id) }, true],
    [{ a: { $oid: id } }, { a: id }, false],
    [{ a: true }, { a: 1 }, false],
    [{ a: { $eq: true } }, { a: true }, true],
    [{ a: null }, {}, true],
    [{ a: null }, { a: null }, true],
    [{ a: null }, { a: 0 }, false],
    [{ a: { $exists: true } }, { a: null }, true],
    [{ a: { $exists: true } }, { b: 1 }, false],
    [{ 'a.b': { $exists: true } }, { a: { b: 1 } }, true],
    [{ 'a.b': { $exists: true } }, { a: { c: 1 } }, false],
    [{ a: { $exists: true } }, { a: [] }, true],
    [{ a: { $type: 'string' } }, { a: 'x' }, true],
    [{ a: { $type: 'int' } }, { a: new Double(5) }, false],
    [{ a: { $type: 'int' } }, { a: new Int32(5) }, true],
    [{ a: { $type: 'long' } }, { a: Long.fromNumber(5) }, true],
    [{ a: { $type: 'number' } }, { a: Decimal128.fromString('1') }, true],
    [{ a: { $type: ['objectId', 9] } }, { a: day }, true],
    [{ a: { $type: 'object' } }, { a: {} }, true],
    [{ a: { $type: 'array' } }, { a: [] }, true],
    [{ a: { $type: 'string' } }, { a: [1, 'x'] }, true],
    [{ a: { $in: [1, 'x', null] } }, { a: 'x' }, true],
    [{ a: { $in: [1, null] } }, {}, true],
    [{ a: { $in: [1, 2] } }, { a: 3 }, false],
    [{ a: 2 }, { a: [1, 2, 3] }, true],
    [{ a: { $gt: 2 } }, { a: [1, 3] }, true],
    [{ 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, true],
    [{ 'a.b': 2 }, { a: [{ b: [1, 2] }] }, true],
    [{ 'a.b': 3 }, { a: [{ b: 1 }, { b: 2 }] }, false],
    [{ $and: [{ a: 1 }, { b: { $gt: 1 } }] }, { a: 1, b: 2 }, true],
    [{ $and: [{ a: 1 }, { b: { $gt: 1 } }] }, { a: 1, b: 1 }, false],
    [{ $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }, true],
    [{ status: 'open', n: { $lte: 3 } }, { status: 'open', n: 3 }, true],
    [{ a: { $gte: Number.NaN } }, { a: Number.NaN }, true],
    [{ a: { $lt: 5 } }, { a: Number.NaN }, false],
    [{ constructor: 1 }, { constructor: 1 }, true],
    [{ constructor: { $exists: true } }, { a: 1 }, false],
    [{ a: { $gt: '' } }, { a: 'é' }, true],
    [{}, { a: 1 }, true],
  ])('%j of %j: %s', (filter, document, expected) => expect(matches(filter, document)).toBe(expected));
});

test('big integers of JavaScript are long integers', () => {
  expect(matches({ a: { $gt: 2n ** 53n } }, { a: Long.fromString('9007199254740993') })).toBe(true);
  expect(matches({ a: { $gt: 2n ** 53n + 1n } }, { a: Long.fromString('9007199254740993') })).toBe(false);
});

test('numbers of all types compare by value', () => {
  const number = fc
    .integer({ min: -50, max: 50 })
    .chain((value) =>
      fc.constantFrom<[number, unknown]>(
        [value, new Int32(value)],
        [value, Long.fromNumber(value)],
        [value, new Double(value)],
        [value, Decimal128.fromString(String(value))],
        [value + 0.5, new Double(value + 0.5)],
        [value + 0.25, Decimal128.fromString(String(value + 0.25))],
      ),
    );
  fc.assert(
    fc.property(number, number, ([a, document], [b, operand]) => {
      expect(matches({ a: { $lt: operand } }, { a: document })).toBe(a < b);
      expect(matches({ a: { $gte: operand } }, { a: document })).toBe(a >= b);
      expect(matches({ a: operand }, { a: document })).toBe(a === b);
    }),
  );
});

test.each([
  [{ a: { $regex: '^x' } }, '$regex'],
  [{ a: { $ne: 1 } }, '$ne'],
  [{ a: { $not: { $gt: 1 } } }, '$not'],
  [{ $nor: [{ a: 1 }] }, '$nor'],
  [{ $where: 'true' }, '$where'],
  [{ $expr: { $eq: [1, 1] } }, '$expr'],
  [{ a: { $geoWithin: {} } }, '$geoWithin'],
  [{ a: { b: 1 } }, 'document'],
  [{ a: { $type: 'nothing' } }, '$type'],
  [{ a: { $in: 5 } }, 'shape'],
  [{ $or: [] }, 'shape'],
  [{ a: [1] }, 'operand'],
  ['text', 'shape'],
  [{ ['x.__proto__']: 1 }, '__proto__'],
])('%j is refused by name, not ignored', (filter, what) => {
  try {
    new PartialFilter(filter);
    expect.unreachable();
  } catch (error) {
    expect((error as Failure).toProblem()).toEqual({ code: 'keys.partial-not-predicted', values: { what } });
  }
});

test('a document whose value cannot be compared is told, not taken for one that does not match', () => {
  const long = Decimal128.fromString('1.2345678901234567890123');
  expect(matches({ a: { $gt: 1 } }, { a: long })).toMatchObject({ code: 'keys.partial-value-not-predicted' });
  // fields the filter does not look at are not read
  expect(matches({ b: 1 }, { a: long, b: 1 })).toBe(true);
});

test('an index holds only what matches', () => {
  const { keys, problems } = make({ a: 1 }, [{ a: 1, open: true }, { a: 2 }, { a: 3, open: true }], {
    partialFilterExpression: { open: true },
  });
  expect(keys).toEqual(['2b02040008', '2b06040018']);
  expect(problems).toEqual([null, null, null]);
});
