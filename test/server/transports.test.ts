// Ways to a server beside plain TCP: TLS, client certificates with MONGODB-X509, and unix sockets; each works, and each
// says why where it does not. The test server speaks TLS and X.509 itself; a unix socket is led to its port.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { never } from '../../src/core/cancellation.ts';
import { openCollectionSource } from '../../src/node/collectionSource.ts';
import { openConnection } from '../../src/node/connection.ts';
import { openServer } from '../../src/node/server.ts';
import { sentenceOf } from '../../src/present/sentences.ts';
import { makeCertificates, type Certificates } from '../support/certificates.ts';
import { refusal } from '../support/refusal.ts';
import { secantusOrReason, startSecantus, type TestServer } from '../support/secantus.ts';
import { openUnixSocket, type UnixSocket } from '../support/unixSocket.ts';

const { reason } = secantusOrReason();
if (reason !== null) console.warn(`Not run: ${reason}`);
const documents = 120;
const password = 'pA$s/w@rd:%#?';
const quick = 'directConnection=true&serverSelectionTimeoutMS=2000';

/** Everything of a collection, read by our own connection. */
async function readThrough(uri: string): Promise<{ readonly label: string; readonly documents: number }> {
  const server = openServer(await openConnection(uri));
  try {
    expect((await server.databases()).entries.map(({ name }) => name)).toContain('shop');
    const source = await openCollectionSource(server, { database: 'shop', collection: 'orders' });
    let read = 0;
    for await (const chunk of source.readAll(never)) read += chunk.ends.length;
    await source.close();
    return { label: server.connection.label, documents: read };
  } finally {
    await server.close();
  }
}

async function fill(running: TestServer, clientName?: string): Promise<void> {
  const client = await new MongoClient(running.uri).connect();
  const rows = Array.from({ length: documents }, (_, i) => ({ i }));
  await client.db('shop').collection('orders').insertMany(rows);
  await client.db('admin').command({ createUser: 'reader', pwd: password, roles: ['root'] });
  if (clientName !== undefined)
    // A real server takes no `mechanisms` here; this one asks for a password without it.
    await client.db('$external').command({
      createUser: clientName,
      mechanisms: ['MONGODB-X509'],
      roles: [{ role: 'root', db: 'admin' }],
    });
  await client.close();
}

describe.skipIf(reason !== null)('TLS and X.509', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-tls-'));
  const keyPassword = 'k€y /?#@:%';
  let files: Certificates;
  let running: TestServer;
  const uri = (options: Readonly<Record<string, string>>, user = ''): string => {
    const words = Object.entries(options).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
    return `mongodb://${user}${running.host}/?tls=true&${quick}${words.join('')}`;
  };

  beforeAll(async () => {
    files = makeCertificates(keyPassword);
    running = await startSecantus({ folder });
    await fill(running, files.clientName);
    await running.stop();
    const tls = { certificate: files.server, key: files.serverKey, clientAuthority: files.authority };
    running = await startSecantus({ folder, auth: true, tls });
  });
  afterAll(async () => {
    await running?.stop();
    files?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('SCRAM inside TLS, with a client certificate asked for', async () => {
    const user = `reader:${encodeURIComponent(password)}@`;
    expect(
      await readThrough(
        uri({ tlsCAFile: files.authority, tlsCertificateKeyFile: files.client, authSource: 'admin' }, user),
      ),
    ).toEqual({ label: `reader@${running.host}`, documents });
  });

  test('MONGODB-X509: the certificate is the user', async () => {
    const options = {
      tlsCAFile: files.authority,
      tlsCertificateKeyFile: files.client,
      authMechanism: 'MONGODB-X509',
    };
    expect(await readThrough(uri(options))).toEqual({ label: running.host, documents });
  });

  test('a key that is locked by a password', async () => {
    const options = {
      tlsCAFile: files.authority,
      tlsCertificateKeyFile: files.lockedClient,
      tlsCertificateKeyFilePassword: keyPassword,
      authMechanism: 'MONGODB-X509',
    };
    expect(await readThrough(uri(options))).toEqual({ label: running.host, documents });
    const wrong = `${keyPassword}-not`;
    const problem = await refusal(uri({ ...options, tlsCertificateKeyFilePassword: wrong }), wrong, keyPassword);
    expect(problem.code).toBe('connection.tls');
  });

  test('no certificate where the server asks for one', async () => {
    const problem = await refusal(uri({ tlsCAFile: files.authority }));
    expect(problem.code).toMatch(/^connection\.(tls|lost)$/);
  });

  test('a server that this machine has no reason to trust, until its authority is named', async () => {
    const unknown = await refusal(uri({ tlsCertificateKeyFile: files.client }));
    const other = await refusal(uri({ tlsCertificateKeyFile: files.client, tlsCAFile: files.otherAuthority }));
    for (const problem of [unknown, other]) {
      expect(problem.code).toBe('connection.tls');
      expect(sentenceOf(problem)).toContain(running.host);
    }
  });

  test('plain TCP to a server that wants TLS', async () => {
    const problem = await refusal(`mongodb://${running.host}/?${quick}`);
    expect(problem.code).toMatch(/^connection\./);
  });
});

describe.skipIf(reason !== null)('a unix socket', () => {
  let running: TestServer;
  let socket: UnixSocket;

  beforeAll(async () => {
    running = await startSecantus();
    await fill(running);
    const [host, port] = running.host.split(':') as [string, string];
    socket = await openUnixSocket(host, Number(port));
  });
  afterAll(async () => {
    await socket?.close();
    await running?.stop();
  });

  test('reads as over TCP; its path is what is shown', async () => {
    const path = encodeURIComponent(socket.path);
    expect(await readThrough(`mongodb://${path}/?${quick}`)).toEqual({ label: socket.path, documents });
    expect(socket.connections()).toBeGreaterThan(0);
  });

  test('with a user and a database', async () => {
    const path = encodeURIComponent(socket.path);
    const user = `reader:${encodeURIComponent(password)}`;
    expect(await readThrough(`mongodb://${user}@${path}/shop?authSource=admin&${quick}`)).toEqual({
      label: `reader@${socket.path}`,
      documents,
    });
  });
});
