// The parts of a key that is tried: added, moved, turned, taken out.
import { expect, test } from 'vitest';
import { moved, turned, withPath, without, type TriedKey } from '../../src/present/triedKey.ts';

const key: TriedKey = [
  ['a', 1],
  ['b.c', -1],
  ['d', 'hashed'],
];
const paths = (of: TriedKey): string[] => of.map(([path]) => path);

test('a path is added at the end, ascending, and only once', () => {
  expect(withPath([], 'a')).toEqual([['a', 1]]);
  expect(withPath(key, 'e').at(-1)).toEqual(['e', 1]);
  expect(withPath(key, 'b.c')).toBe(key);
});

test('a part moves by one place, and not beyond the ends', () => {
  expect(paths(moved(key, 1, -1))).toEqual(['b.c', 'a', 'd']);
  expect(paths(moved(key, 1, 1))).toEqual(['a', 'd', 'b.c']);
  expect(moved(key, 0, -1)).toBe(key);
  expect(moved(key, 2, 1)).toBe(key);
});

test('a direction is turned; a kind stays', () => {
  expect(turned(key, 0)[0]).toEqual(['a', -1]);
  expect(turned(key, 1)[1]).toEqual(['b.c', 1]);
  expect(turned(key, 2)).toEqual(key);
});

test('a part is taken out', () => expect(paths(without(key, 1))).toEqual(['a', 'd']));
