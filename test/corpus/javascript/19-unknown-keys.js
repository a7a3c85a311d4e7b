const extra = require('./extra-keys');

db.collection('logs').createIndex({ ...extra, at: 1 });
db.collection('logs').createIndex({ [process.env.FIELD]: 1 });
db.collection('logs').createIndex({ level: direction() });
db.collection('logs').createIndex(extra.keys);
