import { expect, test } from 'vitest';
import { Failure } from '../../../src/core/failure.ts';
import {
  defaultStyle,
  snippetTargets,
  type Json,
  type SnippetIndex,
  type SnippetRequest,
  type SnippetTarget,
} from '../../../src/present/snippets/snippet.ts';
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

const notesOf = (target: SnippetTarget, change: Partial<SnippetRequest>): string[] =>
  writeSnippet(target, { collection: 'c', indexes: [], ...change }).notes.map((note) => note.code);
const index = (key: SnippetIndex['key'], options: SnippetIndex['options'] = {}): Partial<SnippetRequest> => ({
  indexes: [{ key, options }],
});

test.each([
  [{ collection: 'a$b' }, 'snippet.name-dollar'],
  [{ collection: 'system.users' }, 'snippet.name-system'],
  [{ collection: '.a' }, 'snippet.name-dots'],
  [{ collection: 'a..b' }, 'snippet.name-dots'],
  [{ collection: 'é'.repeat(130) }, 'snippet.name-long'],
  [{ collection: 'a.system.b' }, null],
  [index([['a', 0]]), 'snippet.index-direction'],
  [index([['a', 'txt']]), 'snippet.index-direction'],
  [
    index([
      ['a', -1],
      ['a', 1],
    ]),
    'snippet.path-twice',
  ],
  [index([['', 1]]), 'snippet.path-empty'],
  [index([['a..b', 1]]), 'snippet.path-empty'],
  [index([['$a', 1]]), 'snippet.path-dollar'],
  [index([['a.$id', 1]]), null],
  [index([['a.$**', 1]]), null],
  [index([['$**', 1]], { wildcardProjection: { a: 0 } }), null],
  [
    index([
      ['a', 'hashed'],
      ['b', 'hashed'],
    ]),
    'snippet.hashed-twice',
  ],
  [index([['a', 'hashed']], { unique: true }), 'snippet.hashed-unique'],
  [
    index(
      [
        ['a', 1],
        ['b', 1],
      ],
      { expireAfterSeconds: 0 },
    ),
    'snippet.expiring-compound',
  ],
  [
    index([
      ['a', '2dsphere'],
      ['b', 'text'],
    ]),
    null,
  ],
] as const)('what a server or driver refuses is said: %j %s', (change, code) => {
  expect(notesOf('node', change)).toEqual(code === null ? [] : [code]);
});

test('mongod.conf says nothing of names and indexes that it cannot hold', () => {
  const codes = notesOf('mongod.conf', { collection: 'a$b', ...index([['a', 0]], { hidden: true, background: true }) });
  expect(codes).toEqual(['snippet.whole-server', 'snippet.no-indexes-in-conf']);
});

test('the object around an index configString is checked, and a configString on its own', () => {
  const failure = (change: Partial<SnippetRequest>): unknown => {
    try {
      return notesOf('node', change);
    } catch (error) {
      return error instanceof Failure ? [error.code, error.values.name ?? null] : error;
    }
  };
  const engine = (storageEngine: Json): unknown => failure(index([['a', 1]], { storageEngine }));
  expect(engine({ wiredTiger: { x: 1 } })).toEqual(['code.engine-object', 'x']);
  expect(engine({ inMemory: {} })).toEqual(['code.engine-object', 'inMemory']);
  expect(engine('wiredTiger')).toEqual(['code.engine-no-object', 'storageEngine']);
  expect(engine({ wiredTiger: { configString: 1 } })).toEqual(['code.config-no-text', null]);
  expect(failure({ compressor: 'zstd', configString: '(leaf_page_max=64KB)' })).toEqual(['config.wrapped', null]);
});

test('a compressor in quotes loses to the one of mongod: the one asked for is written', () => {
  const { code } = writeSnippet('mongosh', {
    collection: 'c',
    compressor: 'zstd',
    configString: '"block_compressor"="zstd"',
    indexes: [],
  });
  expect(code).toContain(`'block_compressor=zstd,"block_compressor"="zstd"'`);
});

test('binary values, UUIDs, timestamps and the ends of all keys are written as each program makes them', () => {
  const filter = {
    b: { $binary: { base64: 'AQI=', subType: '80' } },
    u: { $uuid: '00112233-4455-6677-8899-aabbccddeeff' },
    t: { $timestamp: { t: 1, i: 2 } },
    m: { $gt: { $minKey: 1 }, $lt: { $maxKey: 1 } },
  };
  const codeOf = (target: SnippetTarget): string =>
    writeSnippet(target, {
      collection: 'c',
      ...index([['a', 1]], { partialFilterExpression: filter }),
    } as SnippetRequest).code;
  expect(codeOf('mongosh')).toContain(`b: BinData(128, 'AQI='),
    u: UUID('00112233-4455-6677-8899-aabbccddeeff'),
    t: Timestamp({ t: 1, i: 2 }),
    m: { $gt: MinKey(), $lt: MaxKey() },`);
  expect(codeOf('node')).toContain(`import { Binary, MaxKey, MinKey, Timestamp, UUID } from 'mongodb';`);
  expect(codeOf('node')).toContain(`b: Binary.createFromBase64('AQI=', 128),`);
  expect(codeOf('mongoose')).toContain(`t: new mongoose.mongo.Timestamp({ t: 1, i: 2 }),`);
  expect(codeOf('pymongo')).toContain('"b": Binary(b64decode("AQI="), 128),');
  expect(codeOf('pymongo')).toContain('from bson.timestamp import Timestamp\n');
  expect(codeOf('pymongo')).toContain('from base64 import b64decode\n');
  expect(codeOf('pymongo')).toContain('"u": Binary(bytes.fromhex("00112233445566778899aabbccddeeff"), 4),');
  expect(codeOf('command')).toContain('"$uuid": "00112233-4455-6677-8899-aabbccddeeff"');
});
