db.fs.files.createIndex({ 'metadata.owner': 1 });
db.fs.chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
db.getSiblingDB('logs').getCollection('web').createIndex({ ts: 1 }, { expireAfterSeconds: NumberInt(3600) });
db.getSiblingDB('logs').access.createIndex({ ip: NumberInt(1) });
