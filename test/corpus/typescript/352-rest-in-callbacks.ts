import { MongoClient } from 'mongodb';

const client = new MongoClient(process.env.MONGO_URL ?? 'mongodb://localhost:27017');

const indexes = [
  { collection: 'leads', key: { email: 1 }, unique: true },
  { collection: 'leads', key: { stage: 1, score: -1 }, name: 'pipeline' },
  { collection: 'calls', key: { endedAt: 1 }, expireAfterSeconds: 3600 },
] as const;

export async function run(): Promise<void> {
  const db = client.db('crm');
  await Promise.all(
    indexes.map(async ({ collection, key, ...options }) => {
      await db.collection(collection).createIndex(key, options);
      console.info(`${collection}: done`);
    }),
  );

  const [first, ...others] = ['notes', 'mails'] as const;
  await db.collection(first).createIndex({ leadId: 1 });
  for (const name of others) await db.collection(name).createIndex({ threadId: 1 });
}

if (require.main === module) {
  run().finally(() => void client.close());
}
