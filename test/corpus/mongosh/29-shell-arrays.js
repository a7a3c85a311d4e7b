[
  { c: 'users', k: { email: 1 }, o: { unique: true } },
  { c: 'posts', k: { author: 1, at: -1 } },
].forEach(function (x) {
  db.getCollection(x.c).createIndex(x.k, x.o || {});
});

db.getCollectionNames().forEach(function (name) {
  db[name].createIndex({ tenant: 1 });
});

var i, names = ['a', 'b'];
for (i = 0; i < names.length; i++) {
  db[names[i]].createIndex({ n: 1 });
}

var at = 0;
while (at < names.length) {
  db[names[at++]].createIndex({ w: 1 });
}
