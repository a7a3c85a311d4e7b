import { Client as OpenSearch } from '@opensearch-project/opensearch';
import { Pinecone } from '@pinecone-database/pinecone';
import { MeiliSearch } from 'meilisearch';
import { createClient, SchemaFieldTypes } from 'redis';
import * as lancedb from '@lancedb/lancedb';
import { Collection } from 'mongodb';

const pinecone = new Pinecone({ apiKey: process.env.PINECONE ?? '' });
const meili = new MeiliSearch({ host: 'http://localhost:7700' });
const redis = createClient();
const search = new OpenSearch({ node: 'http://localhost:9200' });

export async function setUp(atlas: Collection): Promise<void> {
  await pinecone.createIndex({ name: 'docs', dimension: 1536, metric: 'cosine' });
  await meili.createIndex('movies', { primaryKey: 'id' });
  await redis.ft.create('idx:users', { '$.name': { type: SchemaFieldTypes.TEXT } }, { ON: 'JSON' });
  await search.indices.create({ index: 'logs', body: { mappings: { properties: { at: { type: 'date' } } } } });
  const table = await (await lancedb.connect('./data')).openTable('vectors');
  await table.createIndex('vector', { config: lancedb.Index.ivfPq() });
  await atlas.createSearchIndex({ name: 'default', definition: { mappings: { dynamic: true } } });
  await atlas.dropIndex('old_1');
  await atlas.createIndex({ embeddingVersion: 1 });
}
