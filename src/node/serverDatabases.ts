// A connection -> the databases that its user may see, by whichever way the server allows.
import { problemOf, type Problem } from '../core/failure.ts';
import type { Connection } from './connection.ts';
import type { Listing } from './serverListing.ts';
import { askPrivileges } from './serverPrivileges.ts';

export interface DatabaseEntry {
  readonly name: string;
  /** the server's own: admin, config, local */
  readonly system: boolean;
}

const systemDatabases = new Set(['admin', 'config', 'local']);
const right = { action: 'listDatabases', resource: 'the cluster', role: 'readAnyDatabase' };

/** Names only: sizes would make the server open every file. @throws Failure when the server is gone */
export async function askDatabases(connection: Connection): Promise<Listing<DatabaseEntry>> {
  let refusal: Problem;
  try {
    const reply = await connection.ask('admin', { listDatabases: 1, nameOnly: true }, right);
    return listing(namesIn(reply), null);
  } catch (error) {
    refusal = refusalOf(error);
  }
  try {
    const reply = await connection.ask('admin', { listDatabases: 1, nameOnly: true, authorizedDatabases: true }, right);
    return listing(namesIn(reply), null);
  } catch (error) {
    refusalOf(error);
  }
  const named = await askPrivileges(connection).then(
    ({ databases }) => databases,
    () => [],
  );
  return listing([...named, ...(connection.defaultDatabase === null ? [] : [connection.defaultDatabase])], refusal);
}

function namesIn(reply: { readonly databases?: unknown }): readonly string[] {
  const databases = Array.isArray(reply.databases) ? (reply.databases as readonly { name?: unknown }[]) : [];
  return databases.map(({ name }) => name).filter((name): name is string => typeof name === 'string');
}

function listing(names: readonly string[], incomplete: Problem | null): Listing<DatabaseEntry> {
  const entries = [...new Set(names)].sort().map((name) => ({ name, system: systemDatabases.has(name) }));
  return { entries, incomplete };
}

/** A refusal takes one way away; a lost server takes them all. */
function refusalOf(error: unknown): Problem {
  const problem = problemOf(error);
  if (!problem.code.startsWith('server.')) throw error;
  return problem;
}
