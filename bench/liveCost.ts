// A collection of a running server -> what estimating it costs beside the same documents in a file, and how soon a cancel works.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { codecIds } from '../src/core/codecs/codec.ts';
import { never, type Cancellation } from '../src/core/cancellation.ts';
import type { DocumentSource } from '../src/core/documents/source.ts';
import { estimate } from '../src/core/pipeline.ts';
import type { EstimateOptions } from '../src/core/report.ts';
import { noBudget } from '../src/node/collectionBudget.ts';
import { openCollectionSource } from '../src/node/collectionSource.ts';
import { openConnection } from '../src/node/connection.ts';
import { openSource } from '../src/node/openSource.ts';
import { createPagePool } from '../src/node/pagePool.ts';
import { openServer } from '../src/node/server.ts';
import { bsonDocuments } from '../test/support/bsonDocuments.ts';
import { startTestServer } from '../test/support/secantus.ts';

const documents = 10_000;
const rounds = 5;
const options: EstimateOptions = {
  sample: 'all',
  seed: 1,
  load: 'ordinary',
  loadGiven: false,
  server: '8.0',
  compressors: codecIds,
  zstdLevel: 6,
  configString: '',
  timeWindows: 'none',
  documents: null,
  precision: null,
  storageBytes: null,
  storedWith: null,
};

/** @param bson a set of documents, taken again and again up to 10,000 */
export async function benchLiveCost(bson: string): Promise<void> {
  const few = bsonDocuments(bson);
  const server = await startTestServer();
  const client = await new MongoClient(server.uri).connect();
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-bench-'));
  const pool = createPagePool({ workerUrl: new URL('../pageWorker.js', import.meta.url) });
  try {
    const collection = client.db('bench').collection('orders');
    await collection.drop();
    for (let at = 0; at < documents; at += 1000)
      await collection.insertMany(
        Array.from({ length: 1000 }, (_, n) => ({ ...few[(at + n) % few.length]!, _id: (at + n) as never })),
      );
    const file = join(folder, 'orders.bson');
    const raw = (await collection.find({}, { raw: true }).toArray()) as unknown as Uint8Array[];
    writeFileSync(file, Buffer.concat(raw));
    const live = openServer(await openConnection(server.uri));
    const fromServer = (): Promise<DocumentSource> =>
      openCollectionSource(live, { database: 'bench', collection: 'orders', budget: noBudget });
    const run = async (source: DocumentSource): Promise<void> => {
      await estimate(source, options, { codecs: pool, version: 'bench' }, never, () => undefined);
      await source.close();
    };
    const drain = async (source: DocumentSource, cancel: Cancellation = never): Promise<void> => {
      for await (const chunk of source.readAll(cancel)) void chunk;
      await source.close();
    };
    const [whole, delivery, fromFile]: number[][] = [[], [], []];
    for (let round = 0; round <= rounds; round++) {
      const times = [
        await timed(async () => run(await fromServer())),
        await timed(async () => drain(await fromServer())),
        await timed(async () => run(await openSource(file))),
      ];
      // The first round warms up.
      if (round > 0) [whole, delivery, fromFile].forEach((list, index) => list!.push(times[index]!));
    }
    const [a, b, c] = [whole, delivery, fromFile].map((list) => median(list!)) as [number, number, number];
    console.log(`\nEstimating a live collection of ${documents} documents (median of ${rounds}):`);
    console.log(`  from the server ${ms(a)}, of which the server takes ${ms(b)} to deliver; from a file ${ms(c)}`);
    console.log(`  (server - delivery) : file = ${((a - b) / c).toFixed(2)} (bar: at most 1.3)`);
    const cancels: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const source = await fromServer();
      const cancel = new AbortController();
      let at = 0;
      setTimeout(() => {
        at = performance.now();
        cancel.abort();
      }, 50);
      await drain(source, cancel.signal);
      cancels.push(performance.now() - at);
    }
    console.log(
      `  a cancel in the middle of a query ends reading after ${ms(Math.max(...cancels))} at most (bar: 200 ms)`,
    );
    await live.close();
  } finally {
    await pool.close();
    await client.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const ms = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
