use('names');
db['with space'].createIndex({ a: 1 });
db.getCollection("quote\"d").createIndex({ "k\u00e9y": 1 });
db.getCollection('back\\slash').createIndex({ 'a.b.0': 1 });
db.$cmd_like.createIndex({ $id: 1 });
db['系统'].createIndex({ '名前': 'text' });
db.a.b.c.createIndex({ x: 1 });
db.getCollection(`tick`).createIndex({ [`x`]: 1 });
