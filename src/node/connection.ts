// A connection string -> an open connection, or the reason why not. The string itself goes to the driver only.
import { MongoClient, type Document } from 'mongodb';
import { Failure } from '../core/failure.ts';
import { connectionFailure, type FailureContext } from './connectionFailure.ts';
import { checkConnectionString, type CheckedConnectionString } from './connectionString.ts';
import { requestGate } from './requestGate.ts';

export interface Connection {
  readonly client: MongoClient;
  /** user and hosts at most */
  readonly label: string;
  /** with ports, as written */
  readonly hosts: readonly string[];
  /** the database named in the connection string */
  readonly defaultDatabase: string | null;
  /** One command, in its turn: at most four run at a time. @throws Failure */
  ask(database: string, command: Document, about?: Partial<FailureContext>): Promise<Document>;
  /** Work of several commands that counts as one of the four. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  failure(error: unknown, about?: Partial<FailureContext>): Failure;
  close(): Promise<void>;
}

export interface OpenConnectionOptions {
  readonly appName?: string;
  readonly signal?: AbortSignal;
}

/** The driver waits 30 s for a server; a person with a tree in front of them has given up by then. */
const selectionMs = 10_000;
const mostRequests = 4;
const metadataMs = 20_000;

/** What a URI may have changed for the whole client (`promoteLongs`, `raw`, ...) must not change these answers. */
const plainBson = {
  promoteLongs: true,
  promoteValues: true,
  promoteBuffers: false,
  useBigInt64: false,
  raw: false,
} as const;

/** @throws Failure `connection.*` */
export async function openConnection(uri: string, options: OpenConnectionOptions = {}): Promise<Connection> {
  const checked = checkConnectionString(uri);
  const client = new MongoClient(checked.uri, {
    ...(given(checked, 'appName') ? {} : { appName: options.appName ?? 'pageweight' }),
    ...(given(checked, 'serverSelectionTimeoutMS') ? {} : { serverSelectionTimeoutMS: selectionMs }),
    ...(given(checked, 'connectTimeoutMS') ? {} : { connectTimeoutMS: selectionMs }),
  });
  const context: FailureContext = { label: checked.label, passwordInAngleBrackets: checked.passwordInAngleBrackets };
  // An error event without a listener ends the process.
  client.on('error', () => undefined);
  const gate = requestGate(mostRequests);
  const connection: Connection = {
    client,
    label: checked.label,
    hosts: checked.hosts,
    defaultDatabase: checked.database,
    inTurn: gate,
    failure: (error, about) => connectionFailure(error, { ...context, ...about }),
    ask: (database, command, about) =>
      gate(async () => {
        try {
          // The command's name comes first: a server takes the first key for it.
          return await client
            .db(database)
            .command({ ...command, maxTimeMS: metadataMs }, { readPreference: 'secondaryPreferred', ...plainBson });
        } catch (error) {
          throw connectionFailure(error, { ...context, ...about });
        }
      }),
    close: () => client.close(),
  };
  try {
    await connected(client, options.signal);
    return connection;
  } catch (error) {
    await client.close().catch(() => undefined);
    throw options.signal?.aborted ? new Failure('run.cancelled') : connectionFailure(error, context);
  }
}

/** The driver cannot be told to stop connecting; closing the client makes it. */
async function connected(client: MongoClient, signal: AbortSignal | undefined): Promise<void> {
  const stop = (): void => void client.close().catch(() => undefined);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    await client.db('admin').command({ ping: 1 }, plainBson);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

function given(checked: CheckedConnectionString, option: string): boolean {
  return new RegExp(`[?&]${option}=`, 'i').test(checked.uri);
}
