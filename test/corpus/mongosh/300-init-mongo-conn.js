// docker-entrypoint-initdb.d: run once by the image
const conn = new Mongo('mongodb://root:example@localhost:27017');
const shop = conn.getDB('shop');
const logs = conn.getDB('logs');

shop.createUser({ user: 'app', pwd: 'app', roles: [{ role: 'readWrite', db: 'shop' }] });

shop.createCollection('vendors');
shop.vendors.createIndex({ vat: 1 }, { unique: true });
shop.getCollection('price-lists').createIndex({ vendor: 1, from: -1 });

logs.createCollection('access', { capped: true, size: 1024 * 1024 * 64, max: 50000 });
logs.access.createIndex({ at: -1 });

db = db.getSiblingDB(_getEnv('MONGO_INITDB_DATABASE'));
db.createCollection('settings');
db.settings.createIndex({ key: 1 }, { unique: true });
db[_getEnv('EXTRA')].createIndex({ extra: 1 });

conn.getDB('admin').auth('root', 'example');
conn.getDB('reports').daily.createIndex({ day: 1, kind: 1 }, { unique: true });
print('indexes: ' + tojson(shop.vendors.getIndexes()));
