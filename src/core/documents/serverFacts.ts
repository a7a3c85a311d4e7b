// What a server says of itself and of a collection, piece by piece: a value, or why it is not known.
import type { Problem } from '../failure.ts';

/** One piece of what a server was asked. A refusal takes away that piece only. */
export type Told<T> =
  { readonly status: 'told'; readonly value: T } | { readonly status: 'refused'; readonly reason: Problem };

export type Topology = 'standalone' | 'replica-set' | 'sharded' | 'load-balanced';

/** Who answers: only `mongodb` stores documents by WiredTiger's rules. */
export type ServerProduct = 'mongodb' | 'ferretdb' | 'documentdb' | 'cosmosdb' | 'data-federation' | 'secantusdb';

export interface ServerIdentity {
  readonly product: ServerProduct;
  readonly version: string;
  readonly topology: Topology;
  readonly replicaSet?: string;
  readonly storageEngine: Told<string>;
  /** why what is predicted for MongoDB does not hold for this server; null: it does */
  readonly notPredicted: Problem | null;
}

/** `system`: kept by the server for itself; `buckets`: what a time-series collection is stored in. */
export type CollectionKind = 'collection' | 'view' | 'time-series' | 'buckets' | 'system';

/** The settings of a table's file that shape its pages, as `creationString` lists them. */
export interface TableFileSettings {
  /** `none` where the file is not compressed */
  readonly compressor: string;
  readonly allocationBytes: number | null;
  readonly leafPageMaxBytes: number | null;
  readonly internalPageMaxBytes: number | null;
  readonly leafValueMaxBytes: number | null;
  readonly memoryPageMaxBytes: number | null;
  readonly memoryPageImageMaxBytes: number | null;
  readonly prefixCompression: boolean;
}

/** What became of a file's pages since it was opened, by the engine's own count. */
export interface PagesWritten {
  readonly compressed: number;
  /** stored as they were: compressing did not make them smaller */
  readonly notSmaller: number;
  readonly tooSmall: number;
}

/** One file: of a collection (or of its part on one shard), or of an index. */
export interface StoredFile {
  /** null where there is but one server */
  readonly shard: string | null;
  readonly host: string | null;
  readonly documents: Told<number>;
  readonly bsonBytes: Told<number>;
  readonly fileBytes: Told<number>;
  readonly reusableBytes: Told<number>;
  /** the file's name without `.wt` */
  readonly file: Told<string>;
  readonly creationString: Told<string>;
  readonly settings: Told<TableFileSettings>;
  readonly pagesWritten: Told<PagesWritten>;
  readonly indexBytes: Told<Readonly<Record<string, number>>>;
  /** names of indexes that are still being built; empty where the server does not say */
  readonly building: readonly string[];
}

/** What a collection is stored in, over all shards. */
export interface CollectionStorage {
  readonly documents: Told<number>;
  readonly bsonBytes: Told<number>;
  readonly fileBytes: Told<number>;
  readonly reusableBytes: Told<number>;
  /** one name, where all shards agree */
  readonly compressor: Told<string>;
  readonly creationString: Told<string>;
  /** bytes by index, over all shards */
  readonly indexBytes: Told<Readonly<Record<string, number>>>;
  /** one per shard; one where there are none */
  readonly files: readonly StoredFile[];
}

/** An index's use since the server (or the shard that knows the most) started counting. */
export interface IndexUse {
  readonly operations: number;
  /** ISO date; null where the server does not say */
  readonly since: string | null;
}

/** An index that is not in it: not known, which is not the same as never used. */
export type IndexUseByName = Readonly<Record<string, IndexUse>>;

export interface ServerFacts extends CollectionStorage {
  readonly server: ServerIdentity;
  readonly kind: CollectionKind;
  readonly indexUse: Told<IndexUseByName>;
}

export const told = <T>(value: T): Told<T> => ({ status: 'told', value });
export const refused = (reason: Problem): { readonly status: 'refused'; readonly reason: Problem } => ({
  status: 'refused',
  reason,
});
/** null where it was refused */
export const valueOf = <T>(piece: Told<T>): T | null => (piece.status === 'told' ? piece.value : null);
