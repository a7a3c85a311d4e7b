use('x');
db.stats();
db.getCollectionNames().forEach(function (name) {
  db[name].createIndex({ tenant: 1 });
});
db.getCollectionNames().filter((n) => n.startsWith('a')).forEach((n) => printjson(db[n].getIndexes()));
