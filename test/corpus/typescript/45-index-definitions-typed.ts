import type { IndexDescription, Db } from 'mongodb';

const userIndexes: IndexDescription[] = [
  { key: { email: 1 }, unique: true },
  { key: { 'profile.city': 1, age: -1 }, sparse: true },
];

const groups = {
  orders: [{ key: { placed: -1 } }],
  carts: [{ key: { touched: 1 }, expireAfterSeconds: 3600 }],
} satisfies Record<string, IndexDescription[]>;

export async function up(db: Db) {
  await db.collection('users').createIndexes(userIndexes);
  for (const [name, list] of Object.entries(groups)) await db.collection(name).createIndexes(list);
}
