#!/usr/bin/env node
require('dotenv').config();
const mongoose = require('mongoose');
const User = require('../models/User');
require('../models');

const planSchema = new mongoose.Schema({ code: String, price: Number });
mongoose.model('Plan', planSchema);

(async () => {
  await mongoose.connect(process.env.MONGODB_URI, { autoIndex: false });
  const { connection } = mongoose;

  await connection.createCollection('webhooks', { capped: true, size: 2048 });
  await connection.db.collection('webhooks').createIndex({ receivedAt: -1 });
  await connection.collection('payouts').createIndexes([{ key: { account: 1, at: -1 } }]);

  await mongoose.model('Plan').collection.createIndex({ code: 1 }, { unique: true });
  await User.collection.createIndex({ email: 1 }, { unique: true, sparse: true });
  await mongoose.connection.models.Coupon.collection.createIndex({ code: 1 });
  await User.db.collection('sessions').createIndex({ expires: 1 }, { expireAfterSeconds: 0 });

  await User.createIndexes();
  await User.syncIndexes({ background: true });
  await mongoose.disconnect();
})();
