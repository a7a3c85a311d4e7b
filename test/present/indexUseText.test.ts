// How often an index was used: "not known" stays apart from "not used".
import { expect, test } from 'vitest';
import { refused, told } from '../../src/core/documents/serverFacts.ts';
import { indexUseText } from '../../src/present/indexUseText.ts';

const since = '2026-01-02T03:04:05.000Z';

test('told with what it is counted from', () => {
  const use = told({ a: { operations: 12_345, since }, b: { operations: 1, since: null } });
  expect(indexUseText('a', use)).toBe('used 12,345 times since 2026-01-02');
  expect(indexUseText('b', use)).toBe('used once');
});

test('never used is a figure', () => {
  expect(indexUseText('a', told({ a: { operations: 0, since } }))).toBe('not used since 2026-01-02');
  expect(indexUseText('a', told({ a: { operations: 0, since: null } }))).toBe('not used so far');
});

test('an index that is not counted, or a server that refuses, is not known', () => {
  expect(indexUseText('toString', told({}))).toBeNull();
  expect(indexUseText('a', refused({ code: 'server.not-told', values: { what: 'x' } }))).toBeNull();
});
