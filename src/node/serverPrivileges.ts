// Who is logged in -> the names of databases and collections that the user's rights mention.
import type { Connection } from './connection.ts';

export interface NamedInPrivileges {
  readonly databases: readonly string[];
  collectionsOf(database: string): readonly string[];
}

interface Resource {
  readonly db?: string;
  readonly collection?: string;
}

/** Every user may ask this. @throws Failure */
export async function askPrivileges(connection: Connection): Promise<NamedInPrivileges> {
  const status = await connection.ask('admin', { connectionStatus: 1, showPrivileges: true });
  const info = (status.authInfo ?? {}) as {
    authenticatedUserPrivileges?: readonly { resource?: Resource }[];
    authenticatedUserRoles?: readonly { db?: string }[];
  };
  const resources = (info.authenticatedUserPrivileges ?? []).map(({ resource }) => resource ?? {});
  const databases = [...resources.map(({ db }) => db), ...(info.authenticatedUserRoles ?? []).map(({ db }) => db)];
  return {
    databases: distinct(databases),
    collectionsOf: (database) =>
      distinct(resources.filter(({ db }) => db === database).map(({ collection }) => collection)),
  };
}

function distinct(names: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(names)].filter((name): name is string => typeof name === 'string' && name !== '').sort();
}
