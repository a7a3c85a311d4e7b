const mongoose = require('mongoose');
const deviceSchema = new mongoose.Schema({ key: String }, { collection: 'devices' });
const Device = mongoose.model('Device', deviceSchema);

async function optimise() {
  await Device.collection.createIndex({ keyHash: 1 }, { sparse: true });
  await mongoose.connection.collection('audits').createIndex({ at: -1 });
  await mongoose.connection.db.collection('orgs').createIndex({ slug: 1 }, { unique: true, name: 'slug_uidx' });
}
