// A collection -> what it is stored in, file by file. What a server does not tell takes away that piece only.
import type { Document } from 'mongodb';
import { refused, told, type CollectionStorage, type StoredFile, type Told } from '../core/documents/serverFacts.ts';
import { problemOf, type Problem } from '../core/failure.ts';
import type { Connection } from './connection.ts';
import { readStorageStats } from './serverStorageStats.ts';
import { sumOfFiles } from './serverStorageSum.ts';

/** @throws Failure `server.not-found` | `server.view`, or when the server is gone */
export async function askStorage(
  connection: Connection,
  database: string,
  collection: string,
): Promise<CollectionStorage> {
  const namespace = `${database}.${collection}`;
  const about = { action: 'collStats', resource: namespace, role: `read on ${database}` };
  let files: readonly StoredFile[] | null = null;
  let reason: Problem = { code: 'server.not-told', values: { what: 'what it stores the collection in' } };
  try {
    const reply = await connection.ask(
      database,
      { aggregate: collection, pipeline: [{ $collStats: { storageStats: {}, count: {} } }], cursor: {} },
      about,
    );
    const batch = (reply.cursor as { firstBatch?: readonly Document[] } | undefined)?.firstBatch ?? [];
    // A server that only speaks the protocol may answer size 0 here and know better in the older command.
    if (batch.length > 0 && !batch.some(isHollow))
      files = batch.map((part) => readStorageStats(part.storageStats, part));
  } catch (error) {
    reason = endOrReason(error);
  }
  if (files === null) {
    try {
      const stats = await connection.ask(database, { collStats: collection }, about);
      const shards = Object.entries((stats.shards ?? {}) as Readonly<Record<string, Document>>);
      files =
        shards.length > 0
          ? shards.map(([shard, part]) => readStorageStats(part, { shard }))
          : [readStorageStats(stats, {})];
    } catch (error) {
      reason = endOrReason(error);
    }
  }
  if (files !== null) return sumOfFiles(files);
  const count = await askCount(connection, database, collection);
  const nothing = refused(reason);
  return {
    documents: count,
    bsonBytes: nothing,
    fileBytes: nothing,
    reusableBytes: nothing,
    compressor: nothing,
    creationString: nothing,
    indexBytes: nothing,
    files: [],
  };
}

/** From the collection's own counter: no document is read. */
export async function askCount(connection: Connection, database: string, collection: string): Promise<Told<number>> {
  const about = { action: 'find', resource: `${database}.${collection}`, role: `read on ${database}` };
  try {
    const reply = await connection.ask(database, { count: collection }, about);
    return told(Number(reply.n));
  } catch (error) {
    return refused(endOrReason(error));
  }
}

function isHollow(part: Document): boolean {
  const stats = (part.storageStats ?? {}) as Document;
  return !('wiredTiger' in stats) && !(Number(stats.size) > 0);
}

function endOrReason(error: unknown): Problem {
  const problem = problemOf(error);
  const ends = ['server.not-found', 'server.view'].includes(problem.code) || !problem.code.startsWith('server.');
  if (ends) throw error;
  return problem;
}
