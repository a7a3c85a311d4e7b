import type { MigrationFn } from 'umzug';
import type { Connection } from 'mongoose';

export const up: MigrationFn<{ connection: Connection }> = async ({ context: { connection } }) => {
  await connection.collection('badges').createIndex({ owner: 1, kind: 1 }, { unique: true, name: 'one_of_a_kind' });
  await connection.db!.collection('awards').createIndex({ at: -1 });
};
