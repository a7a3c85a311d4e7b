db.orders.getIndexes();
db.orders.dropIndex({ a: 1 });
db.orders.reIndex();
db.orders.createSearchIndex('default', { mappings: { dynamic: true } });
db.orders.insertOne({ createIndex: { a: 1 }, createCollection: 'x' });
db.notes.insertOne({ text: 'db.orders.createIndex({ a: 1 })' });
db.orders.find({ a: 1 }).hint({ a: 1 });
db.orders.createIndex;
