import { MongoClient } from 'mongodb';
import { Client as Typesense } from 'typesense';
import { createClient, SchemaFieldTypes } from 'redis';
import algoliasearch from 'algoliasearch';
import { Pinecone } from '@pinecone-database/pinecone';

const mongo = new MongoClient(process.env.MONGO_URL);
const typesense = new Typesense({ nodes: [{ host: 'localhost', port: 8108, protocol: 'http' }], apiKey: 'x' });
const redis = createClient();
const algolia = algoliasearch('app', 'key');
const pinecone = new Pinecone();

export async function setup() {
  await mongo.connect();
  const recipes = mongo.db('kitchen').collection('recipes');

  await redis.ft.create('idx:recipes', { '$.title': { type: SchemaFieldTypes.TEXT, SORTABLE: true } }, { ON: 'JSON' });
  await typesense.collections().create({ name: 'recipes', fields: [{ name: 'title', type: 'string', index: true }] });
  await pinecone.createIndex({ name: 'recipes', dimension: 1536, metric: 'cosine' });
  const index = algolia.initIndex('recipes');
  await index.setSettings({ searchableAttributes: ['title'] });

  await recipes.createIndex({ title: 1 }, { collation: { locale: 'de', strength: 1 } });
  await recipes.createSearchIndex({ name: 'default', definition: { mappings: { dynamic: true } } });
  await recipes.updateSearchIndex('default', { mappings: { dynamic: false } });
  await mongo.db('kitchen').collection('chefs').createIndex({ handle: 1 }, { unique: true });
}

export async function drop() {
  await mongo.db('kitchen').collection('recipes').dropIndexes();
  await pinecone.deleteIndex('recipes');
}
