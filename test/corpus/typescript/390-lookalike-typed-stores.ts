import Dexie, { type Table } from 'dexie';
import { defineSchema, defineTable } from 'convex/server';
import { v } from 'convex/values';
import PouchDB from 'pouchdb';
import { Database, aql } from 'arangojs';
import { openDB, type DBSchema } from 'idb';
import Datastore from '@seald-io/nedb';
import { Client } from '@elastic/elasticsearch';

class Local extends Dexie {
  notes!: Table<{ id: number }>;
  constructor() {
    super('local');
    this.version(1).stores({ notes: '++id, &slug, createdAt' });
  }
}

export default defineSchema({
  users: defineTable({ email: v.string() }).index('by_email', ['email']).searchIndex('s', { searchField: 'email' }),
});

const pouch = new PouchDB('things');
const arango = new Database({ url: 'http://localhost:8529' });
const local = new Datastore({ filename: 'x.db' });
const elastic = new Client({ node: 'http://localhost:9200' });

export async function prepare(): Promise<void> {
  await pouch.createIndex({ index: { fields: ['name', 'age'] } });
  const people = arango.collection('people');
  await people.create();
  await people.ensureIndex({ type: 'persistent', fields: ['name'], unique: true });
  await arango.query(aql`FOR p IN people RETURN p`);
  await local.ensureIndexAsync({ fieldName: 'email', unique: true });
  await elastic.indices.create({ index: 'people' });
  await openDB<DBSchema>('x', 1, {
    upgrade(db) {
      const store = db.createObjectStore('people', { keyPath: 'id' });
      store.createIndex('by-date', 'date');
      store.createIndex('by-name', ['last', 'first'], { unique: true });
    },
  });
  void new Local();
}
