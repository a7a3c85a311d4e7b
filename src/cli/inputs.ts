// Words of the command line -> the sources they mean: one file or dump, or collections of a live server.
import type { DocumentSource } from '../core/documents/source.ts';
import { Failure } from '../core/failure.ts';
import { openCollectionSource } from '../node/collectionSource.ts';
import type { CollectionBudget } from '../node/collectionBudget.ts';
import { openConnection } from '../node/connection.ts';
import { openSource } from '../node/openSource.ts';
import { openServer, type Server } from '../node/server.ts';
import { askHidden } from './askHidden.ts';
import type { Io } from './io.ts';

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

const isConnectionString = (text: string): boolean => /^\s*["']?mongodb(\+srv)?:\/\//i.test(text);

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
    const { entries } = await server.collections(name);
    // A database alone means its ordinary collections; the others are not stored as documents of their own.
    for (const entry of entries)
      if (entry.kind === 'collection') found.push({ database: name, collection: entry.name });
  }
  if (found.length === 0) throw new Failure('usage.no-collections', { database: named.join(', ') });
  return found;
}
