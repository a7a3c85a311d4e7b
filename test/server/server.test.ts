// The adapters against a real server on a socket: SecantusDB, or the one that PAGEWEIGHT_TEST_URI names.
import { join } from 'node:path';
import { BSON, MongoClient, type Collection, type Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { never } from '../../src/core/cancellation.ts';
import { valueOf } from '../../src/core/documents/serverFacts.ts';
import type { DocumentChunk } from '../../src/core/documents/source.ts';
import { problemOf, type Problem } from '../../src/core/failure.ts';
import { noBudget } from '../../src/node/collectionBudget.ts';
import { weighIndexes } from '../../src/core/indexPipeline.ts';
import type { IndexReport } from '../../src/core/report.ts';
import { openCollectionSource, type CollectionSource } from '../../src/node/collectionSource.ts';
import { openConnection, type Connection } from '../../src/node/connection.ts';
import { openServer, type Server } from '../../src/node/server.ts';
import { sentenceOf } from '../../src/present/sentences.ts';
import { bsonDocuments } from '../support/bsonDocuments.ts';
import { everyKindOfId } from '../support/idsOfEveryType.ts';
import { secantusOrReason, startTestServer, type TestServer } from '../support/secantus.ts';

const { reason } = process.env.PAGEWEIGHT_TEST_URI ? { reason: null } : secantusOrReason();
if (reason !== null) console.warn(`Not run: ${reason}`);
const webCompat = join(import.meta.dirname, '../fixtures/engine/web_compat.bson.gz');
const database = 'pageweight test-ü';

describe.skipIf(reason !== null)('a real server', () => {
  let running: TestServer;
  let client: MongoClient;
  let connection: Connection;
  let server: Server;
  const collection = (name: string): Collection<Document> => client.db(database).collection(name);

  beforeAll(async () => {
    running = await startTestServer();
    client = await new MongoClient(running.uri).connect();
    await client.db(database).dropDatabase();
    connection = await openConnection(running.uri);
    server = openServer(connection);
    await collection('web').insertMany(bsonDocuments(webCompat, 2000));
    await collection('web').createIndex(
      new Map([
        ['title', 1],
        ['7', -1],
      ]),
      { name: 'title and 7', sparse: true },
    );
    await collection('one').insertOne({ only: true });
    await client.db(database).createCollection('empty');
    await client.db(database).createCollection('looks', { viewOn: 'web', pipeline: [{ $match: { a: 1 } }] });
    await client.db(database).createCollection('configured', {
      storageEngine: { wiredTiger: { configString: 'block_compressor=zstd' } },
    });
    await collection('ids').insertMany(everyKindOfId());
  });
  afterAll(async () => {
    await client?.db(database).dropDatabase();
    await server?.close();
    await client?.close();
    await running?.stop();
  });

  test('says who it is', async () => {
    const identity = await server.identity();
    expect(identity.version).toMatch(/^[0-9]+\./);
    expect(['standalone', 'replica-set', 'sharded']).toContain(identity.topology);
    if (identity.product === 'secantusdb') expect(identity.notPredicted?.code).toBe('server.other-product');
  });

  test('lists databases and collections as what they are', async () => {
    expect((await server.databases()).entries.map(({ name }) => name)).toContain(database);
    const { entries, incomplete } = await server.collections(database);
    expect(incomplete).toBeNull();
    expect(entries.find(({ name }) => name === 'looks')).toMatchObject({ kind: 'view', viewOn: 'web' });
    expect(entries.find(({ name }) => name === 'web')).toMatchObject({ kind: 'collection' });
  });

  test('lists indexes with the order of their fields', async () => {
    const indexes = valueOf(await server.indexes(database, 'web'))!;
    expect(indexes.map(({ name }) => name)).toEqual(['_id_', 'title and 7']);
    expect(indexes[1]!.key).toEqual([
      ['title', 1],
      // as stored, though it looks like a number
      ['7', -1],
    ]);
    expect(indexes[1]!.options).toMatchObject({ sparse: true });
    expect(valueOf(await server.indexUse(database, 'web'))?.['_id_']).toBeDefined();
  });

  test('tells sizes, and passes nothing off for a size of a file', async () => {
    const storage = await server.storage(database, 'web');
    expect(valueOf(storage.documents)).toBe(await collection('web').countDocuments());
    expect(valueOf(storage.bsonBytes)).toBeGreaterThan(100_000);
    if ((await server.identity()).product === 'secantusdb') {
      expect(storage.fileBytes).toMatchObject({ status: 'refused', reason: { code: 'server.not-told' } });
      expect(storage.compressor.status).toBe('refused');
    }
  });

  test('reads everything, byte for byte', async () => {
    const source = await openCollectionSource(server, { database, collection: 'web', budget: noBudget });
    const sent = await collection('web').find({}, { raw: true }).toArray();
    const read: Uint8Array[] = [];
    for await (const chunk of source.readAll(never)) read.push(chunk.bytes.slice());
    expect(Buffer.compare(Buffer.concat(read), Buffer.concat(sent as unknown as Buffer[]))).toBe(0);
    expect(source.reading()).toEqual({ method: 'all', notes: [], ended: null });
    const facts = await source.facts();
    expect(facts).toMatchObject({ name: `${database}.web`, documents: sent.length, bsonBytesGuessed: false });
  });

  test.each(['empty', 'one'])('reads a collection with few documents: %s', async (name) => {
    const source = await openCollectionSource(server, { database, collection: name });
    const { documents } = await allOf(source.readAll(never));
    expect(documents).toBe(name === 'one' ? 1 : 0);
    expect(source.reading().ended).toBeNull();
    const run = await source.readRun({ at: 0.5, bytes: 1000 }, never);
    expect(run.chunk.ends.length).toBe(documents);
  });

  test('reads runs of neighbours by _id, each from another place', async () => {
    const source = await openCollectionSource(server, { database, collection: 'web', budget: noBudget });
    const runs = [];
    for (const at of [0, 0.25, 0.5, 0.75]) runs.push(await source.readRun({ at, bytes: 30_000 }, never));
    const ids = (
      await collection('web')
        .find({}, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .toArray()
    ).map(({ _id }) => String(_id));
    runs.forEach((run, index) => {
      const places = idsIn(run.chunk).map((id) => ids.indexOf(id));
      expect(places[0]! / ids.length).toBeCloseTo([0, 0.25, 0.5, 0.75][index]!, 1);
      expect(places).toEqual(places.map((_, step) => places[0]! + step));
      expect(run.chunk.bytes.length).toBeGreaterThanOrEqual(30_000);
    });
    const { method, notes, ended } = source.reading();
    expect(ended).toBeNull();
    const natural = method === 'natural-order';
    expect(notes.map(({ code }) => code)).toEqual([natural ? 'sample.natural-order' : 'sample.id-as-inserted']);
    // A server that passes over unknown fields must not be believed to resume.
    if ((await server.identity()).product === 'secantusdb') expect(method).toBe('id-ranges');
  });

  test('draws single documents, in the order of insertion, and weighs an index from them', async () => {
    const open = (): Promise<CollectionSource> =>
      openCollectionSource(server, { database, collection: 'web', budget: noBudget });
    const source = await open();
    const drawn = idsIn(await source.readRandom!(40_000, never));
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn).toEqual([...drawn].sort());
    expect(source.reading().method).toBe('random');
    const { documents, bsonBytes } = await source.facts();
    const request = {
      indexes: [{ name: 'title_1', key: [['title', 1]], options: {} }],
      clustered: false,
      clusteredAlternative: false,
      seed: 1,
      load: 'bulk',
      server: '8.0',
      configString: '',
      documents: null,
    } as const;
    const weigh = async (sample: 'all' | number): Promise<IndexReport> =>
      weighIndexes(await open(), { ...request, sample }, 'test', never, () => undefined);
    const whole = await weigh('all');
    expect(whole.sample.method).toBe('all');
    // A server that does not tell the size of the documents cannot be asked for a part of them.
    if (documents === null || bsonBytes === null) return;
    const sampled = await weigh(Math.ceil(bsonBytes / 20));
    expect(sampled.sample.method).toBe('random');
    const [index] = sampled.indexes;
    const [truth] = whole.indexes;
    if (index?.status !== 'ok' || truth?.status !== 'ok') throw new Error('not weighed');
    expect(index.entries).toBe(truth.entries);
    expect(index.prefixOn.fileBytes.low).toBeLessThanOrEqual(truth.prefixOn.fileBytes.expected);
    expect(index.prefixOn.fileBytes.high).toBeGreaterThanOrEqual(truth.prefixOn.fileBytes.expected * 0.8);
  });

  test('reads on across batches and types of _id, leaving none out and repeating none', async () => {
    const stored = await collection('ids').countDocuments();
    const source = await openCollectionSource(server, { database, collection: 'ids', budget: noBudget });
    const all = await source.readRun({ at: 0, bytes: 1e6 }, never);
    expect(all.chunk.ends.length).toBe(stored);
    expect(new Set(idsIn(all.chunk)).size).toBe(stored);
    for (let step = 1; step < stored; step++) {
      const run = await source.readRun({ at: step / stored, bytes: 1 }, never);
      expect(run.chunk.ends.length).toBe(1);
    }
    if (source.reading().method === 'id-ranges')
      expect(source.reading().notes).toContainEqual({ code: 'sample.id-not-as-inserted', values: { kind: 'mixed' } });
  });

  test('a view is no collection, and says what it looks at', async () => {
    const problem = await failureOf(openCollectionSource(server, { database, collection: 'looks' }));
    expect(problem).toMatchObject({ code: 'server.view', values: { source: 'web' } });
    expect(sentenceOf(problem)).toContain('Estimate web');
  });

  test('a collection that is not there', async () => {
    expect(await failureOf(openCollectionSource(server, { database, collection: 'gone' }))).toMatchObject({
      code: 'server.not-found',
    });
  });

  test('a collection that goes while it is read', async () => {
    await collection('goes').insertMany(Array.from({ length: 50 }, (_, i) => ({ i })));
    const source = await openCollectionSource(server, { database, collection: 'goes' });
    await collection('goes').drop();
    expect((await allOf(source.readAll(never))).documents).toBe(0);
  });

  test('the configString that a collection was created with', async () => {
    const source = await openCollectionSource(server, { database, collection: 'configured' });
    expect((await source.facts()).configString).toBe('block_compressor=zstd');
  });

  test.each([
    'a.b.c',
    'with space',
    'quo"te\'s',
    '#RES_DATA',
    'a(b)',
    'per%cent',
    'sla/sh',
    'back\\slash',
    '数据🙂',
    '__proto__',
    'toString',
    '<img onerror=alert(1)>',
  ])('a collection called %s', async (name) => {
    await collection(name).insertOne({ name });
    const source = await openCollectionSource(server, { database, collection: name });
    expect((await allOf(source.readAll(never))).documents).toBe(1);
    expect((await server.collections(database)).entries.map((entry) => entry.name)).toContain(name);
    expect((await source.facts()).indexes?.[0]?.name).toBe('_id_');
  });

  test('budgets end reading with what was read', async () => {
    const few = await openCollectionSource(server, {
      database,
      collection: 'web',
      budget: { ...noBudget, documents: 100 },
    });
    expect((await allOf(few.readAll(never))).documents).toBe(100);
    expect(few.reading()).toMatchObject({ method: 'first', ended: { code: 'sample.documents-used' } });
    const small = await openCollectionSource(server, {
      database,
      collection: 'web',
      budget: { ...noBudget, bytes: 50_000 },
    });
    const { bytes } = await allOf(small.readAll(never));
    expect(bytes).toBeGreaterThanOrEqual(50_000);
    expect(small.reading().ended?.code).toBe('sample.bytes-used');
    let now = 0;
    const short = await openCollectionSource(server, {
      database,
      collection: 'web',
      budget: { ...noBudget, seconds: 10 },
      now: () => (now += 100),
    });
    expect((await allOf(short.readAll(never))).documents).toBeGreaterThan(0);
    expect(short.reading().ended?.code).toBe('sample.seconds-used');
    expect((await short.readRun({ at: 0, bytes: 10 }, never)).chunk.ends).toEqual([]);
  });

  test('a budget as large as the collection ends nothing', async () => {
    const documents = await collection('web').countDocuments();
    const source = await openCollectionSource(server, {
      database,
      collection: 'web',
      budget: { ...noBudget, documents },
    });
    expect((await allOf(source.readAll(never))).documents).toBe(documents);
    expect(source.reading()).toMatchObject({ method: 'all', ended: null });
  });

  test('cancelled in the middle of a query, it ends at once and leaves no cursor behind', async () => {
    const source = await openCollectionSource(server, { database, collection: 'web', budget: noBudget });
    const cancel = new AbortController();
    const iterator = source.readAll(cancel.signal)[Symbol.asyncIterator]();
    const first = iterator.next();
    await new Promise((resolve) => setTimeout(resolve, 20));
    cancel.abort();
    await first;
    expect((await iterator.next()).done).toBe(true);
    expect(source.reading().ended).toBeNull();
    expect((await source.readRun({ at: 0.5, bytes: 1000 }, cancel.signal)).chunk.ends).toEqual([]);
    await expect.poll(() => openCursors(client), { timeout: 10_000 }).toBe(0);
  });

  test('at most four requests at a time', async () => {
    let running = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 12 }, () =>
        connection.inTurn(async () => {
          most = Math.max(most, ++running);
          await client.db(database).command({ ping: 1 });
          running--;
        }),
      ),
    );
    expect(most).toBe(4);
  });
});

function idsIn(chunk: DocumentChunk): string[] {
  let start = 0;
  return chunk.ends.map((end) => {
    const bytes = chunk.bytes.subarray(start, end);
    start = end;
    return idText(bytes);
  });
}

function idText(bytes: Uint8Array): string {
  const { _id } = BSON.deserialize(bytes, { promoteValues: false });
  const type = (_id as { _bsontype?: string } | null)?._bsontype ?? typeof _id;
  return type === 'ObjectId' ? String(_id) : `${type} ${JSON.stringify(_id)}`;
}

async function allOf(chunks: AsyncIterable<DocumentChunk>): Promise<{ documents: number; bytes: number }> {
  let documents = 0;
  let bytes = 0;
  for await (const chunk of chunks) {
    documents += chunk.ends.length;
    bytes += chunk.bytes.length;
  }
  return { documents, bytes };
}

async function failureOf(promise: Promise<unknown>): Promise<Problem> {
  try {
    await promise;
  } catch (error) {
    return problemOf(error);
  }
  throw new Error('it did not fail');
}

async function openCursors(client: MongoClient): Promise<number> {
  const status = await client.db('admin').command({ serverStatus: 1 });
  return Number(status.metrics?.cursor?.open?.total ?? 0);
}
