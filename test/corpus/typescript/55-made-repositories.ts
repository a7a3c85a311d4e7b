import { Collection, Db } from 'mongodb';
export interface Repo { ensureIndexes(): Promise<void> }
export function createUserRepo(db: Db): Repo {
  const collection: Collection = db.collection('users');
  return {
    async ensureIndexes() {
      await collection.createIndex({ email: 1 }, { unique: true });
      await collection.createIndexes([
        { key: { 'name.last': 1, 'name.first': 1 }, name: 'fullname' },
        ...['a', 'b'].map((f) => ({ key: { [f]: 1 as const } })),
      ]);
    },
  };
}
const makeRepo = (name: string, indexes: any[]) => (db: Db) => ({ init: () => db.collection(name).createIndexes(indexes) });
export const tagRepo = makeRepo('tags', [{ key: { label: 1 } }, { key: { uses: -1 } }]);
export const noteRepo = makeRepo('notes', [{ key: { at: 1 } }]);
export async function ensureTtl(db: Db, { collection, field, seconds = 3600 }: { collection: string; field: string; seconds?: number }) {
  await db.collection(collection).createIndex({ [field]: 1 }, { expireAfterSeconds: seconds });
}
await ensureTtl(db, { collection: 'sessions', field: 'lastSeen' });
await ensureTtl(db, { collection: 'otp', field: 'createdAt', seconds: 300 });
