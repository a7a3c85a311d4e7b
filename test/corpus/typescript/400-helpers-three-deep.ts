import type { Collection, Db, IndexDescription } from 'mongodb';

async function one(collection: Collection, description: IndexDescription): Promise<void> {
  const { key, ...options } = description;
  await collection.createIndex(key, options);
}

async function all(collection: Collection, descriptions: readonly IndexDescription[]): Promise<void> {
  for (const description of descriptions) await one(collection, description);
}

const forCollection = (db: Db, name: string, ...descriptions: IndexDescription[]) => all(db.collection(name), descriptions);

async function indexPlots(plots: Collection): Promise<void> {
  await plots.createIndex({ garden: 1, number: 1 }, { unique: true });
}

async function stamp(collection: Collection): Promise<void> {
  await collection.createIndex({ updatedAt: -1 });
}

export async function ensure(db: Db): Promise<void> {
  await forCollection(db, 'gardens', { key: { name: 1 }, unique: true }, { key: { owner: 1 } });
  await forCollection(db, 'owners', { key: { email: 1 }, sparse: true });
  await indexPlots(db.collection('plots'));
  await Promise.all([stamp(db.collection('gardens')), stamp(db.collection('owners'))]);
}
