const { Client } = require('@elastic/elasticsearch');
const client = new Client({ node: 'http://localhost:9200' });

async function run() {
  await client.indices.create({ index: 'users', mappings: { properties: { email: { type: 'keyword', index: true } } } });
  await client.index({ index: 'users', document: { a: 1 } });
}
run();
