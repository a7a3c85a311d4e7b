// A collection -> its indexes as the server lists them, and how often each was used.
import { BSON, type Document } from 'mongodb';
import { bsonType, ElementCursor } from '../core/documents/bsonBytes.ts';
import { refused, told, type IndexUse, type IndexUseByName, type Told } from '../core/documents/serverFacts.ts';
import type { IndexDefinition } from '../core/documents/source.ts';
import { decodeUtf8 } from '../core/documents/utf8.ts';
import { problemOf } from '../core/failure.ts';
import type { Connection } from './connection.ts';
import { numberOf } from './serverStorageStats.ts';

export async function askIndexes(
  connection: Connection,
  database: string,
  collection: string,
): Promise<Told<readonly IndexDefinition[]>> {
  const about = { action: 'listIndexes', resource: `${database}.${collection}`, role: `read on ${database}` };
  try {
    const found = await connection.inTurn(() =>
      connection.client.db(database).collection(collection).listIndexes({ raw: true }).toArray(),
    );
    return told((found as unknown as Uint8Array[]).map(definitionOf));
  } catch (error) {
    return refused(problemOf(connection.failure(error, about)));
  }
}

/** From raw BSON: an object would put names that look like numbers first, and a compound index has an order. */
export function definitionOf(listed: Uint8Array): IndexDefinition {
  const { name, key, ...options } = BSON.deserialize(listed, { promoteValues: true });
  const directions = (key ?? {}) as Readonly<Record<string, unknown>>;
  return {
    name: String(name),
    key: namesInKey(listed).map((path) => {
      const direction = directions[path];
      return [path, typeof direction === 'string' ? direction : (numberOf(direction) ?? 1)];
    }),
    options,
  };
}

function namesInKey(listed: Uint8Array): readonly string[] {
  const cursor = new ElementCursor(listed);
  while (cursor.next()) {
    if (cursor.type !== bsonType.document || decodeUtf8(listed, cursor.nameStart, cursor.nameEnd) !== 'key') continue;
    cursor.enter(cursor.valueStart);
    const names: string[] = [];
    while (cursor.next()) names.push(decodeUtf8(listed, cursor.nameStart, cursor.nameEnd));
    return names;
  }
  return [];
}

export async function askIndexUse(
  connection: Connection,
  database: string,
  collection: string,
): Promise<Told<IndexUseByName>> {
  const about = { action: 'indexStats', resource: `${database}.${collection}`, role: 'clusterMonitor' };
  try {
    const reply = await connection.ask(
      database,
      { aggregate: collection, pipeline: [{ $indexStats: {} }], cursor: {} },
      about,
    );
    const rows = (reply.cursor as { firstBatch?: readonly Document[] } | undefined)?.firstBatch ?? [];
    return told(useOf(rows));
  } catch (error) {
    return refused(problemOf(error));
  }
}

/** Shards each count for themselves; the earliest start is the sum's. */
function useOf(rows: readonly Document[]): IndexUseByName {
  const use = new Map<string, IndexUse>();
  for (const { name, accesses } of rows) {
    const operations = numberOf((accesses as { ops?: unknown } | undefined)?.ops);
    if (typeof name !== 'string' || operations === null) continue;
    const date: unknown = (accesses as { since?: unknown }).since;
    const since = date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
    const before = use.get(name);
    use.set(name, {
      operations: (before?.operations ?? 0) + operations,
      since: before?.since && since ? (before.since < since ? before.since : since) : (since ?? before?.since ?? null),
    });
  }
  return Object.fromEntries(use);
}
