// What a server tells of a collection -> the facts an estimate starts from; sizes it does not tell are taken from a few documents.
import { configStringOf } from '../core/configString/configStringOf.ts';
import { told, valueOf, type CollectionStorage, type ServerFacts } from '../core/documents/serverFacts.ts';
import type { CollectionFacts } from '../core/documents/source.ts';
import { Failure } from '../core/failure.ts';
import type { CollectionQuery } from './collectionQuery.ts';
import type { Server } from './server.ts';
import type { CollectionEntry } from './serverCollections.ts';
import { askCount } from './serverStorage.ts';

export interface LiveFacts extends CollectionFacts {
  readonly server: ServerFacts;
  /** `bsonBytes` is the mean of a few documents times their number */
  readonly bsonBytesGuessed: boolean;
}

const fewDocuments = 100;

/** @throws Failure `server.*`: it is no collection whose documents lie in a file of their own, or is not there */
export async function liveFacts(
  server: Server,
  query: CollectionQuery,
  entry: CollectionEntry | null,
  signal: AbortSignal,
): Promise<LiveFacts> {
  const { database, collection } = query;
  const namespace = `${database}.${collection}`;
  if (entry?.kind === 'view') throw new Failure('server.view', { resource: namespace, source: entry.viewOn });
  if (entry?.kind === 'time-series') throw new Failure('server.time-series', { resource: namespace, collection });
  const [identity, storage, indexes, indexUse] = await Promise.all([
    server.identity(),
    server.storage(database, collection),
    server.indexes(database, collection),
    server.indexUse(database, collection),
  ]);
  const documents = valueOf(storage.documents) ?? valueOf(await askCount(server.connection, database, collection));
  const toldBytes = trusted(storage);
  const bsonBytes = toldBytes ?? (documents === null ? null : await guessBytes(query, documents, signal));
  const options = entry?.options ?? undefined;
  const configString = configStringOf(options);
  const compressor = valueOf(storage.compressor);
  const indexList = valueOf(indexes);
  return {
    name: namespace,
    database,
    documents,
    bsonBytes,
    bsonBytesGuessed: toldBytes === null && bsonBytes !== null,
    ...(options ? { options } : {}),
    ...(configString === null ? {} : { configString }),
    ...(compressor === null ? {} : { compressor }),
    ...(indexList === null ? {} : { indexes: indexList }),
    server: {
      server: identity,
      kind: entry?.kind ?? 'collection',
      ...storage,
      indexUse,
      documents: documents === null ? storage.documents : told(documents),
    },
  };
}

/** Counters may be wrong after a crash: documents without a byte are. */
function trusted(storage: CollectionStorage): number | null {
  const bytes = valueOf(storage.bsonBytes);
  return bytes === 0 && valueOf(storage.documents) !== 0 ? null : bytes;
}

async function guessBytes(query: CollectionQuery, documents: number, signal: AbortSignal): Promise<number> {
  const { documents: few } = await query.find({}, fewDocuments, signal);
  const bytes = few.reduce((sum, document) => sum + document.length, 0);
  return few.length === 0 ? 0 : Math.round((bytes / few.length) * Math.max(documents, few.length));
}
