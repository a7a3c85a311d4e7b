import type { Db } from 'mongodb';

type Version = { version: number; description?: string; up(db: Db): Promise<void> };

export const versions: Version[] = [
  {
    version: 1,
    description: 'createIndex({ a: 1 })',
    async up(db) {
      await db.collection('boats').createIndex({ name: 1, harbour: 1 }, { unique: true });
    },
  },
  {
    version: 2,
    up: async (db) => {
      for (const name of ['boats', 'berths']) {
        await db.collection(name).updateMany({}, { $set: { version: 2 } });
      }
      await Promise.all(['berths', 'moorings'].map((name) => db.createCollection(name)));
      await db.collection('berths').createIndexes([{ key: { harbour: 1, number: 1 } }, { key: { length: 1 }, hidden: true }]);
    },
  },
];

export const latest = Math.max(...versions.map(({ version }) => version));
