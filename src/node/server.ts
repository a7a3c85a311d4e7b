// A connection -> what the server says of itself and of what it stores, piece by piece.
import type { CollectionStorage, IndexUseByName, ServerIdentity, Told } from '../core/documents/serverFacts.ts';
import type { IndexDefinition } from '../core/documents/source.ts';
import type { Connection } from './connection.ts';
import { askCollections, type CollectionEntry } from './serverCollections.ts';
import { askDatabases, type DatabaseEntry } from './serverDatabases.ts';
import { askIdentity } from './serverIdentity.ts';
import { askIndexes, askIndexUse } from './serverIndexes.ts';
import type { Listing } from './serverListing.ts';
import { askStorage } from './serverStorage.ts';

export interface Server {
  readonly connection: Connection;
  /** asked once */
  identity(): Promise<ServerIdentity>;
  databases(): Promise<Listing<DatabaseEntry>>;
  collections(database: string): Promise<Listing<CollectionEntry>>;
  storage(database: string, collection: string): Promise<CollectionStorage>;
  indexes(database: string, collection: string): Promise<Told<readonly IndexDefinition[]>>;
  indexUse(database: string, collection: string): Promise<Told<IndexUseByName>>;
  close(): Promise<void>;
}

export function openServer(connection: Connection): Server {
  let identity: Promise<ServerIdentity> | null = null;
  return {
    connection,
    identity() {
      identity ??= askIdentity(connection).catch((error: unknown) => {
        identity = null;
        throw error;
      });
      return identity;
    },
    databases: () => askDatabases(connection),
    collections: (database) => askCollections(connection, database),
    storage: (database, collection) => askStorage(connection, database, collection),
    indexes: (database, collection) => askIndexes(connection, database, collection),
    indexUse: (database, collection) => askIndexUse(connection, database, collection),
    close: () => connection.close(),
  };
}
