import { Kysely, sql } from 'kysely';
import { Db } from 'mongodb';

export async function upSql(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('person_name').on('person').column('name').execute();
  await db.schema.createTable('person').addColumn('id', 'serial').execute();
  await sql`create index on person (lower(name))`.execute(db);
}

export async function upMongo(db: Db): Promise<void> {
  await db.collection('person').createIndex({ name: 1 }, { collation: { locale: 'en', strength: 1 } });
}

export async function upIdb(db: IDBDatabase): Promise<void> {
  const store = db.createObjectStore('person', { keyPath: 'id' });
  store.createIndex('by_name', 'name', { unique: false });
}
