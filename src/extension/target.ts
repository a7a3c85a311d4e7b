// What can be estimated: a collection of a saved connection, or a dump -> its title, and its source of documents.
import { basename } from 'node:path';
import type { DocumentSource } from '../core/documents/source.ts';
import { nearestServerVersion } from '../core/nearestServerVersion.ts';
import type { ServerVersion } from '../core/report.ts';
import type { CollectionBudget } from '../node/collectionBudget.ts';
import type { Server } from '../node/server.ts';

export interface Target {
  /** the same thing has the same key */
  readonly key: string;
  readonly title: string;
  open(budget: CollectionBudget): Promise<OpenTarget>;
}

export interface OpenTarget {
  readonly source: DocumentSource;
  /** null where no server is there to tell */
  readonly server: ServerVersion | null;
}

export function collectionTarget(given: {
  readonly connection: string;
  readonly database: string;
  readonly collection: string;
  connect(): Promise<Server>;
}): Target {
  const { connection, database, collection, connect } = given;
  return {
    key: JSON.stringify([connection, database, collection]),
    title: `${database}.${collection}`,
    async open(budget) {
      const server = await connect();
      const { openCollectionSource } = await import('../node/collectionSource.ts');
      const source = await openCollectionSource(server, { database, collection, budget });
      const { version } = await server.identity();
      return { source, server: nearestServerVersion(version) };
    },
  };
}

export function fileTarget(path: string, collection: string | undefined): Target {
  return {
    key: JSON.stringify([path, collection ?? null]),
    title: collection ?? basename(path),
    async open() {
      const { openSource } = await import('../node/openSource.ts');
      return { source: await openSource(path, { collection }), server: null };
    },
  };
}
