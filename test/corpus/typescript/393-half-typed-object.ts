import { Db, IndexDescription } from 'mongodb';

const first: IndexDescription[] = [
  { key: { a: 1 } },
];

export async function one(db: Db): Promise<void> {
  await db.collection('firsts').createIndexes(first);
}

const draft = {
  name: 'draft',
  keys: { b: 

export async function two(db: Db): Promise<void> {
  await db.collection('seconds').createIndex({ c: 1 }, { name: 'c' });
}

if (process.argv[2] === 

export const three = async (db: Db) => {
  await db.collection('thirds').createIndexes([{ key: { d: -1 }, sparse: true }]);
};
