const { getFirestore } = require('firebase-admin/firestore');
const db = getFirestore();

async function seed() {
  const ref = db.collection('users');
  await ref.add({ name: 'x' });
  await db.collection('users').doc('a').set({ index: true, unique: true });
}

// db.collection('users').createIndex({ email: 1 })
const help = "db.users.createIndex({ email: 1 })";
module.exports = { seed, help, index: { email: 1 } };
