// Words -> collections of a server. The replies are written from documentation, not recorded from a server.
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { openInputs } from '../../src/cli/inputs.ts';
import type { Io } from '../../src/cli/io.ts';
import { defaultBudget } from '../../src/node/collectionBudget.ts';
import { batchOf, Refusal, startWireServer, type Answers, type WireServer } from '../support/wireServer.ts';

let wire: WireServer;
afterEach(() => wire.stop());

const io = (env: Io['env'] = {}): Io => ({
  stdin: new PassThrough(),
  out: () => undefined,
  err: () => undefined,
  columns: 0,
  errIsTerminal: false,
  signal: new AbortController().signal,
  env,
});

async function namesOf(answers: Answers, namespace: readonly string[]): Promise<readonly string[]> {
  wire = await startWireServer(answers);
  // From the environment, as scripts give it.
  const inputs = await openInputs({ namespace }, defaultBudget, io({ PAGEWEIGHT_URI: wire.uri }));
  await inputs.close();
  return inputs.sources.map(({ name }) => name);
}

test('a database alone: what stores documents, in it; no views, nothing of the server', async () => {
  const listCollections = () =>
    batchOf([
      { name: 'orders', type: 'collection', options: {} },
      { name: 'recent', type: 'view', options: { viewOn: 'orders', pipeline: [] } },
      { name: 'metrics', type: 'timeseries', options: { timeseries: { timeField: 't' } } },
      { name: 'system.buckets.metrics', type: 'collection', options: { timeseries: { timeField: 't' } } },
      { name: 'system.profile', type: 'collection', options: {} },
    ]);
  expect(await namesOf({ listCollections }, ['d', 'other.a.b'])).toEqual([
    'd.orders',
    'd.system.buckets.metrics',
    'other.a.b',
  ]);
});

test('a database that may not be listed: the refusal, not an empty database', async () => {
  const listCollections = (): never => {
    throw new Refusal(13, 'Unauthorized', 'not authorized on d to execute command');
  };
  await expect(namesOf({ listCollections }, ['d'])).rejects.toMatchObject({ code: 'server.unauthorised' });
});

test('nothing but views: said so', async () => {
  const listCollections = () => batchOf([{ name: 'v', type: 'view', options: { viewOn: 'c', pipeline: [] } }]);
  await expect(namesOf({ listCollections }, ['d'])).rejects.toMatchObject({ code: 'usage.no-collections' });
});

test.each(['URI=mongodb://u:p@h/', 'mongo://u:p@h/', 'mongodb:/u:p@h/'])('%s is no path', async (input) => {
  wire = await startWireServer({});
  await expect(openInputs({ input }, defaultBudget, io())).rejects.toMatchObject({
    code: expect.stringMatching(/^connection\./),
  });
});
