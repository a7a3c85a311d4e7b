// What names of libraries and their exports mean: MongoDB's, and those whose calls look alike but are not.
import type { Language } from '../language.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { Value } from './value.ts';

/** Search engines, vector stores, other databases and browsers' stores with a `createIndex` of their own. */
const foreign: ReadonlySet<string> = new Set([
  '@astrajs/rest',
  '@datastax/astra-db-ts',
  '@elastic/elasticsearch',
  '@google-cloud/firestore',
  '@lancedb/lancedb',
  '@mikro-orm/core',
  '@opensearch-project/opensearch',
  '@pinecone-database/pinecone',
  '@prisma/client',
  '@qdrant/js-client-rest',
  '@upstash/vector',
  '@zilliz/milvus2-sdk-node',
  'aerospike',
  'aiosqlite',
  'alembic',
  'algoliasearch',
  'arango',
  'arangojs',
  'astrapy',
  'asyncpg',
  'azure',
  'beanis',
  'cassandra',
  'cassandra-driver',
  'chromadb',
  'cloudant',
  'couchbase',
  'couchdb',
  'deeplake',
  'dexie',
  'django',
  'drizzle-orm',
  'duckdb',
  'dynamoose',
  'elasticsearch',
  'elasticsearch_dsl',
  'faiss',
  'firebase_admin',
  'firebase-admin',
  'idb',
  'ioredis',
  'knex',
  'kysely',
  'lancedb',
  'lokijs',
  'lunr',
  'marqo',
  'meilisearch',
  'milvus',
  'nano',
  'nedb',
  'nedb-promises',
  'neo4j',
  'neo4j-driver',
  'opensearchpy',
  'peewee',
  'pg',
  'pgvector',
  'piccolo',
  'pinecone',
  'pony',
  'pouchdb',
  'prosemirror-model',
  'psycopg',
  'psycopg2',
  'pyArango',
  'pymilvus',
  'pynamodb',
  'qdrant_client',
  'realm',
  'redis',
  'redisearch',
  'redisvl',
  'rethinkdb',
  'rxdb',
  'sequelize',
  'sequelize-typescript',
  'sqlalchemy',
  'sqlite3',
  'sqlmodel',
  'supabase',
  'surrealdb',
  'tarantool',
  'tinydb',
  'tortoise',
  'turbopuffer',
  'typeorm',
  'typesense',
  'vecs',
  'vespa',
  'weaviate',
  'weaviate-ts-client',
  'whoosh',
]);

/** The package of a module path: `drizzle-orm/pg-core` and `redis.commands.search` are parts of one. */
export function isForeignModule(module: string): boolean {
  let answer = answers.get(module);
  if (answer === undefined) {
    if (answers.size > 10_000) answers.clear();
    answer = isForeign(module);
    answers.set(module, answer);
  }
  return answer;
}

const answers = new Map<string, boolean>();

function isForeign(module: string): boolean {
  if (foreign.has(module)) return true;
  const scoped = module.startsWith('@');
  const parts = module.split('/');
  const root = scoped ? parts.slice(0, 2).join('/') : parts[0]!;
  return foreign.has(root) || (!scoped && !module.startsWith('.') && foreign.has(root.split('.')[0]!));
}

/** Clients of MongoDB whose module is a function that gives a database. */
const connecting: ReadonlySet<string> = new Set(['mongoist', 'mongojs', 'monk']);

export const isConnectingModule = (module: string): boolean => connecting.has(module);

const clients: ReadonlySet<string> = new Set([
  'AsyncIOMotorClient',
  'AsyncMongoClient',
  'AsyncMongoMockClient',
  'MongoClient',
  'MotorClient',
  'MongoReplicaSetClient',
  // Airflow: `get_conn()` of it is the driver's client
  'MongoHook',
]);

export const isMongoClient = (name: string): boolean => clients.has(name);

/** What PyMongo called its clients before 2.4; elsewhere the names mean other things. */
const oldClients: ReadonlySet<string> = new Set(['Connection', 'MasterSlaveConnection', 'ReplicaSetConnection']);

export const isOldClient = (value: Value): boolean =>
  value.kind === 'import' && value.module.split('.')[0] === 'pymongo' && oldClients.has(value.imported ?? '');

const databases: ReadonlySet<string> = new Set([
  'AgnosticDatabase',
  'AsyncDatabase',
  'AsyncIOMotorDatabase',
  'Database',
  'Db',
  'MotorDatabase',
]);

/** Methods of a database: a collection of such a name is reached otherwise. */
const databaseMethods: ReadonlySet<string> = new Set([
  'adminCommand',
  'aggregate',
  'collection',
  'command',
  'createCollection',
  'create_collection',
  'dropDatabase',
  'getCollection',
  'getCollectionNames',
  'getSiblingDB',
  'get_collection',
  'listCollections',
  'list_collection_names',
  'runCommand',
  'with_options',
]);

export const isDatabaseMethod = (name: string): boolean => databaseMethods.has(name);

/** What a declared type says of a value of which nothing else is known. */
export function annotated(type: string | null | undefined): Value | null {
  if (!type) return null;
  if (clients.has(type)) return { kind: 'client' };
  return databases.has(type) ? { kind: 'database' } : null;
}

/** `db`, `mongoDb`, `self._db`, `database`, `Db` */
export function isDatabaseName(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.endsWith('db') || lower.endsWith('database');
}

/** `collection`, `usersCollection`, `coll`, `Collection` */
export function isCollectionName(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.endsWith('collection') || lower.endsWith('coll') || lower === 'col' || lower.endsWith('_col');
}

const directions: Readonly<Record<string, number | string>> = {
  ASCENDING: 1,
  DESCENDING: -1,
  TEXT: 'text',
  HASHED: 'hashed',
  GEO2D: '2d',
  GEOSPHERE: '2dsphere',
};

/** `ASCENDING` of PyMongo and its siblings. */
export function constantOf(language: Language['id'], name: string, node: SyntaxNode): Value | null {
  const value = language === 'python' ? directions[name] : undefined;
  if (value === undefined) return null;
  return typeof value === 'number' ? { kind: 'number', value, node } : { kind: 'string', value, node, built: false };
}
