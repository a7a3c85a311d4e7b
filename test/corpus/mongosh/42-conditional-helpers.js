const version = parseInt(db.version());
const opts = version >= 5 ? { hidden: true } : {};
db.a.createIndex({ x: 1 }, opts);
if (!db.b.getIndexes().some((i) => i.name === 'y_1')) db.b.createIndex({ y: 1 }, { name: 'y_1' });
var coll = db.c;
coll.createIndex({ z: 1 });
assert.commandWorked(db.d.createIndex({ w: 1 }));
printjson(db.e.createIndex({ v: direction }));
db.f.createIndex(spec);
