import { MongoClient, type CreateIndexesOptions, type IndexSpecification } from 'mongodb';

type Spec = readonly [collection: string, keys: IndexSpecification, options?: CreateIndexesOptions];

const SPECS: Spec[] = [
  ['devices', { serial: 1 }, { unique: true }],
  ['devices', { ownerId: 1, seenAt: -1 }],
  ['alerts', { raisedAt: 1 }, { expireAfterSeconds: 7 * 24 * 60 * 60 }],
];

const OWNED: Array<[IndexSpecification, CreateIndexesOptions?]> = [
  [{ owner: 1 }, { sparse: true }],
  [[['owner', 1], ['label', -1]]],
];

export async function main(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  const db = client.db();
  for (const [collection, keys, options] of SPECS) {
    await db.collection(collection).createIndex(keys, options ?? {});
  }
  const things = db.collection('things');
  await Promise.all(OWNED.map(([keys, options]) => things.createIndex(keys, options)));
  await client.close();
}
