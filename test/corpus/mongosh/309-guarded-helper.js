import { log } from '../log.js';

const has = async (collection, name) => (await collection.indexes()).some((index) => index.name === name);

async function addIndex(collection, keys, options) {
  if (await has(collection, options.name)) return log.info('%s is there', options.name);
  return collection.createIndex(keys, options);
}


export async function up(db) {
  const guests = db.collection('guests');
  await addIndex(guests, { passport: 1 }, { name: 'passport', unique: true });
  await addIndex(db.collection('rooms'), { floor: 1, number: 1 }, { name: 'floor_number' });
  await addIndex(db.collection(process.env.EXTRA_COLLECTION), { hotel: 1 }, { name: 'hotel' });
}

export async function down(db) {
  await db.collection('guests').dropIndex('passport');
  await db.collection('rooms').dropIndex('floor_number');
  log.info('addIndex(guests, { passport: 1 })');
}
