// Rules on definitions found in source: what they say, where, and where they stay silent.
import { expect, test } from 'vitest';
import { findDefinitions } from '../../../src/code/find/find.ts';
import { languageOfFile } from '../../../src/code/languages/all.ts';
import { Lines } from '../../../src/code/position.ts';
import { suppressionsOf } from '../../../src/code/suppressions.ts';
import type { IndexReport, Report } from '../../../src/core/report.ts';
import { openParser } from '../../../src/node/parser.ts';
import { diagnoseConf } from '../../../src/present/diagnostics/conf.ts';
import { diagnose } from '../../../src/present/diagnostics/diagnose.ts';
import { sourceOf } from '../../../src/present/diagnostics/place.ts';
import { cheaperCompressor } from '../../../src/present/diagnostics/report.ts';
import { configTextOf, definitionOf } from '../hints/reports.ts';

async function check(text: string, file = 'a.js', reports: readonly (Report | IndexReport)[] = []) {
  const language = languageOfFile(file)!;
  const document = (await openParser(language))(text);
  const lines = new Lines(text);
  const definitions = findDefinitions(language, document.root, lines);
  const source = sourceOf(language, text, lines);
  const found = diagnose({ definitions, source, server: '8.0', reports }, suppressionsOf(document.root, lines));
  document.close();
  return found.map(({ code, severity, range, message }) => {
    expect(message).not.toContain(code);
    const cut = text.slice(lines.offsetAt(range.start), lines.offsetAt(range.end));
    return [severity, code, range.start.line, cut] as const;
  });
}
const codes = async (...args: Parameters<typeof check>): Promise<string[]> =>
  (await check(...args)).map((one) => one[1]);

test('a configString is checked where it stands', async () => {
  const text =
    "db.createCollection('a', { storageEngine: { wiredTiger: { configString: 'block_compresor=zstd' } } });\n";
  const [first] = await check(text);
  expect(first!.slice(0, 3)).toEqual(['error', 'config.unknown-key', 0]);
  expect(first![3]).toContain('block_compresor');
  expect(text.indexOf(first![3])).toBe(text.indexOf('block_compresor'));
});

test('in Python, with a raw string', async () => {
  const text = 'db.create_collection("a", storageEngine={"wiredTiger": {"configString": r"leaf_page_max=1XB"}})\n';
  const found = await check(text, 'a.py');
  expect(found[0]![0]).toBe('error');
  expect(text.slice(text.indexOf('leaf'), text.indexOf('")}')) + ' ').toContain(found[0]![3]);
});

/** what is marked of a literal as it is written, in JavaScript or Python */
const marks = async (literal: string, file = 'a.js', before = ''): Promise<string[]> => {
  const call =
    file === 'a.py'
      ? `db.create_collection('a', storageEngine={'wiredTiger': {'configString': ${literal}}})\n`
      : `db.createCollection('a', { storageEngine: { wiredTiger: { configString: ${literal} } } });\n`;
  return (await check(before + call, file)).map((one) => one[3]);
};

test.each([
  ['a.js', String.raw`'split_pct=80,\u0062lok=1'`, String.raw`\u0062lok`],
  ['a.js', String.raw`"app_name=\"\",split_pct=80"`, 'app_name'],
  ['a.js', String.raw`"block_compressor=\"zstd\",blok=1"`, 'blok'],
  ['a.js', String.raw`'split_pct=80,\n blok=1'`, 'blok'],
  ['a.js', "'split_pct=80,\\\n blok=1'", 'blok'],
  ['a.js', '`split_pct=80,\n  blok=1`', 'blok'],
  ['a.js', '`split_pct=80,\r\n  blok=1`', 'blok'],
  ['a.js', "'blok=1,' + 'split_pct=' + '80'", 'blok'],
  ['a.js', "'split_pct=80,' +\n  'blok=1'", 'blok'],
  ['a.ts', '`block_compressor=${codec},blok=1`', 'blok'],
  ['a.py', String.raw`"block_compressor=\x7astd,blok=1"`, 'blok'],
  ['a.py', '"""\n  split_pct=80,\n  blok=1\n"""', 'blok'],
  ['a.py', '("split_pct=80,"\n "blok=1")', 'blok'],
])('a configString is marked where it is wrong: %s %s', async (file, literal, marked) => {
  expect(await marks(literal, file, file === 'a.ts' ? "const codec = 'zstd';\n" : '')).toEqual([marked]);
});

test('a configString of an index in a Mongoose schema', async () => {
  const engine = (text: string): string => `{ storageEngine: { wiredTiger: { configString: '${text}' } } }`;
  const text =
    `const s = new Schema({ a: { type: String, index: ${engine('blok=1')} }, b: String });\n` +
    `s.index({ b: 1 }, ${engine('leaf_page_max=16KB,prefix_compression=false')});\nmongoose.model('X', s);\n`;
  expect((await check(text)).map((one) => one.slice(1))).toEqual([
    ['config.unknown-key', 0, 'blok'],
    ['code.prefix-compression-off', 1, 'prefix_compression=false'],
  ]);
});

test('what cannot be told is marked as a whole', async () => {
  expect(await marks("'split_pct=80,' + 'blok=1' + ',checksum=on'")).toEqual([
    "split_pct=80,' + 'blok=1' + ',checksum=on",
  ]);
});

test('the object around a configString, also where there is none', async () => {
  const of = async (options: string): Promise<unknown[]> =>
    (await check(`db.createCollection('a', ${options});`)).map((one) => one.slice(1));
  expect(await of("{ storageEngine: { wiredTiger: { blockCompressor: 'zstd' } } }")).toEqual([
    ['code.engine-object', 0, 'blockCompressor'],
  ]);
  expect(await of("{ storageEngine: { configString: 'block_compressor=zstd' } }")).toEqual([
    ['code.engine-object', 0, 'configString'],
  ]);
  expect(await of("{ storageEngine: 'wiredTiger' }")).toEqual([['code.engine-no-object', 0, 'storageEngine']]);
  expect(await of("{ storageEngine: { wiredTiger: 'block_compressor=zstd' } }")).toEqual([
    ['code.engine-no-object', 0, 'wiredTiger'],
  ]);
  expect(await of('{ storageEngine: { wiredTiger: { configString: 5 } } }')).toEqual([
    ['code.config-no-text', 0, 'configString'],
  ]);
  expect(await of('{ storageEngine: { wiredTiger: { configString: process.env.X, size: 1 } } }')).toEqual([
    ['code.engine-object', 0, 'size'],
  ]);
  expect(await of('{ storageEngine: { wiredTiger: settings } }')).toEqual([]);
  expect(await of('{ storageEngine: settings() }')).toEqual([]);
});

test('the settings for the indexes of a collection are checked as those of an index', async () => {
  const found = await check(
    "db.createCollection('a', { indexOptionDefaults: { storageEngine: { wiredTiger: { configString: 'blok=1' } } } });",
  );
  expect(found.map((one) => one.slice(1))).toEqual([['config.unknown-key', 0, 'blok']]);
  expect(
    await codes(
      "db.createCollection('a', { indexOptionDefaults: { storageEngine: { wiredTiger: { block_compressor: 'zstd' } } } });",
    ),
  ).toEqual(['code.engine-object']);
});

test('a good configString says nothing', async () => {
  expect(
    await codes(
      "db.createCollection('a', { storageEngine: { wiredTiger: { configString: 'block_compressor=zstd' } } });",
    ),
  ).toEqual([]);
});

test('prefix compression on a collection, off on an index, a compressor on an index', async () => {
  const options = (text: string): string => `{ storageEngine: { wiredTiger: { configString: '${text}' } } }`;
  expect(await codes(`db.createCollection('a', ${options('prefix_compression=true')});`)).toContain(
    'config.collection-prefix',
  );
  const off = await check(`db.a.createIndex({ b: 1 }, ${options('prefix_compression=false')});`);
  expect(off.map((one) => one[1])).toContain('code.prefix-compression-off');
  expect(off.find((one) => one[1] === 'code.prefix-compression-off')![3]).toBe('prefix_compression=false');
  expect(await codes(`db.a.createIndex({ b: 1 }, ${options('block_compressor=zstd')});`)).toContain(
    'config.index-compressor',
  );
  expect(await codes(`db.a.createIndex({ b: 1 }, ${options('prefix_compression=true')});`)).not.toContain(
    'code.prefix-compression-off',
  );
});

test('other keys around a configString', async () => {
  const found = await check(
    "db.createCollection('a', { storageEngine: { wiredTiger: { configString: '', cacheSizeGB: 1 }, inMemory: {} } });",
  );
  expect(found.filter((one) => one[1] === 'code.engine-object').map((one) => one[3])).toEqual([
    'cacheSizeGB: 1',
    'inMemory: {}',
  ]);
});

test('an index that is the beginning of another', async () => {
  const found = await check(
    'db.a.createIndex({ b: 1 });\ndb.a.createIndex({ b: -1, c: -1 });\ndb.z.createIndex({ b: 1 });\n',
  );
  expect(found).toEqual([['warning', 'code.redundant-index', 0, 'db.a.createIndex({ b: 1 })']]);
  for (const other of ['{ b: -1, c: 1 }', '{ c: 1, b: 1 }', "{ b: 1, c: '2dsphere' }"]) {
    expect(await codes(`db.a.createIndex({ b: 1, d: 1 });\ndb.a.createIndex(${other});\n`)).toEqual([]);
  }
  expect(await codes('db.a.createIndex({ b: 1, c: 1 });\ndb.a.createIndex({ b: 1, c: -1, d: 1 });\n')).toEqual([]);
});

test('a beginning that does more than serve queries stays', async () => {
  for (const options of [
    '{ unique: true }',
    '{ sparse: true }',
    '{ expireAfterSeconds: 1 }',
    '{ partialFilterExpression: { x: 1 } }',
    'options',
  ]) {
    expect(await codes(`db.a.createIndex({ b: 1 }, ${options});\ndb.a.createIndex({ b: 1, c: 1 });\n`)).toEqual([]);
  }
  expect(await codes('db.a.createIndex({ b: 1 });\ndb.a.createIndex({ b: 1, c: 1 }, { sparse: true });\n')).toEqual([]);
  expect(await codes('db.a.createIndex({ b: 1 });\ndb.a.createIndex({ b: 1, c: 1 }, { unique: true });\n')).toEqual([
    'code.redundant-index',
  ]);
});

test('the same index twice, alike or in conflict', async () => {
  const schema = (options: string): string =>
    `const { Schema, model } = require('mongoose');\nconst s = new Schema({ email: { type: String, ${options} } });\ns.index({ email: 1 });\nmodel('User', s);\n`;
  expect(await codes(schema('index: true'))).toEqual(['code.duplicate-index']);
  expect(await codes(schema('unique: true'))).toEqual(['code.index-conflict']);
  expect(
    await codes(
      "db.a.createIndex({ b: 1 });\ndb.a.createIndex({ b: 1 }, { name: 'x', collation: { locale: 'fr' } });\n",
    ),
  ).toEqual([]);
});

test('arms of a choice and halves of a migration never meet', async () => {
  expect(await codes('if (x) { db.a.createIndex({ b: 1 }); } else { db.a.createIndex({ b: 1, c: 1 }); }')).toEqual([]);
  expect(
    await codes(
      'module.exports = {\n async up(db) { await db.collection("a").createIndex({ b: 1, c: 1 }); },\n async down(db) { await db.collection("a").createIndex({ b: 1 }); },\n};',
    ),
  ).toEqual([]);
  expect(await codes('if (x) { db.a.createIndex({ b: 1 }); }\ndb.a.createIndex({ b: 1, c: 1 });')).toEqual([
    'code.redundant-index',
  ]);
});

test('an unknown collection is compared with nothing', async () => {
  expect(
    await codes('db.collection(x).createIndex({ b: 1 });\ndb.collection(x).createIndex({ b: 1, c: 1 });\n'),
  ).toEqual([]);
});

test('comments switch rules off', async () => {
  const two = (comment: string): string =>
    `${comment}\ndb.a.createIndex({ b: 1 });\ndb.a.createIndex({ b: 1, c: 1 });\n`;
  expect(await codes(two('// pageweight-disable-next-line code.redundant-index'))).toEqual([]);
  expect(await codes(two('// pageweight-disable-next-line code.other'))).toEqual(['code.redundant-index']);
  expect(await codes(two('// pageweight-disable-file'))).toEqual([]);
});

test('a report speaks of the indexes it weighed', async () => {
  const report = {
    schemaVersion: 1,
    collection: { name: 'shop.orders' },
    indexes: [
      {
        name: 'token_1',
        key: { token: 1 },
        status: 'ok',
        warnings: [{ code: 'index.random-key', values: { savingPercent: 1 } }],
      },
    ],
  } as unknown as IndexReport;
  const text =
    'db.orders.createIndex({ token: 1 });\ndb.orders.createIndex({ token: -1 });\ndb.users.createIndex({ token: 1 });\n';
  expect(await check(text, 'a.js', [report])).toEqual([
    ['warning', 'index.random-key', 0, 'db.orders.createIndex({ token: 1 })'],
  ]);
});

test('a report shows a compressor that gains nothing', async () => {
  const row = (id: string, bytes: number) => ({
    id,
    status: 'ok',
    fileBytes: { low: bytes, expected: bytes, high: bytes },
  });
  const report = {
    schemaVersion: 1,
    collection: { name: 'orders' },
    compressors: [row('none', 1_000), row('snappy', 600), row('zlib', 595), row('zstd', 300)],
  } as unknown as Report;
  const text = (compressor: string): string =>
    `db.createCollection('orders', { storageEngine: { wiredTiger: { configString: 'block_compressor=${compressor}' } } });`;
  expect(await codes(text('zlib'), 'a.js', [report])).toEqual(['code.compressor-gains-nothing']);
  expect(await codes(text('zstd'), 'a.js', [report])).toEqual([]);
  const instead = (compressor: string, collection = 'orders'): string | null => {
    const configString = configTextOf(`block_compressor=${compressor}`);
    return cheaperCompressor([report], definitionOf({ kind: 'collection', collection, configString }));
  };
  expect(instead('zlib')).toBe('snappy');
  expect(instead('zstd')).toBeNull();
  expect(instead('zlib', 'others')).toBeNull();
});

test('one name for two indexes of a collection', async () => {
  const of = (first: string, second: string): Promise<string[]> =>
    codes(`db.a.createIndex({ x: 1 }${first});\ndb.a.createIndex({ y: 1 }${second});\n`);
  expect(await of(", { name: 'n' }", ", { name: 'n' }")).toEqual(['code.index-name-taken']);
  expect(await of('', ", { name: 'x_1' }")).toEqual(['code.index-name-taken']);
  expect(await of(", { name: 'n' }", ", { name: 'm' }")).toEqual([]);
  expect(await of(', { name: pick() }', ', { name: pick() }')).toEqual([]);
  expect(
    await codes("db.a.createIndex({ x: 1 }, { name: 'n' });\ndb.b.createIndex({ y: 1 }, { name: 'n' });\n"),
  ).toEqual([]);
});

test('a comment above a text of several lines counts for all of it', async () => {
  const text = (above: string): string =>
    `db.createCollection('a', {\n  storageEngine: { wiredTiger: {\n${above}    configString: \`split_pct=80,\n      blok=1\`,\n  } },\n});\n`;
  expect((await check(text(''))).map((one) => one[3])).toEqual(['blok']);
  expect(await codes(text('    // pageweight-disable-next-line config.unknown-key\n'))).toEqual([]);
  expect(await codes(text('    // pageweight-disable-next-line config.forced\n'))).toEqual(['config.unknown-key']);
});

test('also in mongod.conf', () => {
  const conf = (above: string): string =>
    `storage:\n  wiredTiger:\n    collectionConfig:\n${above}      configString: >-\n        split_pct=80,\n        blok=1\n`;
  expect(diagnoseConf(conf(''), '8.0').map((one) => [one.code, one.range.start.line])).toEqual([
    ['config.unknown-key', 5],
  ]);
  expect(diagnoseConf(conf('      # pageweight-disable-next-line config.*\n'), '8.0')).toEqual([]);
});
