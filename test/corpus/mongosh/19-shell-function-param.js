function addIndexes(database, coll) {
  database.getCollection(coll).createIndex({ at: 1 });
  database.users.createIndex({ login: 1 });
}

const target = process.argv.length > 2 ? 'a' : 'b';
db.getCollection(target).createIndex({ x: 1 });
db[target].createIndex({ y: 1 });
