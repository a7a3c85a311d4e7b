// A database -> its collections as what they are: collections, views, time-series, the server's own.
import type { Document } from 'mongodb';
import type { CollectionKind } from '../core/documents/serverFacts.ts';
import { problemOf, type Problem } from '../core/failure.ts';
import type { Connection } from './connection.ts';
import type { Listing } from './serverListing.ts';
import { askPrivileges } from './serverPrivileges.ts';

export interface CollectionEntry {
  readonly name: string;
  readonly kind: CollectionKind;
  /** what a view looks at */
  readonly viewOn: string | null;
  /** as the server lists them; null where it lists names only */
  readonly options: Readonly<Record<string, unknown>> | null;
}

/** @throws Failure when the server is gone */
export async function askCollections(connection: Connection, database: string): Promise<Listing<CollectionEntry>> {
  const right = { action: 'listCollections', resource: database, role: `read on ${database}` };
  let refusal: Problem | null = null;
  for (const options of [{}, { nameOnly: true, authorizedCollections: true }]) {
    try {
      const found = await connection.inTurn(() =>
        connection.client
          .db(database)
          .listCollections({}, { ...options, promoteValues: true, promoteLongs: true })
          .toArray(),
      );
      return { entries: found.map(entryOf).sort(byName), incomplete: refusal };
    } catch (error) {
      const problem = problemOf(connection.failure(error, right));
      if (!problem.code.startsWith('server.')) throw connection.failure(error, right);
      refusal ??= problem;
    }
  }
  const names = await askPrivileges(connection).then(
    (named) => named.collectionsOf(database),
    () => [],
  );
  return { entries: names.map((name) => entryOf({ name })), incomplete: refusal };
}

export function entryOf(listed: Document): CollectionEntry {
  const name = String(listed.name);
  const options = typeof listed.options === 'object' ? (listed.options as Readonly<Record<string, unknown>>) : null;
  const viewOn = typeof options?.viewOn === 'string' ? options.viewOn : null;
  return { name, kind: kindOf(name, listed.type), viewOn, options };
}

function kindOf(name: string, type: unknown): CollectionKind {
  if (type === 'view') return 'view';
  if (type === 'timeseries') return 'time-series';
  if (name.startsWith('system.buckets.')) return 'buckets';
  return name.startsWith('system.') ? 'system' : 'collection';
}

function byName(a: CollectionEntry, b: CollectionEntry): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
