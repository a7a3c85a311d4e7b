db['#RES_DATA'].createIndex({ 'größe.mm': 1 });
db.getCollection('a(b').createIndex({ "it's": 1 });
db.getCollection("tab\there").createIndex({ 'emoji.😀': 1 }, { name: 'x\u0041' });
db.getCollection('日本').createIndex({ $name: 1 });
