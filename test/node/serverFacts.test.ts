// What only large servers answer (storage statistics, shards, Atlas's refusals, other products), on a socket, from replies
// written by hand: none of them was recorded from a server.
import { Long, MongoClient, type Document } from 'mongodb';
import { afterEach, describe, expect, test } from 'vitest';
import { told, valueOf } from '../../src/core/documents/serverFacts.ts';
import { openConnection } from '../../src/node/connection.ts';
import { openServer, type Server } from '../../src/node/server.ts';
import { sentenceOf } from '../../src/present/sentences.ts';
import { storageStats } from '../support/storageReplies.ts';
import { batchOf, Refusal, startWireServer, type Answers, type WireServer } from '../support/wireServer.ts';

let wire: WireServer;
let server: Server;
async function serverWith(answers: Answers): Promise<Server> {
  wire = await startWireServer(answers);
  server = openServer(await openConnection(wire.uri));
  return server;
}
afterEach(async () => {
  await server?.close();
  await wire?.stop();
});

const stage = (command: Document): string => Object.keys((command.pipeline as Document[])[0]!)[0]!;
const statistics =
  (rows: readonly Document[]): Answers['aggregate'] =>
  (command) =>
    stage(command) === '$collStats' ? batchOf(rows) : batchOf([]);

describe('storage statistics', () => {
  const big = { documents: 1000, bsonBytes: 3 * 2 ** 50, fileBytes: 168_500_000, reusableBytes: 500_000 };

  test('of one server, with sizes beyond 2^53 made numbers and the file named', async () => {
    await serverWith({
      aggregate: statistics([
        { ns: 'd.c', host: 'h:1', count: 1000, storageStats: storageStats({ version: '8.0', ...big }) },
      ]),
    });
    const storage = await server.storage('d', 'c');
    expect(storage).toMatchObject({
      documents: told(1000),
      bsonBytes: told(3 * 2 ** 50),
      fileBytes: told(168_500_000),
      reusableBytes: told(500_000),
      compressor: told('snappy'),
    });
    expect(valueOf(storage.indexBytes)).toEqual({ _id_: 20480, by_day: 40960 });
    expect(storage.files[0]).toMatchObject({
      shard: null,
      file: told('collection-7-1234567890'),
      settings: told({
        compressor: 'snappy',
        allocationBytes: 4096,
        leafPageMaxBytes: 32768,
        internalPageMaxBytes: 4096,
        leafValueMaxBytes: 64 * 2 ** 20,
        memoryPageMaxBytes: 10 * 2 ** 20,
        memoryPageImageMaxBytes: 0,
        prefixCompression: false,
      }),
      pagesWritten: told({ compressed: 90, notSmaller: 2, tooSmall: 8 }),
      building: ['by_day'],
    });
  });

  test('of an old server: other names, free space only in the block manager', async () => {
    await serverWith({
      aggregate: statistics([{ storageStats: storageStats({ version: '4.2', compressor: '', ...big }), count: 1000 }]),
    });
    const storage = await server.storage('d', 'c');
    expect(storage.reusableBytes).toEqual(told(500_000));
    expect(storage.files[0]!.pagesWritten).toEqual(told({ compressed: 90, notSmaller: 2, tooSmall: 8 }));
    expect(storage.compressor).toEqual(told('none'));
  });

  test('of shards: each one file, and the sum', async () => {
    const shard = (name: string, compressor: string, documents: number): Document => ({
      shard: name,
      host: `${name}:27018`,
      count: documents,
      storageStats: storageStats({ version: '8.0', ...big, compressor, documents, bsonBytes: 1000 * documents }),
    });
    await serverWith({
      hello: () => ({ msg: 'isdbgrid', maxWireVersion: 25, minWireVersion: 0, isWritablePrimary: true }),
      aggregate: statistics([shard('s0', 'snappy', 300), shard('s1', 'zstd', 700)]),
    });
    expect(await server.identity()).toMatchObject({
      topology: 'sharded',
      storageEngine: { status: 'refused', reason: { code: 'server.router' } },
      notPredicted: null,
    });
    const storage = await server.storage('d', 'c');
    expect(storage.files.map(({ shard, documents }) => [shard, valueOf(documents)])).toEqual([
      ['s0', 300],
      ['s1', 700],
    ]);
    expect(storage).toMatchObject({ documents: told(1000), bsonBytes: told(1_000_000), fileBytes: told(337_000_000) });
    expect(storage.compressor).toMatchObject({ status: 'refused', reason: { code: 'server.shards-differ' } });
    expect(valueOf(storage.indexBytes)).toEqual({ _id_: 40960, by_day: 81920 });
  });

  test('of an in-memory engine: no size of a file', async () => {
    const { wiredTiger, ...stats } = storageStats({ version: '8.0', ...big });
    expect(wiredTiger).toBeDefined();
    await serverWith({
      serverStatus: () => ({ storageEngine: { name: 'inMemory' } }),
      aggregate: statistics([{ storageStats: { ...stats, inMemory: {} } }]),
    });
    expect((await server.storage('d', 'c')).fileBytes.status).toBe('refused');
    expect((await server.identity()).notPredicted).toEqual({
      code: 'server.other-engine',
      values: { engine: 'inMemory' },
    });
  });

  test('refused: the count stays, and the least right is named', async () => {
    await serverWith({
      aggregate: () => {
        throw new Refusal(13, 'Unauthorized', 'not authorized on d to execute command { aggregate: "c" }');
      },
      collStats: () => {
        throw new Refusal(13, 'Unauthorized', 'not authorized on d to execute command { collStats: "c" }');
      },
      count: () => ({ n: 17 }),
    });
    const storage = await server.storage('d', 'c');
    expect(storage.documents).toEqual(told(17));
    expect(storage.fileBytes).toMatchObject({ status: 'refused', reason: { code: 'server.unauthorised' } });
    expect(storage.fileBytes.status === 'refused' && sentenceOf(storage.fileBytes.reason)).toMatch(
      /collStats.*read on d/,
    );
  });

  test('a collection that went away is not a refusal', async () => {
    await serverWith({
      aggregate: () => {
        throw new Refusal(26, 'NamespaceNotFound', 'Collection [d.c] not found.');
      },
    });
    await expect(server.storage('d', 'c')).rejects.toMatchObject({ code: 'server.not-found' });
  });

  test('never asks for free space over a database, nor for sizes of databases', async () => {
    await serverWith({
      aggregate: statistics([{ storageStats: storageStats({ version: '8.0', ...big }) }]),
      listDatabases: () => ({ databases: [{ name: 'd' }] }),
    });
    await server.databases();
    await server.storage('d', 'c');
    expect(wire.commands.map((command) => Object.keys(command)[0])).not.toContain('dbStats');
    expect(wire.commands.find((command) => 'listDatabases' in command)?.nameOnly).toBe(true);
  });
});

describe('lists for users with few rights', () => {
  const refuse = (what: string) => (): Document => {
    throw new Refusal(8000, 'AtlasError', `user is not allowed to do action [${what}] on [admin.]`);
  };

  test('Atlas refuses with a code of its own', async () => {
    await serverWith({ serverStatus: refuse('serverStatus') });
    expect((await server.identity()).storageEngine).toMatchObject({ reason: { code: 'server.unauthorised' } });
    wire.answer({
      ping: () => {
        throw new Refusal(8000, 'AtlasError', 'bad auth : authentication failed');
      },
    });
    await expect(openConnection(wire.uri)).rejects.toMatchObject({ code: 'connection.authentication-failed' });
  });

  test('databases: authorised ones, then those that the rights name', async () => {
    await serverWith({
      listDatabases: (command) =>
        'authorizedDatabases' in command ? { databases: [{ name: 'mine' }] } : refuse('listDatabases')(),
      connectionStatus: () => ({
        authInfo: {
          authenticatedUserRoles: [{ role: 'read', db: 'byRole' }],
          authenticatedUserPrivileges: [
            { resource: { db: 'shop', collection: 'orders' }, actions: ['find'] },
            { resource: { db: 'shop', collection: '' }, actions: ['find'] },
            { resource: { cluster: true }, actions: [] },
          ],
        },
      }),
    });
    expect((await server.databases()).entries.map(({ name }) => name)).toEqual(['mine']);
    wire.answer({ listDatabases: refuse('listDatabases'), listCollections: refuse('listCollections') });
    const { entries, incomplete } = await server.databases();
    expect(entries.map(({ name }) => name)).toEqual(['byRole', 'shop']);
    expect(incomplete?.code).toBe('server.unauthorised');
    expect((await server.collections('shop')).entries.map(({ name }) => name)).toEqual(['orders']);
  });

  test('collections: names only, where options are not to be seen', async () => {
    await serverWith({
      listCollections: (command) =>
        command.authorizedCollections === true
          ? batchOf([{ name: 'a', type: 'collection' }])
          : refuse('listCollections')(),
    });
    const { entries, incomplete } = await server.collections('d');
    expect(entries).toEqual([{ name: 'a', kind: 'collection', viewOn: null, options: null }]);
    expect(incomplete?.code).toBe('server.unauthorised');
  });

  test('what each collection is', async () => {
    await serverWith({
      listCollections: () =>
        batchOf([
          { name: 'weather', type: 'timeseries', options: { timeseries: { timeField: 't' } } },
          { name: 'system.buckets.weather', type: 'collection', options: {} },
          { name: 'system.views', type: 'collection', options: {} },
          { name: 'v', type: 'view', options: { viewOn: 'c', pipeline: [] } },
          { name: 'c', type: 'collection', options: {} },
        ]),
    });
    expect((await server.collections('d')).entries.map(({ name, kind }) => [name, kind])).toEqual([
      ['c', 'collection'],
      ['system.buckets.weather', 'buckets'],
      ['system.views', 'system'],
      ['v', 'view'],
      ['weather', 'time-series'],
    ]);
  });
});

test('index use: over all shards; what is not listed is not zero', async () => {
  await serverWith({
    aggregate: () =>
      batchOf([
        { name: 'a', accesses: { ops: Long.fromNumber(3), since: new Date('2026-02-01T00:00:00Z') } },
        { name: 'a', accesses: { ops: Long.fromNumber(4), since: new Date('2026-01-01T00:00:00Z') } },
        { name: '__proto__', accesses: { ops: Long.ZERO, since: new Date('2026-01-01T00:00:00Z') } },
        { name: 'odd' },
      ]),
  });
  const use = valueOf(await server.indexUse('d', 'c'))!;
  expect(use['a']).toEqual({ operations: 7, since: '2026-01-01T00:00:00.000Z' });
  expect(Object.getOwnPropertyDescriptor(use, '__proto__')?.value).toEqual({
    operations: 0,
    since: '2026-01-01T00:00:00.000Z',
  });
  expect(use['b']).toBeUndefined();
  expect(use['odd']).toBeUndefined();
});

describe('other products', () => {
  test.each([
    ['ferretdb', { buildInfo: () => ({ version: '7.0.77', ferretdb: { version: 'v2.0.0' } }) }],
    ['data-federation', { buildInfo: () => ({ version: '7.0.0', dataLake: { version: 'v20200329' } }) }],
    [
      'documentdb',
      {
        hello: () => ({
          maxWireVersion: 25,
          minWireVersion: 0,
          isWritablePrimary: true,
          internal: { documentdb_versions: ['0.100'] },
        }),
      },
    ],
    [
      'cosmosdb',
      {
        hello: () => ({
          maxWireVersion: 25,
          minWireVersion: 0,
          isWritablePrimary: true,
          internal: { cosmos_versions: ['1'] },
        }),
      },
    ],
  ] as const)('%s: predictions for MongoDB do not hold', async (product, answers) => {
    await serverWith(answers);
    const identity = await server.identity();
    expect(identity.product).toBe(product);
    expect(identity.notPredicted).toEqual({ code: 'server.other-product', values: { product } });
    expect(sentenceOf(identity.notPredicted!)).toContain('does not store documents as MongoDB does');
  });

  test('a server that knows no command at all', async () => {
    await serverWith({
      serverStatus: () => ({}),
      buildInfo: () => {
        throw new Refusal(303, '', 'Feature not supported: buildInfo');
      },
    });
    expect(await server.identity()).toMatchObject({ version: 'unknown', storageEngine: { status: 'refused' } });
    expect((await server.storage('d', 'c')).documents.status).toBe('refused');
  });
});

test('options of the string that change how values are read change nothing here', async () => {
  const stats = storageStats({ version: '8.0', documents: 5, bsonBytes: 50, fileBytes: 4096, reusableBytes: 0 });
  wire = await startWireServer({ aggregate: statistics([{ storageStats: stats }]) });
  server = openServer(await openConnection(`${wire.uri}&promoteLongs=false&promoteValues=false`));
  expect(await server.storage('d', 'c')).toMatchObject({ documents: told(5), fileBytes: told(4096) });
});

test('nothing is added to the options of the string but a name and times to wait', async () => {
  wire = await startWireServer({});
  const own = new MongoClient(wire.uri).options;
  server = openServer(await openConnection(wire.uri));
  const { options } = server.connection.client;
  const added = Object.keys(options).filter(
    (name) => JSON.stringify(options[name as never]) !== JSON.stringify(own[name as never]),
  );
  expect(added.filter((name) => name !== 'metadata').sort()).toEqual([
    'appName',
    'connectTimeoutMS',
    'serverSelectionTimeoutMS',
  ]);
  const given = await openConnection(`${wire.uri}&appName=mine&serverSelectionTimeoutMS=777`);
  expect(given.client.options).toMatchObject({ appName: 'mine', serverSelectionTimeoutMS: 777 });
  await given.close();
});
