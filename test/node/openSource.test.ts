// Every kind of input -> the documents in it, or a failure that says what to do.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { BSON, EJSON } from 'bson';
import { afterAll, expect, test } from 'vitest';
import { never } from '../../src/core/cancellation.ts';
import { problemOf } from '../../src/core/failure.ts';
import { openSource, type OpenSourceOptions } from '../../src/node/openSource.ts';
import { sentenceOf, sentences } from '../../src/present/sentences.ts';
import { concat } from '../support/bsonBuilder.ts';

const folder = mkdtempSync(join(tmpdir(), 'pageweight-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const documents = Array.from({ length: 50 }, (_, i) => ({ _id: i, name: `order ${i}`, total: i + 0.5 }));
const bson = concat(...documents.map((each) => BSON.serialize(each)));
const json = documents.map((each) => EJSON.stringify(each, { relaxed: false }));

async function read(path: string, options?: OpenSourceOptions) {
  const source = await openSource(path, options);
  try {
    const facts = await source.facts();
    const parts: Uint8Array[] = [];
    let count = 0;
    for await (const chunk of source.readAll(never)) {
      parts.push(chunk.bytes.slice());
      count += chunk.ends.length;
    }
    const bytes = concat(...parts);
    return { access: source.access, facts, count, bytes, leftOut: source.leftOut(), noted: source.noted?.() };
  } finally {
    await source.close();
  }
}

async function failure(path: string, options?: OpenSourceOptions): Promise<{ code: string; sentence: string }> {
  try {
    await read(path, options);
  } catch (error) {
    const problem = problemOf(error);
    const sentence = sentenceOf(problem);
    expect(Object.keys(sentences)).toContain(problem.code);
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
    return { code: problem.code, sentence };
  }
  throw new Error('no failure');
}

const kinds: Record<string, string | Uint8Array> = {
  'orders.bson': bson,
  'orders.bson.gz': gzipSync(bson),
  'twice.bson.gz': gzipSync(gzipSync(bson)),
  'members.bson.gz': Buffer.concat([gzipSync(bson.subarray(0, 100)), gzipSync(bson.subarray(100))]),
  'orders.json': `[${json.join(',\n')}]`,
  'orders.json.gz': gzipSync(`[${json.join(',\n')}]`),
  'orders.ndjson': json.join('\n'),
  'orders.ndjson.gz': gzipSync(json.join('\n')),
  // the name says something else
  'lines.bson': json.join('\n'),
  'dump.json': bson,
  'packed.bson': gzipSync(bson),
  'no-ending': bson,
};

test.each(Object.keys(kinds))('%s, as a file and as standard input', async (name) => {
  const content = kinds[name]!;
  const fromFile = await read(file(name, content));
  expect(Buffer.compare(fromFile.bytes, bson)).toBe(0);
  expect([fromFile.count, fromFile.leftOut, fromFile.noted]).toEqual([50, [], []]);
  expect(fromFile.access).toBe(content === bson ? 'seek' : 'forward');
  expect(fromFile.facts.bsonBytes).toBe(content === bson ? bson.length : null);
  const bytes = Buffer.from(content);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 37) }, (_, i) => bytes.subarray(i * 37, (i + 1) * 37));
  const fromPipe = await read('-', { stdin: Readable.from(pieces) });
  expect(Buffer.compare(fromPipe.bytes, bson)).toBe(0);
  expect(fromPipe.access).toBe('forward');
});

test('a file can be read again, a pipe cannot', async () => {
  const source = await openSource(file('again.bson.gz', gzipSync(bson)));
  for (let i = 0; i < 2; i++) {
    let count = 0;
    for await (const chunk of source.readAll(never)) count += chunk.ends.length;
    expect(count).toBe(50);
  }
  await source.close();
  const pipe = await openSource('-', { stdin: Readable.from([bson]) });
  for await (const _ of pipe.readAll(never));
  await expect(pipe.readAll(never)[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'input.read-once' });
});

test('closed before and while it is read', async () => {
  const untouched = await openSource(file('closed.bson', bson));
  await untouched.close();
  const source = await openSource(file('closed.bson.gz', gzipSync(bson)));
  for await (const _ of source.readAll(never)) break;
  await source.close();
});

const metadata = (extra: object = {}): string =>
  EJSON.stringify(
    {
      options: { storageEngine: { wiredTiger: { configString: 'block_compressor=zlib,block_compressor=zstd' } } },
      indexes: [
        { v: 2, key: { _id: 1 }, name: '_id_' },
        {
          v: 2,
          key: { b: 1, 'a.c': -1, place: '2dsphere' },
          name: 'b_1',
          unique: true,
          partialFilterExpression: { b: { $exists: true } },
        },
      ],
      uuid: '5e6f',
      collectionName: 'orders',
      type: 'collection',
      ...extra,
    },
    { relaxed: false },
  );

test('metadata beside a dump gives options, compressor and indexes', async () => {
  for (const [ending, pack] of [
    ['', (text: string) => text],
    ['.gz', (text: string) => gzipSync(text)],
  ] as const) {
    file(`meta${ending}/orders.metadata.json${ending}`, pack(metadata()));
    const path = file(`meta${ending}/orders.bson${ending}`, ending ? gzipSync(bson) : bson);
    for (const given of [path, dirname(path), path.replace(/\.bson/, '.metadata.json')]) {
      const { facts, count } = await read(given);
      expect(count).toBe(50);
      expect(facts).toMatchObject({
        name: 'orders',
        kind: 'collection',
        compressor: 'zstd',
        configString: 'block_compressor=zlib,block_compressor=zstd',
        indexes: [
          { name: '_id_', key: [['_id', 1]], options: { v: 2 } },
          {
            name: 'b_1',
            key: [
              ['b', 1],
              ['a.c', -1],
              ['place', '2dsphere'],
            ],
            options: { unique: true },
          },
        ],
      });
      expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
    }
  }
});

test('index keys keep their order, also where paths look like numbers or are special (cases 1, 2, 4)', async () => {
  const text =
    '{"indexes":[{"name":"x","key":{"b":1,"10":{"$numberInt":"-1"},"2":{"$numberLong":"1"},"__proto__":1.0,"":"hashed","a.b":true}}]}';
  file('keys/c.metadata.json', text);
  const { facts } = await read(file('keys/c.bson', bson));
  expect(facts.indexes![0]!.key).toEqual([
    ['b', 1],
    ['10', -1],
    ['2', 1],
    ['__proto__', 1],
    ['', 'hashed'],
    ['a.b', 1],
  ]);
});

test('metadata that cannot be read costs only itself', async () => {
  file('broken/orders.metadata.json', '{"options":');
  const result = await read(file('broken/orders.bson', bson));
  expect(result.count).toBe(50);
  expect(result.facts.indexes).toBeUndefined();
  expect(result.noted).toEqual([{ code: 'input.bad-metadata', values: { file: 'orders.metadata.json' }, count: 1 }]);
});

test('a dump of several databases: choose by name, or by database and name (case 37: dots; case 38: encoded names)', async () => {
  file('dump/shop/orders.bson', bson);
  file('dump/shop/a.b%2Fc.bson', bson.subarray(0, BSON.serialize(documents[0]!).length));
  file('dump/shop/long%24hash.bson', bson);
  file('dump/shop/long%24hash.metadata.json', metadata({ collectionName: 'a name too long for a file' }));
  file('dump/blog/orders.bson', bson);
  file('dump/admin/system.version.bson', bson);
  file('dump/prelude.json', '{}');
  file('dump/oplog.bson', bson);
  const root = join(folder, 'dump');
  const many = await failure(root);
  expect(many.code).toBe('input.choose-collection');
  expect(many.sentence).toContain('4 collections: blog.orders, shop.a.b/c, shop.long$hash, shop.orders');
  expect((await failure(root, { collection: 'orders' })).sentence).toContain('blog.orders, shop.orders');
  expect((await failure(root, { collection: 'order' })).code).toBe('input.no-collection');
  expect((await read(root, { collection: 'shop.orders' })).facts.name).toBe('shop.orders');
  expect((await read(root, { collection: 'a.b/c' })).count).toBe(1);
  expect((await read(root, { collection: 'shop.long$hash' })).facts.name).toBe('shop.a name too long for a file');
  // asked for by name, what is the server's own is read too (case 42)
  expect((await read(root, { collection: 'admin.system.version' })).facts.kind).toBe('system');
  expect((await read(join(root, 'blog'))).facts.name).toBe('orders');
});

test('time-series: the buckets are what is stored (case 41)', async () => {
  file('series/shop/system.buckets.weather.bson', bson);
  file('series/shop/weather.metadata.json', metadata({ type: 'timeseries', collectionName: 'weather' }));
  const root = join(folder, 'series');
  for (const collection of [undefined, 'weather', 'shop.weather', 'system.buckets.weather']) {
    const { facts } = await read(root, { collection });
    expect(facts).toMatchObject({ name: 'shop.weather', kind: 'buckets', compressor: 'zstd' });
  }
  expect((await read(join(root, 'shop/system.buckets.weather.bson'))).facts).toMatchObject({
    name: 'weather',
    kind: 'buckets',
  });
  expect((await read(join(root, 'shop/weather.metadata.json'))).count).toBe(50);
});

test('views: their metadata alone says where to look; a dump without metadata is read (case 40)', async () => {
  file('views/shop/cheap.metadata.json', metadata({ type: 'view', options: { viewOn: 'orders', pipeline: [] } }));
  file('views/shop/orders.bson', bson);
  const root = join(folder, 'views');
  expect((await read(root)).facts.name).toBe('shop.orders');
  expect((await failure(root, { collection: 'cheap' })).sentence).toContain('shop.cheap is a view on orders');
  expect((await failure(join(root, 'shop/cheap.metadata.json'))).code).toBe('input.view');
  file('lone/orders.metadata.json', metadata());
  expect((await failure(join(folder, 'lone'))).code).toBe('input.metadata-only');
});

test.each<[string, () => string, string]>([
  ['nothing there', () => join(folder, 'missing.bson'), 'input.not-found'],
  ['a file in the way', () => join(file('plain.bson', bson), 'x'), 'input.not-found'],
  ['empty', () => file('empty.bson', ''), 'input.empty'],
  ['blank', () => file('blank.json', ' \n\n'), 'input.empty'],
  ['empty, compressed', () => file('empty.bson.gz', gzipSync('')), 'input.empty'],
  ['an empty folder', () => (file('none/readme.txt', ''), join(folder, 'none')), 'input.no-dumps'],
  ['a data folder', () => (file('data/WiredTiger.wt', ''), join(folder, 'data')), 'input.data-folder'],
  ['text', () => file('notes.txt', 'Just some text.\n'), 'input.unknown-format'],
  ['text named .bson', () => file('text.bson', 'Just some text.\n'.repeat(2000)), 'input.not-bson'],
  [
    'noise named .bson',
    () =>
      file(
        'noise.bson',
        Uint8Array.from({ length: 5000 }, (_, i) => 9 + ((i * 7919) % 247)),
      ),
    'input.not-bson',
  ],
  ['text named .json', () => file('text.json', 'Just some text.\n'), 'input.unknown-format'],
  [
    'a picture',
    () => file('picture.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])),
    'input.unknown-format',
  ],
  ['zip', () => file('x.zip', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])), 'input.foreign-format'],
  ['zstd', () => file('x.zst', Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0])), 'input.foreign-format'],
  ['UTF-16', () => file('x.json', Buffer.from('\ufeff{"a":1}', 'utf16le')), 'input.utf16'],
  ['gzip of nothing whole', () => file('cut.bson.gz', gzipSync(bson).subarray(0, 12)), 'input.damaged-gzip'],
  [
    'not really gzip',
    () => file('bad.bson.gz', Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff, 0xff])),
    'input.damaged-gzip',
  ],
  [
    'a cut archive',
    () => file('cut.archive', Uint8Array.from([0x6d, 0xe2, 0x99, 0x81, 50, 0, 0, 0])),
    'input.damaged-archive',
  ],
])('failure: %s', async (_name, make, code) => {
  expect((await failure(make())).code).toBe(code);
});

test('no permission', async () => {
  const path = file('secret.bson', bson);
  chmodSync(path, 0);
  // root may read everything
  if (process.getuid?.() === 0) expect((await read(path)).count).toBe(50);
  else expect((await failure(path)).code).toBe('input.no-permission');
});

test('the dump of an empty collection', async () => {
  file('void/orders.metadata.json', metadata());
  expect((await failure(file('void/orders.bson', ''))).code).toBe('input.empty-collection');
});

test('a folder of exports names them', async () => {
  file('exports/orders.json', json.join('\n'));
  expect((await failure(join(folder, 'exports'))).sentence).toContain('orders.json');
});

test('a compressed dump that is cut: what is whole counts, and it says so', async () => {
  const many = concat(...Array.from({ length: 3000 }, (_, i) => BSON.serialize({ _id: i, r: Math.sin(i) })));
  const whole = gzipSync(many);
  const result = await read(file('half.bson.gz', whole.subarray(0, whole.length / 2)));
  expect(result.count).toBeGreaterThan(1000);
  expect(Buffer.compare(result.bytes, many.subarray(0, result.bytes.length))).toBe(0);
  expect(result.leftOut.map(({ code }) => code)).toContain('input.damaged-gzip');
  for (const left of result.leftOut) expect(sentenceOf(left)).not.toMatch(/undefined|null|NaN/);
  const flipped = Uint8Array.from(whole);
  flipped.fill(0xa5, whole.length / 2, whole.length / 2 + 40);
  const damaged = await read(file('flipped.bson.gz', flipped));
  expect(damaged.leftOut.map(({ code }) => code)).toContain('input.damaged-gzip');
});
