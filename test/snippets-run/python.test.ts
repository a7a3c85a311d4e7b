// Names of every kind in PyMongo snippets: Python runs them on a `db` that writes down what it is told.
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SnippetRequest, SnippetStyle } from '../../src/present/snippets/snippet.ts';
import { writeSnippet } from '../../src/present/snippets/writeSnippet.ts';

const recorder = `
import ast, json, sys
calls = []
class Collection:
    def __init__(self, name): self.name = name
    def create_index(self, keys, **options): calls.append(["index", self.name, [list(k) for k in keys], sorted(map(list, options.items()))])
class Db:
    def __getitem__(self, name): return Collection(name)
    def create_collection(self, name, **options): calls.append(["create", name, options])
out = []
for text in json.load(sys.stdin):
    calls = []
    ast.parse(text)
    exec(compile(text, "snippet", "exec"), {"db": Db()})
    out.append(calls)
json.dump(out, sys.stdout)
`;

const hard = fc.constantFrom(
  "'",
  '"',
  '\\',
  '\\N',
  '{',
  '}',
  '%s',
  '\n',
  '\r',
  '\u2028',
  '😀',
  '\ud800',
  '"""',
  '#',
  '中',
  'é',
  '\x7f',
);
const name = fc
  .array(fc.oneof(hard, fc.string({ unit: 'binary', maxLength: 5 })), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('').replaceAll('\0', ''))
  .filter((text) => text !== '');
const request: fc.Arbitrary<SnippetRequest> = fc.record({
  collection: name,
  compressor: fc.constant('zstd' as const),
  indexes: fc.array(
    fc.record({
      key: fc.array(fc.tuple(name, fc.constantFrom<number | string>(1, -1, 'text')), { minLength: 1, maxLength: 3 }),
      options: fc.record({ name, '2dsphereIndexVersion': fc.nat(), sparse: fc.boolean() }, { requiredKeys: [] }),
    }),
    { maxLength: 2 },
  ),
});

test('any collection and field name survives in Python', () => {
  const quotes = ['single', 'double'] as const;
  const asked = fc.sample(request, { numRuns: 200, seed: 7 });
  const texts = asked.map((one, at) => {
    const style: SnippetStyle = { indent: '    ', quotes: quotes[at % 2]!, semicolons: true, moduleKind: 'esm' };
    return writeSnippet('pymongo', one, style).text;
  });
  const python = spawnSync('python3', ['-c', recorder], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(python.stderr).toBe('');
  const made = JSON.parse(python.stdout) as unknown[];
  const sorted = (options: object): unknown[] => Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  expect(made).toEqual(
    asked.map(({ collection, indexes }) => [
      ['create', collection, { storageEngine: { wiredTiger: { configString: 'block_compressor=zstd' } } }],
      ...indexes.map(({ key, options }) => ['index', collection, key, sorted(options)]),
    ]),
  );
});
