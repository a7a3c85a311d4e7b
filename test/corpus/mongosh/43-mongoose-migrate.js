const mongoose = require('mongoose');
require('dotenv').config();

async function main() {
  await mongoose.connect(process.env.MONGO_URI);
  const db = mongoose.connection.db;
  await mongoose.connection.collection('wallets').createIndex({ owner: 1 }, { unique: true });
  await db.collection('transfers').createIndex({ from: 1, at: -1 });
  const Wallet = mongoose.model('Wallet', new mongoose.Schema({ owner: String }, { strict: false }));
  await Wallet.collection.createIndex({ currency: 1 });
  await Wallet.syncIndexes();
}
main().finally(() => mongoose.disconnect());
