const { MongoClient } = require('mongodb');

async function main(uri) {
  const client = new MongoClient(uri);
  await client.connect();
  const db = client.db('shop');
  await db.collection('orders').createIndex({ customerId: 1, placedAt: -1 });
  await db.collection('orders').createIndex({ number: 1 }, { unique: true, name: 'order_number' });
  await client.close();
}

main(process.env.MONGO_URL);
