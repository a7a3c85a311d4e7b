import type { Db, IndexDescription } from 'mongodb';

class User {
  static readonly collection = 'users';
  static readonly indexes: IndexDescription[] = [
    { key: { email: 1 }, unique: true },
    { key: { 'roles.name': 1 } },
  ];
  constructor(readonly email: string) {}
}

class Session {
  static readonly collection = 'sessions';
  static readonly indexes: IndexDescription[] = [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }];
}

const entities = [User, Session] as const;

export async function ensureIndexes(db: Db): Promise<void> {
  for (const entity of entities) {
    await db.collection(entity.collection).createIndexes(entity.indexes);
  }
}
