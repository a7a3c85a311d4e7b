// mongodump --archive -> the documents of one collection, interleaved as they are with others.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { BSON, Long } from 'bson';
import { afterAll, expect, test } from 'vitest';
import { never } from '../../src/core/cancellation.ts';
import { openSource } from '../../src/node/openSource.ts';
import { concat } from '../support/bsonBuilder.ts';

const folder = mkdtempSync(join(tmpdir(), 'pageweight-'));
afterAll(() => rmSync(folder, { recursive: true }));

const magic = [0x6d, 0xe2, 0x99, 0x81];
const terminator = [0xff, 0xff, 0xff, 0xff];
const documents = (tag: string, count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, i) => BSON.serialize({ _id: i, tag, text: 'x'.repeat((i * 13) % 200) }));
const head = (db: string, collection: string, EOF = false): Uint8Array =>
  BSON.serialize({ db, collection, EOF, CRC: Long.fromNumber(0) });
const entry = (db: string, collection: string, type: string, options: object = {}): Uint8Array =>
  BSON.serialize({
    db,
    collection,
    metadata: JSON.stringify({ options, indexes: [{ v: 2, key: { tag: 1 }, name: 'tag_1' }], type }),
    size: 0,
    type,
  });

const orders = documents('orders', 3000);
const users = documents('users', 2500);
const buckets = documents('weather', 10);
const blocks: Uint8Array[] = [];
for (let i = 0; i < 3000; i += 100) {
  blocks.push(concat(head('shop', 'orders'), ...orders.slice(i, i + 100), terminator));
  if (i < 2500) blocks.push(concat(head('shop', 'users'), ...users.slice(i, i + 100), terminator));
}
const archive = concat(
  magic,
  BSON.serialize({ concurrent_collections: 4, version: '0.1', server_version: '8.0.1', tool_version: '100.10.0' }),
  entry('shop', 'orders', 'collection', { storageEngine: { wiredTiger: { configString: 'block_compressor=zstd' } } }),
  entry('shop', 'users', 'collection'),
  entry('shop', 'weather', 'timeseries'),
  entry('shop', 'cheap', 'view', { viewOn: 'orders' }),
  entry('admin', 'system.version', 'collection'),
  terminator,
  ...blocks,
  concat(head('shop', 'orders', true), terminator),
  concat(head('shop', 'system.buckets.weather'), ...buckets, terminator),
  concat(head('shop', 'users', true), terminator),
);

async function read(bytes: Uint8Array, collection?: string, stdin = false) {
  const path = join(folder, 'dump.archive');
  writeFileSync(path, bytes);
  const source = await openSource(stdin ? '-' : path, {
    collection,
    stdin: stdin ? Readable.from([bytes]) : undefined,
  });
  const parts: Uint8Array[] = [];
  for await (const chunk of source.readAll(never)) parts.push(chunk.bytes.slice());
  const facts = await source.facts();
  await source.close();
  return { bytes: concat(...parts), facts, leftOut: source.leftOut() };
}

test('one collection of several, from a file, compressed, from a pipe', async () => {
  for (const [bytes, stdin] of [
    [archive, false],
    [gzipSync(archive), false],
    [archive, true],
  ] as const) {
    const result = await read(bytes, 'shop.orders', stdin);
    expect(Buffer.compare(result.bytes, concat(...orders))).toBe(0);
    expect(result.leftOut).toEqual([]);
    expect(result.facts).toMatchObject({
      name: 'shop.orders',
      compressor: 'zstd',
      indexes: [{ name: 'tag_1', key: [['tag', 1]] }],
    });
  }
  expect((await read(archive, 'users')).bytes.length).toBe(concat(...users).length);
});

test('time-series, views, and names to choose from', async () => {
  const series = await read(archive, 'weather');
  expect(Buffer.compare(series.bytes, concat(...buckets))).toBe(0);
  expect(series.facts).toMatchObject({ name: 'shop.weather', kind: 'buckets' });
  await expect(read(archive, 'cheap')).rejects.toMatchObject({ code: 'input.view', values: { viewOn: 'orders' } });
  await expect(read(archive)).rejects.toMatchObject({
    code: 'input.choose-collection',
    values: { collections: expect.stringContaining('shop.orders') as unknown },
  });
  await expect(read(archive, 'nope')).rejects.toMatchObject({ code: 'input.no-collection' });
});

test('cut or damaged: what was whole counts, and it says where', async () => {
  const cut = await read(archive.subarray(0, archive.length / 2), 'orders');
  expect(cut.bytes.length).toBeGreaterThan(100_000);
  expect(Buffer.compare(cut.bytes, concat(...orders).subarray(0, cut.bytes.length))).toBe(0);
  expect(cut.leftOut.map(({ code }) => code)).toContain('input.damaged-archive');
  const damaged = Uint8Array.from(archive);
  const firstBlock = Buffer.from(archive).indexOf(blocks[0]!);
  const second = firstBlock + head('shop', 'orders').length + orders[0]!.length;
  damaged.set([1, 0, 0, 0], second);
  const result = await read(damaged, 'orders');
  expect(Buffer.compare(result.bytes, orders[0]!)).toBe(0);
  expect(result.leftOut).toEqual([
    { code: 'input.damaged-archive', count: 1, values: { file: 'dump.archive', offset: second, count: 1 } },
  ]);
});
