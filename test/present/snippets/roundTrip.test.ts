// Any collection and field name survives: each snippet is read back by a parser, or run, of its language.
import fc from 'fast-check';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { SnippetIndex, SnippetRequest, SnippetStyle } from '../../../src/present/snippets/snippet.ts';
import { writeSnippet } from '../../../src/present/snippets/writeSnippet.ts';

const hard = fc.constantFrom(
  '__proto__',
  'constructor',
  '0',
  '1',
  '10',
  'a.b',
  '$**',
  "it's",
  '"',
  '\\',
  '\\n',
  '\u2028',
  '\u202e',
  '😀',
  '\ud800',
  '${x}',
  '`',
  '*/',
  '\r\n',
  '//',
  '#',
  'a b',
  'é',
  '中',
  '-',
  '',
  ' ',
  'class',
  'NaN',
  '\ufeff',
  "'''",
);
const name = fc
  .array(fc.oneof(hard, fc.string({ unit: 'binary', maxLength: 6 })), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('').replaceAll('\0', ''))
  .filter((text) => text !== '');
const index: fc.Arbitrary<SnippetIndex> = fc.record({
  key: fc.uniqueArray(fc.tuple(name, fc.constantFrom<number | string>(1, -1, 'hashed')), {
    minLength: 1,
    maxLength: 3,
    selector: ([path]) => path,
  }),
  options: fc.record(
    {
      name,
      unique: fc.boolean(),
      expireAfterSeconds: fc.nat(),
      weights: fc.dictionary(name, fc.nat(), { maxKeys: 2 }),
    },
    { requiredKeys: [] },
  ),
});
const request: fc.Arbitrary<SnippetRequest> = fc.record({
  collection: name,
  compressor: fc.constantFrom('zstd' as const, 'none' as const),
  indexes: fc.array(index, { maxLength: 2 }),
});
const style: fc.Arbitrary<SnippetStyle> = fc.record({
  indent: fc.constantFrom('  ', '    ', '\t'),
  quotes: fc.constantFrom('single' as const, 'double' as const),
  semicolons: fc.boolean(),
  moduleKind: fc.constantFrom('commonjs' as const, 'esm' as const),
});

type Made = [what: string, ...given: unknown[]];
const pairs = (value: unknown): unknown =>
  Object.prototype.toString.call(value) === '[object Map]'
    ? [...(value as Map<string, unknown>)]
    : Object.entries(value as object);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const sorted = (options: object): unknown => Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));

/** What the request means, as calls. */
function wanted({ collection, compressor, indexes }: SnippetRequest): Made[] {
  return [
    ['create', collection, { wiredTiger: { configString: `block_compressor=${compressor}` } }],
    ...indexes.map(({ key, options }): Made => ['index', collection, plain(key), plain(sorted(options))]),
  ];
}

/** Runs a script against an object that writes down what it is told. */
async function made(code: string): Promise<Made[]> {
  const calls: Made[] = [];
  const options = ({ key: _, ...others }: { key?: unknown }): unknown => plain(sorted(others));
  const collection = (text: string): unknown => ({
    createIndex: (key: object, others: object = {}) => calls.push(['index', text, plain(pairs(key)), options(others)]),
    createIndexes: (list: { key: object }[]) =>
      list.forEach((one) => calls.push(['index', text, plain(pairs(one.key)), options(one)])),
  });
  const db = {
    createCollection: (text: string, given: { storageEngine: object }) =>
      calls.push(['create', text, plain(given.storageEngine)]),
    collection,
    getCollection: collection,
    runCommand: ({ createIndexes, indexes }: { createIndexes: string; indexes: { key: object; name: string }[] }) => {
      for (const { name: written, ...one } of indexes) {
        const isDefault = written === (pairs(one.key) as unknown[]).flat().join('_');
        const given = isDefault ? one : { ...one, name: written };
        calls.push(['index', createIndexes, plain(pairs(one.key)), options(given)]);
      }
    },
  };
  await (runInContext(`(async () => {\n${code}\n})()`, createContext({ db })) as Promise<void>);
  return calls;
}

test.each(['mongosh', 'node'] as const)('%s', async (target) => {
  await fc.assert(
    fc.asyncProperty(request, style, async (asked, written) => {
      expect(await made(writeSnippet(target, asked, written).text)).toEqual(wanted(asked));
    }),
    { numRuns: 50 },
  );
});

test('migrate-mongo', async () => {
  await fc.assert(
    fc.asyncProperty(request, style, async (asked, written) => {
      const { text } = writeSnippet('migrate-mongo', asked, written);
      const code =
        written.moduleKind === 'esm'
          ? `${text.replaceAll(/^export /gm, '')}\nawait up(db);`
          : `const module = {};\n${text}\nawait module.exports.up(db);`;
      expect(await made(code)).toEqual(wanted(asked));
    }),
    { numRuns: 40 },
  );
});

test.each(['mongoose', 'mongoose-older'] as const)('%s', async (target) => {
  await fc.assert(
    fc.asyncProperty(request, style, async (asked, written) => {
      const { text } = writeSnippet(target, asked, written);
      const calls: Made[] = [];
      class Schema {
        readonly options: { collection: string; collectionOptions?: { storageEngine: object } };
        constructor(_: object, options: Schema['options']) {
          this.options = options;
        }
        index(key: object, options: object = {}): void {
          calls.push(['index', this.options.collection, plain(pairs(key)), plain(sorted(options))]);
        }
      }
      const model = (_: string, schema: Schema): unknown => {
        if (schema.options.collectionOptions)
          calls.push(['create', schema.options.collection, plain(schema.options.collectionOptions.storageEngine)]);
        return {
          createCollection: (given: { storageEngine: object }) =>
            calls.push(['create', schema.options.collection, plain(given.storageEngine)]),
          createIndexes: () => undefined,
          collection: {
            createIndex: (key: object, options: object = {}) =>
              calls.push(['index', schema.options.collection, plain(pairs(key)), plain(sorted(options))]),
          },
        };
      };
      const code = text.replace(/^import mongoose from .*$/m, '').replace(/^const mongoose = .*$/m, '');
      await runInContext(`(async () => {\n${code}\n})()`, createContext({ mongoose: { Schema, model } }));
      const inOrder = (list: Made[]): string[] => list.map((one) => JSON.stringify(one)).sort();
      expect(inOrder(calls)).toEqual(inOrder(wanted(asked)));
    }),
    { numRuns: 40 },
  );
});

test('command', () => {
  fc.assert(
    fc.property(request, style, (asked, written) => {
      const { text } = writeSnippet('command', asked, written);
      const parsed: unknown = JSON.parse(text);
      const [create, indexes] = (Array.isArray(parsed) ? parsed : [parsed]) as Record<string, unknown>[];
      expect(create).toMatchObject({ create: asked.collection });
      expect(
        ((indexes?.indexes ?? []) as { name: string; key: object }[]).map(({ key }) => Object.keys(key).sort()),
      ).toEqual(asked.indexes.map(({ key }) => key.map(([path]) => path).sort()));
      // the text keeps the order even where an object in memory would not
      for (const { key } of asked.indexes) {
        const at = key.map(([path, direction]) =>
          text.indexOf(`: ${JSON.stringify(direction)}`, text.indexOf(JSON.stringify(path).slice(1, 3))),
        );
        expect(at.every((place) => place > 0)).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

test('mongod.conf', () => {
  fc.assert(
    fc.property(name, style, fc.constantFrom('zstd' as const, 'snappy' as const), (collection, written, compressor) => {
      const configString = 'leaf_page_max=64KB,app_metadata="it\'s \\"quoted\\""';
      const { text } = writeSnippet('mongod.conf', { collection, compressor, configString, indexes: [] }, written);
      expect(parse(text)).toEqual({
        storage: { wiredTiger: { collectionConfig: { blockCompressor: compressor, configString } } },
      });
    }),
    { numRuns: 50 },
  );
});
