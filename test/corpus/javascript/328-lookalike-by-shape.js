// None of these is MongoDB, though every one is reached through a file of our own.
const { db, cloud, graph, local, search } = require('./stores');
const r = require('rethinkdb');
const faunadb = require('faunadb');
const q = faunadb.query;

async function prepare() {
  await cloud.createIndex({ index: { fields: ['type', 'date'] }, name: 'type-date', type: 'json' });
  await graph.collection('users').ensureIndex({ type: 'persistent', fields: ['email'], unique: true });
  local.ensureIndex({ fieldName: 'email', unique: true }, (error) => console.log(error));
  await search.createIndex('products', { primaryKey: 'sku' });
  await search.indices.create({ index: 'products', body: { mappings: {} } });
  await db.schema.createTable('users', (table) => {
    table.string('email');
    table.index(['email'], 'by_email');
    table.unique(['email']);
  });
  await db.schema.alterTable('users', (table) => table.index('name'));
  await db.schema.createIndex('by_name').on('users').column('name').execute();
  await r.table('users').indexCreate('email').run(local);
  await faunadb.Client.prototype.query.call(local, q.CreateIndex({ name: 'by_email', source: q.Collection('users') }));
  await db.query('CREATE INDEX by_email ON users (email)');
  await db.createCollection({ name: 'users', vectors: { size: 4 } });
}

const model = {
  index: (keys) => keys,
  indexes: [{ fields: ['email'], unique: true }],
  email: { type: String, index: true, unique: true },
};
model.index({ email: 1 });

module.exports = { prepare, model };
