load('/scripts/lib/helpers.js');
load('/scripts/lib/indexes.js');

ensureIndexes('stores', [{ key: { city: 1 } }]);
createIndex({ city: 1 });
helpers.createCollection('stores');

const cmd = "mongosh --quiet --eval 'db.stores.createIndex({ city: 1 })'";
print(`run: ${cmd}`);
// db.stores.createIndex({ zip: 1 });
/*
db.stores.createIndex({ street: 1 });
db.createCollection('stores');
*/
print('db.stores.createIndex({ printed: 1 })');

function printIndexes(coll) {
  coll.getIndexes().forEach((index) => print(tojson(index.key)));
}
printIndexes(db.stores);

db.stores.insertOne({ createIndex: { key: { a: 1 } }, index: true, unique: true });
db.stores.createIndex({ real: 1 });
db.stores.dropIndex({ real: 1 });
db.stores.findOne({ index: { city: 1 } });
