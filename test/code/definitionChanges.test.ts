// What has changed between two lists of definitions, put into the first, gives the second.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Definition, Range } from '../../src/code/definition.ts';
import { changesOf, withChanges } from '../../src/code/definitionChanges.ts';

const rangeAt = (line: number): Range => ({ start: { line, character: 2 }, end: { line: line + 1, character: 4 } });

const definition = (line: number, name: string, config: boolean): Definition => ({
  kind: 'index',
  collection: name,
  keys: [[name, 1]],
  options: { unique: true },
  ranges: { definition: rangeAt(line), keys: rangeAt(line), options: null, collection: null },
  configString: config
    ? { text: 'a=b', range: rangeAt(line), verbatim: true, strangers: [{ name, range: rangeAt(line) }] }
    : null,
  arms: config ? [`${line}:first`] : [],
});

const list = fc.array(
  fc.record({ line: fc.integer({ min: 0, max: 6 }), name: fc.constantFrom('a', 'b'), config: fc.boolean() }),
  { maxLength: 12 },
);
const definitionsOf = (given: readonly { line: number; name: string; config: boolean }[]): Definition[] =>
  given.map(({ line, name, config }, at) => definition(at * 2 + line, name, config));

test('any two lists', () => {
  fc.assert(
    fc.property(list, list, (a, b) => {
      const [before, after] = [definitionsOf(a), definitionsOf(b)];
      expect(withChanges(before, changesOf(before, after))).toEqual(after);
    }),
  );
});

test('lines put in between: what follows only moves', () => {
  const before = Array.from({ length: 50 }, (_, at) => definition(at * 3, `c${at}`, false));
  const after = [
    ...before.slice(0, 20),
    definition(59, 'new', false),
    ...before.slice(20).map((_, at) => definition((at + 20) * 3 + 2, `c${at + 20}`, false)),
  ];
  const changes = changesOf(before, after);
  expect(changes).toMatchObject({ head: 20, tail: 30, movedLines: 2 });
  expect(changes.between).toHaveLength(1);
});

test('nothing has changed', () => {
  const before = [definition(1, 'a', false), definition(4, 'b', false)];
  expect(changesOf(before, [...before]).between).toEqual([]);
  expect(withChanges(before, changesOf(before, [...before]))).toBe(before);
});
