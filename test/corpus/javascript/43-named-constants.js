import { db } from './db.js';

const COLLECTIONS = Object.freeze({ USERS: 'users', CARTS: 'carts' });
const DAY = 24 * 60 * 60;
const unique = true;

export async function createIndexes() {
  const users = db.collection(COLLECTIONS.USERS);
  const carts = db.collection(COLLECTIONS['CARTS']);
  await users.createIndex({ login: 1 }, { unique });
  await carts.createIndex({ touched: 1 }, { expireAfterSeconds: 7 * DAY });
  await carts.createIndex({ userId: 1 }, { ...defaults, name: 'by_user' });
}
