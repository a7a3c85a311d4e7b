import { expect, test } from 'vitest';
import { Failure } from '../../../src/core/failure.ts';
import { defaultStyle, snippetTargets, type SnippetRequest } from '../../../src/present/snippets/snippet.ts';
import { writeSnippet } from '../../../src/present/snippets/writeSnippet.ts';

const request: SnippetRequest = {
  collection: 'orders',
  compressor: 'zstd',
  configString: 'leaf_page_max=64KB',
  indexes: [
    { key: [['tenantId', 1]], options: { unique: true } },
    {
      key: [
        ['a.b', 1],
        ['at', -1],
      ],
      options: { expireAfterSeconds: 60, partialFilterExpression: { at: { $gt: { $date: '2026-01-01T00:00:00Z' } } } },
    },
  ],
};
const code = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^(\/\/|#)/.test(line))
    .join('\n');

test('mongosh', () => {
  expect(code(writeSnippet('mongosh', request).text)).toBe(
    `db.createCollection('orders', {
  storageEngine: { wiredTiger: { configString: 'block_compressor=zstd,leaf_page_max=64KB' } },
});
db.getCollection('orders').createIndex({ tenantId: 1 }, { unique: true });
db.getCollection('orders').createIndex({ 'a.b': 1, at: -1 }, {
  expireAfterSeconds: 60,
  partialFilterExpression: { at: { $gt: ISODate('2026-01-01T00:00:00Z') } },
});
`,
  );
});

test('node, in another style', () => {
  const style = { indent: '\t', quotes: 'double', semicolons: false, moduleKind: 'commonjs' } as const;
  expect(code(writeSnippet('node', request, style).text)).toBe(
    `await db.createCollection("orders", {
\tstorageEngine: { wiredTiger: { configString: "block_compressor=zstd,leaf_page_max=64KB" } },
})
await db.collection("orders").createIndexes([
\t{ key: { tenantId: 1 }, unique: true },
\t{
\t\tkey: { "a.b": 1, at: -1 },
\t\texpireAfterSeconds: 60,
\t\tpartialFilterExpression: { at: { $gt: new Date("2026-01-01T00:00:00Z") } },
\t},
])
`,
  );
});

test('mongoose, from 7.4 and before', () => {
  expect(code(writeSnippet('mongoose', request).text)).toContain(
    `  {
    collection: 'orders',
    collectionOptions: {
      storageEngine: { wiredTiger: { configString: 'block_compressor=zstd,leaf_page_max=64KB' } },
    },
  },`,
  );
  const older = code(writeSnippet('mongoose-older', request).text);
  expect(older).not.toContain('collectionOptions');
  expect(older.indexOf('await OrdersModel.createCollection({')).toBeGreaterThan(older.indexOf('mongoose.model('));
  expect(older).toContain('await OrdersModel.createIndexes();');
});

test('migrate-mongo: down takes back what up made', () => {
  const whole = code(writeSnippet('migrate-mongo', request, { ...defaultStyle, moduleKind: 'commonjs' }).text);
  expect(whole).toMatch(/^module\.exports = \{\n  async up\(db\) \{\n    await db\.createCollection/);
  expect(whole).toContain(`  async down(db) {\n    await db.collection('orders').drop();\n  },\n};\n`);
  const indexes = { collection: 'orders', indexes: request.indexes };
  expect(code(writeSnippet('migrate-mongo', indexes).text)).toContain(
    `export async function down(db) {
  await db.collection('orders').dropIndex('tenantId_1');
  await db.collection('orders').dropIndex('a.b_1_at_-1');
}
`,
  );
});

test('pymongo', () => {
  expect(code(writeSnippet('pymongo', request).text)).toBe(
    `from datetime import datetime, timezone

db.create_collection(
    "orders",
    storageEngine={
        "wiredTiger": {"configString": "block_compressor=zstd,leaf_page_max=64KB"},
    },
)
db["orders"].create_index([("tenantId", 1)], unique=True)
db["orders"].create_index(
    [("a.b", 1), ("at", -1)],
    expireAfterSeconds=60,
    partialFilterExpression={
        "at": {"$gt": datetime(2026, 1, 1, 0, 0, 0, 0, tzinfo=timezone.utc)},
    },
)
`,
  );
});

test('mongod.conf: the compressor by its option, the rest by the hidden one', () => {
  const { text, notes } = writeSnippet('mongod.conf', request);
  expect(code(text)).toBe(
    `storage:
  wiredTiger:
    collectionConfig:
      blockCompressor: zstd
      configString: "leaf_page_max=64KB"
`,
  );
  expect(notes.map((note) => note.code)).toEqual([
    'snippet.whole-server',
    'snippet.no-indexes-in-conf',
    'snippet.hidden-option',
    'snippet.servers',
  ]);
});

test('command: one document, or a list of them; index names are written out', () => {
  expect(JSON.parse(writeSnippet('command', { ...request, indexes: [] }).text)).toEqual({
    create: 'orders',
    storageEngine: { wiredTiger: { configString: 'block_compressor=zstd,leaf_page_max=64KB' } },
  });
  expect(JSON.parse(writeSnippet('command', request).text)[1]).toMatchObject({
    createIndexes: 'orders',
    indexes: [{ name: 'tenantId_1', unique: true }, { name: 'a.b_1_at_-1' }],
  });
});

test.each(snippetTargets)('%s says where it works', (target) => {
  const { notes, text, language } = writeSnippet(target, request);
  expect(notes.map((note) => note.code)).toContain('snippet.servers');
  if (language !== 'json') expect(text).toContain('Checked by the rules of MongoDB 4.2 to 8.3.');
});

test('leftovers of old servers are dropped and named; what the engine ignores is said', () => {
  const { text, notes } = writeSnippet('node', {
    collection: 'c',
    configString: 'prefix_compression=true,log=(enabled=false)',
    indexes: [{ key: [['a', 1]], options: { ns: 'x.c', safe: true, v: 0, sparse: true } }],
  });
  expect(code(text)).toContain(`createIndexes([{ key: { a: 1 }, sparse: true }])`);
  expect(notes).toContainEqual({ code: 'snippet.options-left-out', values: { options: 'ns, safe, v' } });
  expect(notes.map((note) => note.code)).toEqual(expect.arrayContaining(['config.collection-prefix', 'config.forced']));
});

test('an index with a compressor of its own is explained, and refused when the name is wrong', () => {
  const indexOf = (configString: string): SnippetRequest => ({
    collection: 'c',
    indexes: [{ key: [['a', 1]], options: { storageEngine: { wiredTiger: { configString } } } }],
  });
  expect(writeSnippet('mongosh', indexOf('block_compressor=zstd')).notes.map((note) => note.code)).toContain(
    'config.index-compressor',
  );
  expect(() => writeSnippet('mongosh', indexOf('block_compressor=lz4'))).toThrow('config.unknown-compressor');
});

test('refused: settings that the server refuses, two compressors, no name, no key', () => {
  const failure = (change: Partial<SnippetRequest>): string => {
    try {
      return writeSnippet('node', { collection: 'c', indexes: [], ...change }).text;
    } catch (error) {
      return error instanceof Failure ? error.code : String(error);
    }
  };
  expect(failure({ configString: 'leaf_pag_max=64KB' })).toBe('config.unknown-key');
  expect(failure({ configString: 'encryption=(keyid=,name=)' })).toBe('config.server-encryption');
  expect(failure({ compressor: 'zstd', configString: 'block_compressor=zlib' })).toBe('snippet.two-compressors');
  expect(failure({ compressor: 'zstd', configString: 'block_compressor=zstd' })).toContain(`'block_compressor=zstd'`);
  expect(failure({ collection: '' })).toBe('snippet.no-collection');
  expect(failure({ indexes: [{ key: [], options: {} }] })).toBe('snippet.no-key');
});
