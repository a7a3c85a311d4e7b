// Commands on one collection that answer in a single batch of raw documents: no cursor stays open on the server.
import type { Document } from 'mongodb';
import { Failure } from '../core/failure.ts';
import type { Connection } from './connection.ts';

export interface RawBatch {
  readonly documents: readonly Uint8Array[];
  /** where a scan in natural order could go on; null when the server gives none */
  readonly resumeToken: Document | null;
}

export interface CollectionQuery {
  readonly database: string;
  readonly collection: string;
  readonly connection: Connection;
  /** `find` with `fields`. @throws Failure; `run.cancelled` when the signal fired */
  find(fields: Document, most: number, signal: AbortSignal): Promise<RawBatch>;
  /** The same, with decoded documents whose values keep their BSON types. */
  findValues(fields: Document, most: number, signal: AbortSignal): Promise<readonly Document[]>;
  aggregate(pipeline: readonly Document[], most: number, signal: AbortSignal): Promise<RawBatch>;
  aggregateValues(pipeline: readonly Document[], most: number, signal: AbortSignal): Promise<readonly Document[]>;
}

/** Keeps every BSON type, so that an `_id` goes back to the server as it came, whatever the client's options are. */
const exactBson = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
  useBigInt64: false,
  ignoreUndefined: false,
  raw: false,
} as const;

/** @param leftMs how long a command may still run on the server */
export function collectionQuery(
  connection: Connection,
  database: string,
  collection: string,
  leftMs: () => number,
): CollectionQuery {
  const about = { action: 'find', resource: `${database}.${collection}`, role: `read on ${database}` };
  const run = (command: Document, raw: boolean, signal: AbortSignal): Promise<Document> =>
    connection.inTurn(async () => {
      if (signal.aborted) throw new Failure('run.cancelled');
      try {
        return await connection.client.db(database).command(
          { ...command, maxTimeMS: Math.max(1, Math.ceil(leftMs())) },
          {
            readPreference: 'secondaryPreferred',
            ...exactBson,
            ...(raw ? { fieldsAsRaw: { firstBatch: true } } : {}),
            signal,
          },
        );
      } catch (error) {
        if (signal.aborted) throw new Failure('run.cancelled');
        throw connection.failure(error, about);
      }
    });
  const find = (fields: Document, most: number): Document => ({
    find: collection,
    ...fields,
    limit: most,
    batchSize: most,
    singleBatch: true,
  });
  const aggregate = (pipeline: readonly Document[], most: number): Document => ({
    aggregate: collection,
    pipeline,
    cursor: { batchSize: most },
  });
  const rawBatch = (reply: Document): RawBatch => {
    const cursor = reply.cursor as { firstBatch: readonly Uint8Array[]; postBatchResumeToken?: Document };
    return { documents: cursor.firstBatch, resumeToken: cursor.postBatchResumeToken ?? null };
  };
  const values = (reply: Document): readonly Document[] =>
    (reply.cursor as { firstBatch: readonly Document[] }).firstBatch;
  return {
    database,
    collection,
    connection,
    find: async (fields, most, signal) => rawBatch(await run(find(fields, most), true, signal)),
    findValues: async (fields, most, signal) => values(await run(find(fields, most), false, signal)),
    async aggregate(pipeline, most, signal) {
      const reply = await run(aggregate(pipeline, most), true, signal);
      await closeCursor(connection, database, collection, reply);
      return rawBatch(reply);
    },
    async aggregateValues(pipeline, most, signal) {
      const reply = await run(aggregate(pipeline, most), false, signal);
      await closeCursor(connection, database, collection, reply);
      return values(reply);
    },
  };
}

/** A reply that did not fit one message leaves a cursor behind; nothing more of it is wanted. */
async function closeCursor(
  connection: Connection,
  database: string,
  collection: string,
  reply: Document,
): Promise<void> {
  const id = (reply.cursor as { id?: unknown }).id;
  if (id === undefined || String(id) === '0') return;
  await connection.client
    .db(database)
    .command({ killCursors: collection, cursors: [id] })
    .catch(() => undefined);
}
