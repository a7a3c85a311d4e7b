// Users with and without rights, wrong passwords, and servers that are not there or go away: always a reason, never a secret.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server as Listener } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { never } from '../../src/core/cancellation.ts';
import { problemOf, type Problem } from '../../src/core/failure.ts';
import { noBudget } from '../../src/node/collectionBudget.ts';
import { openCollectionSource } from '../../src/node/collectionSource.ts';
import { openConnection } from '../../src/node/connection.ts';
import { openServer, type Server } from '../../src/node/server.ts';
import { sentenceOf } from '../../src/present/sentences.ts';
import { refusal as refusalOf } from '../support/refusal.ts';
import { secantusOrReason, startSecantus, type TestServer } from '../support/secantus.ts';

const { reason } = secantusOrReason();
if (reason !== null) console.warn(`Not run: ${reason}`);
const password = 'pA$s/w@rd:%#?';

const refusal = (uri: string): Promise<Problem> => refusalOf(uri, password);

describe.skipIf(reason !== null)('a server with users', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-users-'));
  let running: TestServer;
  const uriOf = (user: string, secret = password, options = ''): string =>
    `mongodb://${user}:${encodeURIComponent(secret)}@${running.host}/?directConnection=true${options}`;
  const as = async <T>(user: string, work: (server: Server) => Promise<T>): Promise<T> => {
    const server = openServer(await openConnection(uriOf(user)));
    try {
      return await work(server);
    } finally {
      await server.close();
    }
  };

  beforeAll(async () => {
    running = await startSecantus({ folder });
    const client = await new MongoClient(running.uri).connect();
    const admin = client.db('admin');
    await client
      .db('shop')
      .collection('orders')
      .insertMany(Array.from({ length: 300 }, (_, i) => ({ i })));
    await client.db('other').collection('things').insertOne({ a: 1 });
    await admin.command({ createUser: 'all', pwd: password, roles: ['root'] });
    await admin.command({ createUser: 'reader', pwd: password, roles: [{ role: 'read', db: 'shop' }] });
    await admin.command({ createUser: 'nobody', pwd: password, roles: [] });
    await client.close();
    await running.stop();
    running = await startSecantus({ folder, auth: true });
  });
  afterAll(async () => {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('connects with SCRAM, whatever the password holds', async () => {
    await as('all', async (server) => {
      expect(server.connection.label).toBe(`all@${running.host}`);
      expect((await server.databases()).entries.map(({ name }) => name)).toContain('shop');
    });
  });

  test('a wrong password', async () => {
    const problem = await refusal(uriOf('reader', `${password}x`));
    expect(problem.code).toBe('connection.authentication-failed');
    expect(sentenceOf(problem)).toContain(`reader@${running.host}`);
  });

  test('a password that still stands in its angle brackets', async () => {
    const problem = await refusal(uriOf('reader', `<${password}>`));
    expect(sentenceOf(problem)).toContain('angle brackets');
  });

  test('no user at all', async () => {
    const server = openServer(await openConnection(running.uri));
    const { entries, incomplete } = await server.databases();
    expect(entries).toEqual([]);
    expect(incomplete?.code).toBe('server.unauthorised');
    await server.close();
  });

  test('a user who may read one database sees that one, and what is not allowed takes away that piece only', async () => {
    await as('reader', async (server) => {
      expect((await server.databases()).entries.map(({ name }) => name)).toContain('shop');
      const { storageEngine } = await server.identity();
      expect(storageEngine).toMatchObject({ status: 'refused', reason: { code: 'server.unauthorised' } });
      expect(storageEngine.status === 'refused' && sentenceOf(storageEngine.reason)).toMatch(
        /serverStatus.*clusterMonitor/,
      );
      const source = await openCollectionSource(server, { database: 'shop', collection: 'orders' });
      let documents = 0;
      for await (const chunk of source.readAll(never)) documents += chunk.ends.length;
      expect(documents).toBe(300);
    });
  });

  test('a user who may not read a collection hears what right it takes', async () => {
    await as('reader', async (server) => {
      const problem = await openCollectionSource(server, { database: 'other', collection: 'things' }).then(
        async (source) => {
          try {
            for await (const chunk of source.readAll(never)) void chunk;
          } catch (error) {
            return problemOf(error);
          }
          return null;
        },
        problemOf,
      );
      expect(problem).toMatchObject({ code: 'server.unauthorised', values: { resource: 'other.things' } });
      expect(sentenceOf(problem!)).toContain('read on other');
    });
  });

  test('a user without any right: lists are empty, with the reason', async () => {
    await as('nobody', async (server) => {
      expect((await server.databases()).incomplete?.code ?? 'complete').toMatch(/server\.unauthorised|complete/);
      expect((await server.collections('shop')).incomplete?.code).toBe('server.unauthorised');
      expect(await server.indexes('shop', 'orders')).toMatchObject({ status: 'refused' });
      expect(await server.indexUse('shop', 'orders')).toMatchObject({ status: 'refused' });
      const storage = await server.storage('shop', 'orders');
      expect(storage.fileBytes.status).toBe('refused');
    });
  });
});

describe.skipIf(reason !== null)('a server that goes away', () => {
  test('killed in the middle of a sample: what was read stays, and says why it is not more', async () => {
    const running = await startSecantus();
    const client = await new MongoClient(running.uri).connect();
    const filler = 'x'.repeat(20_000);
    for (let part = 0; part < 4; part++)
      await client
        .db('d')
        .collection('c')
        .insertMany(Array.from({ length: 150 }, (_, i) => ({ part, i, filler })));
    const server = openServer(await openConnection(`${running.uri}&serverSelectionTimeoutMS=1000`));
    const source = await openCollectionSource(server, { database: 'd', collection: 'c', budget: noBudget });
    const byRuns = await openCollectionSource(server, { database: 'd', collection: 'c', budget: noBudget });
    expect((await byRuns.readRun({ at: 0, bytes: 100 }, never)).chunk.ends.length).toBe(1);
    let documents = 0;
    for await (const chunk of source.readAll(never)) {
      if (documents === 0) await running.kill();
      documents += chunk.ends.length;
    }
    expect(documents).toBeGreaterThan(0);
    expect(documents).toBeLessThan(600);
    expect(source.reading()).toMatchObject({
      method: 'first',
      ended: { code: expect.stringMatching(/^connection\./) },
    });
    expect((await byRuns.readRun({ at: 0.5, bytes: 100 }, never)).chunk.ends).toEqual([]);
    expect(byRuns.reading().ended?.code).toMatch(/^connection\./);
    await server.close();
    await client.close();
    await running.stop();
  });
});

describe('servers that are not there', () => {
  const quick = 'serverSelectionTimeoutMS=1500&connectTimeoutMS=1500';

  test('nothing listens', async () => {
    const listener = await listen(() => undefined);
    const { port } = listener.address() as { port: number };
    await close(listener);
    const problem = await refusal(`mongodb://u:${encodeURIComponent(password)}@127.0.0.1:${port}/?${quick}`);
    expect(problem).toMatchObject({ code: 'connection.refused', values: { systemCode: 'ECONNREFUSED' } });
    expect(sentenceOf(problem)).toContain(`u@127.0.0.1:${port}`);
  });

  test('a host that is not known', async () => {
    const problem = await refusal(`mongodb://u:${encodeURIComponent(password)}@no-such-host.invalid/?${quick}`);
    expect(problem.code).toMatch(/connection\.(no-such-host|dns-failed|no-server)/);
    expect(sentenceOf(problem)).toContain('no-such-host.invalid');
  });

  test('an SRV record that is not there', async () => {
    const problem = await refusal(
      `mongodb+srv://u:${encodeURIComponent(password)}@cluster.no-such-host.invalid/?${quick}`,
    );
    expect(problem.code).toMatch(/connection\.(no-srv-record|dns-failed)/);
  });

  test('a socket that is not there', async () => {
    const problem = await refusal(`mongodb://%2Ftmp%2Fpageweight-no-such.sock/?${quick}`);
    expect(problem.code).toBe('connection.no-socket');
    expect(sentenceOf(problem)).toContain('/tmp/pageweight-no-such.sock');
  });

  test('something that never answers', async () => {
    const listener = await listen(() => undefined);
    const { port } = listener.address() as { port: number };
    const problem = await refusal(`mongodb://u:${encodeURIComponent(password)}@127.0.0.1:${port}/?${quick}`);
    expect(problem.code).toBe('connection.timed-out');
    await close(listener);
  });

  test('something that speaks no TLS where TLS is asked for', async () => {
    const listener = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const { port } = listener.address() as { port: number };
    const problem = await refusal(`mongodb://u:${encodeURIComponent(password)}@127.0.0.1:${port}/?tls=true&${quick}`);
    expect(problem.code).toBe('connection.tls');
    await close(listener);
  });

  test('a certificate file that is not there', async () => {
    const problem = await refusal(`mongodb://127.0.0.1:1/?tls=true&tlsCAFile=/no/such/ca.pem&${quick}`);
    expect(problem.code).toBe('connection.no-file');
  });

  test('giving up while it connects', async () => {
    const listener = await listen(() => undefined);
    const { port } = listener.address() as { port: number };
    const signal = AbortSignal.timeout(50);
    await expect(openConnection(`mongodb://127.0.0.1:${port}/`, { signal })).rejects.toMatchObject({
      code: 'run.cancelled',
    });
    await close(listener);
  });
});

const sockets = new Set<import('node:net').Socket>();

async function listen(answer: (socket: import('node:net').Socket) => void): Promise<Listener> {
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    answer(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  return listener;
}

async function close(listener: Listener): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => listener.close(resolve));
}
