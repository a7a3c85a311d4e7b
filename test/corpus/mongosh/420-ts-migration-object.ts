import type { Migration } from '../types';
import { MongoError, type Db, type IndexDescription } from 'mongodb';

const TABLE = 'vehicles';

const wanted: IndexDescription[] = [];
wanted.push(
  { key: { vin: 1 }, unique: true, name: 'vin_1' },
  { key: { 'owner.id': 1, boughtAt: -1 }, name: 'owner_bought' },
);

async function safely(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MongoError && error.code === 48)) throw error;
  }
}

const migration: Migration = {
  id: '2024-03-01-vehicles',
  async up({ db }: { db: Db }) {
    await safely(() => db.createCollection<{ vin: string }>(TABLE, { collation: { locale: 'en' } }));
    await db.collection(TABLE).createIndexes(wanted);
    await safely(async () => {
      await db.collection('plates').createIndex<never>({ plate: 1 }, { unique: true });
    });
  },
  async down({ db }) {
    for (const { name } of wanted) await db.collection(TABLE).dropIndex(name!);
  },
};

export default migration;
