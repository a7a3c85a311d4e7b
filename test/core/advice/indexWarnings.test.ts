// What is said of an index by its figures: each warning where it holds, with its figure, and not where it does not.
import { describe, expect, test } from 'vitest';
import { indexWarnings, type IndexWarningInput } from '../../../src/core/advice/indexWarnings.ts';
import type { IndexFile } from '../../../src/core/report.ts';

type Given = Partial<IndexWarningInput['index']>;

const file = (bytes: number): IndexFile => ({
  fileBytes: { low: bytes, expected: bytes, high: bytes },
  leafPages: Math.ceil(bytes / 32_768),
  inCacheBytes: bytes,
  storedKeyShare: 0.5,
});
const plain: IndexWarningInput['index'] = {
  name: 'a_1',
  key: { a: 1 },
  status: 'ok',
  kind: 'plain',
  badges: [],
  entries: 10_000,
  entriesPerDocument: 1,
  averageKeyBytes: 12,
  averageValueBytes: 0,
  prefixOn: file(500_000),
  prefixOff: file(800_000),
  grown: null,
  prefixCompression: true,
  scatteredShare: 0,
  randomKey: { verdict: 'not random', reason: { code: 'random-key.none', values: {} } },
  leftOut: [],
};

function found(given: Given, rest: Partial<IndexWarningInput> = {}) {
  const index = { ...plain, ...given };
  return indexWarnings({ index, others: [index], bsonBytes: 5_000_000, ...rest });
}

test('an ordinary index: nothing to say', () => expect(found({})).toEqual([]));

test('a random key, with what prefix compression saves', () => {
  const reason = { code: 'random-key.uuid', values: {} };
  expect(found({ randomKey: { verdict: 'random', reason }, prefixOn: file(780_000) })).toEqual([
    { code: 'index.random-key', values: { savingPercent: 2.5 } },
  ]);
  expect(found({ randomKey: { verdict: 'partly', reason } })).toMatchObject([{ code: 'index.partly-random-key' }]);
});

test('prefix compression off where it saves, on for nothing', () => {
  expect(found({ prefixCompression: false })).toEqual([
    { code: 'index.prefix-off-costs', values: { savingPercent: 37.5, onBytes: 500_000, offBytes: 800_000 } },
  ]);
  expect(found({ prefixOn: file(790_000) })).toMatchObject([{ code: 'index.prefix-saves-little' }]);
  expect(found({ prefixOn: file(20_000), prefixOff: file(20_000) })).toEqual([]);
});

test('long keys, and arrays that make many entries', () => {
  expect(found({ averageKeyBytes: 400.4 })).toEqual([{ code: 'index.long-keys', values: { keyBytes: 400 } }]);
  expect(found({ entriesPerDocument: 3.14 })).toEqual([
    { code: 'index.multikey', values: { perDocument: 3.1, entries: 10_000 } },
  ]);
});

test('doubles and longs: two bytes for each entry that has one', () => {
  expect(found({ averageValueBytes: 1 })).toEqual([{ code: 'index.type-bits', values: { bytes: 20_000 } }]);
  expect(found({ averageValueBytes: 0.6 })).toEqual([{ code: 'index.type-bits', values: { bytes: 12_000 } }]);
  expect(found({ averageValueBytes: 0.2 })).toEqual([]);
  // The RecordId stands in the value of an _id index; a hash is a long whatever was hashed.
  expect(found({ averageValueBytes: 3, kind: 'id' })).toEqual([]);
  expect(found({ averageValueBytes: 1, kind: 'hashed' })).toEqual([]);
});

test('an index larger than the documents', () => {
  expect(found({}, { bsonBytes: 400_000 })).toEqual([
    { code: 'index.larger-than-collection', values: { indexBytes: 500_000, bsonBytes: 400_000 } },
  ]);
});

describe('an index that another one begins with', () => {
  const beside = (key: Record<string, number | string>, badges: readonly string[] = ['compound'], given: Given = {}) =>
    found(given, { others: [plain, { name: 'other', key, badges }] }).map(({ values }) => values);
  const needless = [{ other: 'other', bytes: 500_000 }];

  test.each<[string, Record<string, number | string>, readonly string[]]>([
    ['longer', { a: 1, b: 1 }, ['compound']],
    ['read from its end', { a: -1, b: 1 }, ['compound']],
    ['unique besides', { a: 1, b: 1 }, ['compound', 'unique']],
  ])('%s: needless', (_, key, badges) => expect(beside(key, badges)).toEqual(needless));

  test.each<[string, Record<string, number | string>, readonly string[]]>([
    ['begins with something else', { b: 1, a: 1 }, ['compound']],
    ['of the same length', { a: -1 }, []],
    ['sparse', { a: 1, b: 1 }, ['compound', 'sparse']],
    ['partial', { a: 1, b: 1 }, ['compound', 'partial']],
    ['in another collation', { a: 1, b: 1 }, ['compound', 'collation']],
    ['hidden', { a: 1, b: 1 }, ['compound', 'hidden']],
    ['of a geometry', { a: 1, b: '2dsphere' }, ['2dsphere', 'compound']],
    ['a wildcard', { a: 1, 'b.$**': 1 }, ['wildcard', 'compound']],
  ])('%s: both are wanted', (_, key, badges) => expect(beside(key, badges)).toEqual([]));

  test('in mixed directions', () => {
    const given = { key: { a: 1, b: -1 }, badges: ['compound'] };
    expect(beside({ a: -1, b: 1, c: 1 }, ['compound'], given)).toEqual(needless);
    expect(beside({ a: 1, b: 1, c: 1 }, ['compound'], given)).toEqual([]);
  });

  test('a unique index does what the longer one does not', () =>
    expect(beside({ a: 1, b: 1 }, ['compound'], { badges: ['unique'] })).toEqual([]));
});
