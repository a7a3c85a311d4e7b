// Port: where documents come from, and what is known of them before and after reading.
import type { Problem } from '../failure.ts';
import type { Cancellation } from '../cancellation.ts';
import type { CollectionKind, ServerFacts } from './serverFacts.ts';

/** Whole BSON documents, one after the other in one buffer (the layout of a mongodump .bson file). */
export interface DocumentChunk {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** end (exclusive) of each document in `bytes`; the first starts at 0 */
  readonly ends: readonly number[];
}

/** A kind of document that could not be counted in, how often, and where the first one was. */
export interface LeftOut extends Problem {
  readonly count: number;
}

/** An index as a dump's metadata or a server lists it. */
export interface IndexDefinition {
  readonly name: string;
  /** path and direction or kind, in order */
  readonly key: readonly (readonly [string, number | string])[];
  /** every other option as listed (unique, sparse, partialFilterExpression, storageEngine, ...) */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What is known of the collection apart from its documents. */
export interface CollectionFacts {
  readonly name: string;
  /** where it is known; `name` then begins with it and a dot */
  readonly database?: string;
  /** null where nothing tells before everything is read */
  readonly documents: number | null;
  readonly bsonBytes: number | null;
  /** from the metadata: options as the server lists them */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly configString?: string;
  readonly compressor?: string;
  readonly indexes?: readonly IndexDefinition[];
  /** where more is known than that it is a collection */
  readonly kind?: CollectionKind;
  /** what the server told, piece by piece; only where there is one */
  readonly server?: ServerFacts;
}

/** How documents were come by, and what that costs in certainty. */
export interface Reading {
  /** `first`: reading ended before the collection did, and nothing behind was seen */
  readonly method: 'all' | 'first' | 'id-ranges' | 'natural-order' | 'random';
  readonly notes: readonly Problem[];
  /** why reading ended before what was asked for was read: a budget used up, a server gone */
  readonly ended: Problem | null;
}

/** A stretch to read, in bytes of the documents' own BSON measure. */
export interface RunRequest {
  /** where in the collection: 0 = its start, 1 = its end */
  readonly at: number;
  readonly bytes: number;
}

/** Documents that lie next to each other in the collection. */
export interface Run {
  /** where it was found: 0..1, by bytes */
  readonly at: number;
  readonly chunk: DocumentChunk;
}

export interface DocumentSource {
  facts(): Promise<CollectionFacts>;
  /** `seek`: runs can be read anywhere; `forward`: only from the start on (a pipe, a .gz) */
  readonly access: 'seek' | 'forward';
  /**
   * Every document, in order, in chunks of about 1 MiB (at least one whole document). Bad ones are left out, see
   * `leftOut`. A chunk's bytes are valid until the next chunk is asked for: copy what must live longer, never transfer.
   */
  readAll(cancel: Cancellation): AsyncIterable<DocumentChunk>;
  /**
   * Only with `access: 'seek'`: whole neighbouring documents, at least one, of about `bytes`; none once a source has
   * ended early (see `reading`).
   */
  readRun?(request: RunRequest, cancel: Cancellation): Promise<Run>;
  /**
   * Single documents drawn at random, about `bytes` of them, in the order of the collection as far as their `_id`s tell it; left
   * out by sources that would have to read everything for that. None once a source has ended early (see `reading`).
   */
  readRandom?(bytes: number, cancel: Cancellation): Promise<DocumentChunk>;
  /** What could not be counted in so far. */
  leftOut(): readonly LeftOut[];
  /** What was counted in though it is odd (duplicate names, invalid UTF-8, an `_id` the server would add), so far. */
  noted?(): readonly LeftOut[];
  /** Where reading is more than following a file: how it was done, so far. */
  reading?(): Reading;
  close(): Promise<void>;
}
