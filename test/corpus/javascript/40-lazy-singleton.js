import { MongoClient } from 'mongodb';

let cached = null;

export async function getDb() {
  if (cached) return cached;
  const client = new MongoClient(process.env.MONGO_URL);
  await client.connect();
  cached = client.db(process.env.MONGO_DB ?? 'app');
  await cached.collection('sessions').createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  return cached;
}

export const members = async () => (await getDb()).collection('members');

export async function setUp() {
  const col = await members();
  await col.createIndex({ email: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
  (await members()).createIndex({ joined: -1 });
}
