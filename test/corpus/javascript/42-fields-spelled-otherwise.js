const { MongoClient } = require('mongodb');
const db = new MongoClient(process.env.URI).db('places');

const shops = db.collection('shops');
await shops.createIndex('name');
await shops.createIndex(['city', 'zip']);
await shops.createIndex([['city', 1], ['rating', -1]]);
await shops.createIndex([{ owner: 1 }, { opened: -1 }]);
await shops.createIndex(new Map([['a', 1], ['b', 'hashed']]));
await shops.createIndex({ ['tags']: 1, "address.city": 'text' });
await shops.createIndex({ location: '2dsphere' }, { '2dsphereIndexVersion': 3 });
