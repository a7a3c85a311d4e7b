use('half');
db.first.createIndex({ a: 1 });
db.second.createIndex({ b: 1 }, { unique: 
db.third.createIndex({ c: 1 });
db.
db.fourth.createIndex({ d: 1 });
db.createCollection('fifth', { capped: true, size: 1024 });
