import type { Collection, Db } from 'mongodb';

type Task = () => Promise<string>;

export async function buildIndexes(db: Db): Promise<void> {
  const users: Collection = db.collection('users');
  const teams: Collection = db.collection('teams');

  const tasks: Task[] = [
    () => users.createIndex({ email: 1 }, { unique: true }),
    () => users.createIndex({ 'teams.id': 1 }),
    async () => {
      return teams.createIndex({ name: 1 }, { collation: { locale: 'de' } });
    },
  ];

  for (const task of tasks) {
    await task().catch((error: unknown) => console.warn(error));
  }

  const results = await Promise.allSettled([
    users.createIndex({ lastSeen: -1 }),
    teams.createIndexes([{ key: { 'members.userId': 1 } }]),
  ]);
  const failed = results.filter((one): one is PromiseRejectedResult => one.status === 'rejected');
  if (failed.length) throw new AggregateError(failed.map((one) => one.reason));
}
