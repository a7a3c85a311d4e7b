use('crlf');
/* 🍃 */ db.leaves.createIndex({ tree: 1 });
db.leaves.createIndexes([
  { '🌳': 1 },
]);
db.createCollection('roots');
