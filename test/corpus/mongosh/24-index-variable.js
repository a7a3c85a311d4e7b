const keys = { vendor: 1, sku: 1 };
const unique = { unique: true };
const coll = db.getCollection('items');
coll.createIndex(keys, unique);

const description = { key: { ean: 1 }, sparse: true };
coll.createIndexes([description]);
