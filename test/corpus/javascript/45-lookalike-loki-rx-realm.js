import Loki from 'lokijs';
import { createRxDatabase } from 'rxdb';
import Realm from 'realm';
import { createClient } from 'redis';
import { Client } from 'typesense';

const loki = new Loki('quotes.db');
const quotes = loki.addCollection('quotes', { unique: ['id'], indices: ['author'] });
quotes.ensureIndex('author');
quotes.ensureUniqueIndex('id');

const db = await createRxDatabase({ name: 'heroes' });
await db.addCollections({ heroes: { schema: { primaryKey: 'id', indexes: ['name'], properties: { name: { type: 'string', index: true } } } } });

const Dog = { name: 'Dog', properties: { name: { type: 'string', indexed: true } } };
new Realm({ schema: [Dog] });

const redis = createClient();
await redis.ft.create('idx:users', { '$.name': { type: 'TEXT' } });

const typesense = new Client({});
typesense.collections().create({ name: 'books', fields: [{ name: 'title', type: 'string', index: true }] });
