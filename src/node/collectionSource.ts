// A live collection -> a source of documents: read only, in small batches, within a budget, every cursor closed.
import type { Cancellation } from '../core/cancellation.ts';
import type { DocumentChunk, DocumentSource, Reading, Run, RunRequest } from '../core/documents/source.ts';
import { Failure, problemOf, type Problem } from '../core/failure.ts';
import { orAborted, signalOf } from './abortSignal.ts';
import { budgetMeter, defaultBudget, type CollectionBudget } from './collectionBudget.ts';
import { liveFacts, type LiveFacts } from './collectionFacts.ts';
import { collectionQuery } from './collectionQuery.ts';
import { closesTheWay, randomDocumentsOf, type DocumentSizes, type RunReader } from './collectionRuns.ts';
import { oneAhead } from './oneAhead.ts';
import { runReaders } from './collectionWays.ts';
import type { Server } from './server.ts';

export interface CollectionSource extends DocumentSource {
  facts(): Promise<LiveFacts>;
  readRun(request: RunRequest, cancel: Cancellation): Promise<Run>;
  reading(): Reading;
}

export interface CollectionSourceOptions {
  readonly database: string;
  readonly collection: string;
  readonly budget?: CollectionBudget;
  readonly now?: () => number;
}

const chunkBytes = 1024 * 1024;
/** A first batch is small: it tells how large documents are. */
const firstBatch = 32;
const mostBatch = 5_000;

/**
 * @param server stays open: whoever opened it closes it
 * @throws Failure of `liveFacts`, or when the server is gone
 */
export async function openCollectionSource(
  server: Server,
  options: CollectionSourceOptions,
): Promise<CollectionSource> {
  const { database, collection } = options;
  const meter = budgetMeter(options.budget ?? defaultBudget, options.now ?? (() => performance.now()));
  const query = collectionQuery(server.connection, database, collection, meter.leftMs);
  const about = { action: 'find', resource: `${database}.${collection}`, role: `read on ${database}` };
  const listed = await server.collections(database);
  const entry = listed.entries.find(({ name }) => name === collection) ?? null;
  if (!entry && !listed.incomplete) throw new Failure('server.not-found', { resource: `${database}.${collection}` });
  const closing = new AbortController();
  const facts = await liveFacts(server, query, entry, closing.signal);
  const sizes = documentSizes(facts);
  let ended: Problem | null = null;
  let method: Reading['method'] = 'all';
  let ways: readonly RunReader[] | null = null;
  const notes: Problem[] = [];

  /** What was read stays good; with nothing read, there is only the failure. */
  const end = (error: unknown, read: number): void => {
    const failure = server.connection.failure(error, about);
    if (read === 0) throw failure;
    ended ??= failure.code === 'server.too-slow' ? (meter.exhausted() ?? failure.toProblem()) : failure.toProblem();
  };
  /** A budget that is used up by the last document ended nothing. */
  const exhausted = (): Problem | null => {
    const problem = meter.exhausted();
    return problem && method === 'all' && facts.documents !== null && meter.documents() >= facts.documents
      ? null
      : problem;
  };

  async function* readAll(cancel: Cancellation): AsyncGenerator<DocumentChunk> {
    const { signal, dispose } = signalOf(cancel);
    const either = AbortSignal.any([signal, closing.signal]);
    const cursor = server.connection.client
      .db(database)
      .runCursorCommand(
        { find: collection, batchSize: firstBatch, maxTimeMS: Math.ceil(meter.leftMs()) },
        { readPreference: 'secondaryPreferred', raw: true },
      );
    const batchSize = (): number => Math.min(mostBatch, Math.max(1, Math.round(chunkBytes / sizes.meanBytes())));
    cursor.setBatchSize(batchSize());
    let next: Promise<unknown> = Promise.resolve();
    let kept: Uint8Array[] = [];
    let keptBytes = 0;
    try {
      while (!either.aborted && (ended ??= exhausted()) === null) {
        next = cursor.next();
        const document = (await orAborted(next, either)) as Uint8Array | null;
        if (!document) break;
        kept.push(document);
        keptBytes += document.length;
        meter.spend(1, document.length);
        if (keptBytes < chunkBytes) continue;
        sizes.see(kept);
        cursor.setBatchSize(batchSize());
        yield chunkOf(kept);
        kept = [];
        keptBytes = 0;
      }
    } catch (error) {
      if (!either.aborted) end(error, meter.documents());
    } finally {
      dispose();
      // A cursor that the server is still opening has no name yet to close it by.
      const closed = (cursor.id === undefined ? next.catch(() => undefined) : Promise.resolve())
        .then(() => cursor.close())
        .catch(() => undefined);
      // Whoever cancels does not wait for the server to hear of it.
      if (!either.aborted) await closed;
    }
    if (ended !== null || either.aborted) method = 'first';
    if (kept.length > 0) yield chunkOf(kept);
  }

  const readRun = async (request: RunRequest, cancel: Cancellation): Promise<Run> => {
    const nothing: Run = { at: request.at, chunk: { bytes: new Uint8Array(), ends: [] } };
    if ((ended ??= exhausted()) !== null) return nothing;
    const { signal, dispose } = signalOf(cancel);
    const either = AbortSignal.any([signal, closing.signal]);
    try {
      ways ??= await runReaders(query, facts, sizes, either, notes);
      for (;;) {
        const way = ways[0];
        if (!way) throw new Failure('sample.no-way', { resource: facts.name });
        try {
          const documents = await way.read(request.at, request.bytes, either);
          method = way.method;
          const chunk = chunkOf(documents);
          meter.spend(documents.length, chunk.bytes.length);
          return { at: request.at, chunk };
        } catch (error) {
          if (meter.documents() > 0 || !closesTheWay(problemOf(error))) throw error;
          notes.push(problemOf(error));
          ways = ways.slice(1);
        }
      }
    } catch (error) {
      if (!either.aborted) end(error, meter.documents());
      return nothing;
    } finally {
      dispose();
    }
  };

  const readRandom = async (bytes: number, cancel: Cancellation): Promise<DocumentChunk> => {
    if ((ended ??= exhausted()) !== null) return chunkOf([]);
    const { signal, dispose } = signalOf(cancel);
    try {
      const either = AbortSignal.any([signal, closing.signal]);
      const documents = await randomDocumentsOf(query, facts.documents ?? 0, bytes, sizes, either);
      method = 'random';
      const chunk = chunkOf(documents);
      meter.spend(documents.length, chunk.bytes.length);
      return chunk;
    } finally {
      dispose();
    }
  };

  return {
    access: 'seek',
    facts: () => Promise.resolve(facts),
    readAll: (cancel) => oneAhead(readAll(cancel)),
    readRun,
    readRandom,
    reading: () => ({ method, notes: [...notes], ended }),
    leftOut: () => [],
    close() {
      closing.abort();
      return Promise.resolve();
    },
  };
}

function documentSizes(facts: LiveFacts): DocumentSizes {
  let documents = 0;
  let bytes = 0;
  const known = facts.documents && facts.bsonBytes ? facts.bsonBytes / facts.documents : 1024;
  return {
    // What is known counts like ten documents: what is seen soon outweighs it.
    meanBytes: () => Math.max(5, (10 * known + bytes) / (10 + documents)),
    see(seen) {
      documents += seen.length;
      for (const document of seen) bytes += document.length;
    },
  };
}

function chunkOf(documents: readonly Uint8Array[]): DocumentChunk {
  const bytes = new Uint8Array(documents.reduce((sum, document) => sum + document.length, 0));
  const ends: number[] = [];
  let at = 0;
  for (const document of documents) {
    bytes.set(document, at);
    at += document.length;
    ends.push(at);
  }
  return { bytes, ends };
}
