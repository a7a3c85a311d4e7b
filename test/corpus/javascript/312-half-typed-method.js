const { MongoClient } = require('mongodb');

class Inventory {
  constructor(db) {
    this.parts = db.collection('parts');
    this.bins = db.collection('bins');
  }

  async before() {
    await this.parts.createIndex({ partNo: 1 }, { unique: true });
  }

  async half() {
    const key = { shelf: 1,
    await this.bins.createIndex(
  }

  async after() {
    await this.bins.createIndex({ label: 1 });
    await this.parts.createIndexes([{ key: { maker: 1, model: 1 } }]);
  }
}

async function main() {
  const client = new MongoClient(process.env.URL);
  const db = client.db('warehouse');
  await db.collection('moves').createIndex({ partNo: 1, at: -1 });
  const inventory = new Inventory(db);
  if (process.argv[2] === '--index'
  await inventory.after();
  await db.collection('moves').createIndex({ bin: 1 });
}

main();
