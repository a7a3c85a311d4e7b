// Parts of a key that tell nothing apart, and first parts with few values.
import { serialize } from 'bson';
import { expect, test } from 'vitest';
import { partVariety } from '../../../src/core/estimate/partVariety.ts';
import { EntryMaker } from '../../../src/core/keys/entries.ts';
import { indexSpec } from '../../../src/core/keys/indexSpec.ts';
import { sortEntries } from '../../../src/core/keys/sortEntries.ts';

function found(key: Record<string, number>, make: (i: number) => object, count = 2000) {
  const spec = indexSpec(Object.entries(key));
  const maker = new EntryMaker(spec);
  for (let i = 0; i < count; i++) maker.append(serialize(make(i)), 0, i + 1);
  return partVariety(sortEntries(maker.arena), spec, count);
}

test('a part that is nearly always the same', () => {
  const problems = found({ a: 1, tenant: -1 }, (i) => ({ a: i, tenant: i % 500 === 0 ? 'other' : 'main' }));
  expect(problems).toEqual([{ code: 'index.constant-part', values: { path: 'tenant', percent: 99.8, parts: 2 } }]);
});

test('a missing field is a constant as well', () => {
  expect(found({ gone: 1 }, (i) => ({ a: i }))).toMatchObject([{ values: { path: 'gone', percent: 100, parts: 1 } }]);
});

test('a first part with few values', () => {
  expect(found({ status: 1, at: -1 }, (i) => ({ status: i % 4, at: i }))).toEqual([
    { code: 'index.few-valued-lead', values: { path: 'status', values: 4, each: 500, next: 'at' } },
  ]);
});

test.each<[string, Record<string, number>, (i: number) => object]>([
  ['few values, but nothing behind them', { status: 1 }, (i) => ({ status: i % 4 })],
  ['many values first', { at: 1, status: 1 }, (i) => ({ status: i % 4, at: i })],
  ['few entries for each value', { a: 1, b: 1 }, (i) => ({ a: i % 45, b: i })],
])('nothing to say: %s', (_, key, make) => expect(found(key, make)).toEqual([]));

test('a small collection is no ground for advice', () => expect(found({ a: 1 }, () => ({ a: 1 }), 50)).toEqual([]));
