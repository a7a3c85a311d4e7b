async function ensure(db, name, keys, options) {
  try {
    await db.collection(name).createIndex(keys, options);
  } catch (error) {
    console.warn('index exists with other options', name, error.codeName);
  }
}

module.exports = async (db) => {
  await ensure(db, 'invoices', { number: 1 }, { unique: true });
  await ensure(db, 'invoices', { dueAt: 1 });
  await ensure(db, 'customers', { 'contact.email': 1 }, { sparse: true });
};
