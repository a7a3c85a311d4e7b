const { Client } = require('@elastic/elasticsearch');
const { MeiliSearch } = require('meilisearch');

const es = new Client({ node: 'http://localhost:9200' });
await es.indices.create({ index: 'orders', mappings: { properties: { id: { type: 'keyword' } } } });
await es.index({ index: 'orders', document: { id: 1 } });

const meili = new MeiliSearch({ host: 'http://localhost:7700' });
await meili.createIndex('movies', { primaryKey: 'id' });

const algolia = algoliasearch('app', 'key');
const index = algolia.initIndex('products');
await index.saveObjects([{ objectID: 1 }]);
