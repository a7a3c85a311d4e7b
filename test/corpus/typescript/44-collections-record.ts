import type { Db } from 'mongodb';

export enum Coll {
  Users = 'users',
  Rooms = 'rooms',
}

const collections = (db: Db) => ({
  users: db.collection(Coll.Users),
  rooms: db.collection(Coll.Rooms),
});

export async function indexes(db: Db) {
  const { users, rooms: chatRooms } = collections(db);
  await users.createIndex({ name: 1 });
  await chatRooms.createIndex({ topic: 'text' });
  await collections(db).rooms.createIndex({ open: 1 });
}
