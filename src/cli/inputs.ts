// Words of the command line -> the sources they mean: one file or dump, or collections of a live server.
import type { DocumentSource } from '../core/documents/source.ts';
import { Failure, problemOf } from '../core/failure.ts';
import { openCollectionSource } from '../node/collectionSource.ts';
import { defaultBudget, type CollectionBudget } from '../node/collectionBudget.ts';
import { openConnection } from '../node/connection.ts';
import { openSource } from '../node/openSource.ts';
import { openServer, type Server } from '../node/server.ts';
import { askHidden } from './askHidden.ts';
import { sentenceOf } from '../present/sentences.ts';
import { exitCodes, type Io } from './io.ts';
import { holdsConnectionString } from './parseOptions.ts';

export interface InputWords {
  /** path, `-`, or a connection string */
  readonly input?: string;
  readonly collection?: string;
  /** database.collection, or a database alone: every collection of it */
  readonly namespace?: readonly string[];
}

export interface Inputs {
  /** what to call each, and how to open it; opened one after the other */
  readonly sources: readonly { readonly name: string; open(): Promise<DocumentSource> }[];
  readonly live: boolean;
  close(): Promise<void>;
}

/** What may be read of a live collection: so many bytes were named, or the default budget. */
export function liveBudget(sample: 'all' | number | null): CollectionBudget {
  if (sample === null) return defaultBudget;
  return { bytes: sample === 'all' ? null : sample, documents: null, seconds: null };
}

/**
 * Works on one source after the other and closes them all; the exit code is the worst of theirs.
 * @throws what `work` throws where there is one source only
 */
export async function forEachSource(
  inputs: Inputs,
  io: Io,
  work: (source: DocumentSource, several: boolean) => Promise<number>,
): Promise<number> {
  const several = inputs.sources.length > 1;
  let code: number = exitCodes.ok;
  try {
    for (const { name, open } of inputs.sources) {
      try {
        const source = await open();
        code = Math.max(code, await work(source, several).finally(() => source.close()));
      } catch (error) {
        if (!several) throw error;
        // One collection that cannot be read does not stop the others.
        io.err(`${name}: ${sentenceOf(problemOf(error))}\n`);
        code = exitCodes.failed;
      }
      if (io.signal.aborted) return exitCodes.interrupted;
    }
    return code;
  } finally {
    await inputs.close();
  }
}

/** Or was meant for one: with a word before it, or misspelt at its start. What is wrong with it is said without repeating it. */
const isConnectionString = (text: string): boolean =>
  holdsConnectionString(text) || /^\s*["'`]?mongo(db)?(\+srv)?:/i.test(text);

/** @throws Failure `usage.*`, `connection.*`, `input.*` */
export async function openInputs(words: InputWords, budget: CollectionBudget, io: Io): Promise<Inputs> {
  const { input, namespace = [] } = words;
  if (input !== undefined && !isConnectionString(input)) {
    if (namespace.length > 0) throw new Failure('usage.namespace-needs-server');
    const open = (): Promise<DocumentSource> => openSource(input, { collection: words.collection, stdin: io.stdin });
    return { sources: [{ name: input, open }], live: false, close: async () => undefined };
  }
  if (namespace.length === 0 && input === undefined && io.env.PAGEWEIGHT_URI === undefined)
    throw new Failure('usage.no-input');
  const uri = input ?? io.env.PAGEWEIGHT_URI ?? (await askHidden('Connection string: ', io));
  const connection = await openConnection(uri, { signal: io.signal });
  const server = openServer(connection);
  try {
    const namespaces = await namespacesOf(server, namespace, connection.defaultDatabase);
    return {
      sources: namespaces.map(({ database, collection }) => ({
        name: `${database}.${collection}`,
        open: () => openCollectionSource(server, { database, collection, budget }),
      })),
      live: true,
      close: () => server.close(),
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function namespacesOf(
  server: Server,
  asked: readonly string[],
  fallback: string | null,
): Promise<{ database: string; collection: string }[]> {
  const named = asked.length > 0 ? asked : fallback === null ? [] : [fallback];
  if (named.length === 0) throw new Failure('usage.no-namespace');
  const found: { database: string; collection: string }[] = [];
  for (const name of named) {
    const dot = name.indexOf('.');
    if (dot > 0) {
      found.push({ database: name.slice(0, dot), collection: name.slice(dot + 1) });
      continue;
    }
    const { entries, incomplete } = await server.collections(name);
    // A database alone means what stores documents of its users: its collections, and the buckets of time series.
    const stored = entries.filter(({ kind }) => kind === 'collection' || kind === 'buckets');
    if (stored.length === 0 && incomplete) throw new Failure(incomplete.code, incomplete.values);
    for (const entry of stored) found.push({ database: name, collection: entry.name });
  }
  if (found.length === 0) throw new Failure('usage.no-collections', { database: named.join(', ') });
  return found;
}
