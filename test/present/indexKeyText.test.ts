import { expect, test } from 'vitest';
import { indexKeyText, parseIndexKey } from '../../src/present/indexKeyText.ts';

test.each([
  [
    'tenantId: 1, createdAt: -1',
    [
      ['tenantId', 1],
      ['createdAt', -1],
    ],
  ],
  ['{ "a.b": 1 }', [['a.b', 1]]],
  ["{'location': '2dsphere'}", [['location', '2dsphere']]],
  ['traceId', [['traceId', 1]]],
  ['_id: hashed', [['_id', 'hashed']]],
])('%s', (text, key) => expect(parseIndexKey(text)).toEqual(key));

test.each(['', '{}', 'a: 2', 'a: up', ': 1', 'a: 1,,b: 1'])('"%s" is no key', (text) =>
  expect(parseIndexKey(text)).toBeNull(),
);

test('a key is written as it is read', () =>
  expect(indexKeyText({ a: 1, b: -1, c: 'hashed' })).toBe('a: 1, b: -1, c: hashed'));
