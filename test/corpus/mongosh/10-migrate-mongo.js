module.exports = {
  async up(db) {
    await db.createCollection('cars');
    await db.collection('cars').createIndexes([{ key: { make: 1 } }, { key: { model: 1 } }]);
  },

  async down(db) {
    await db.collection('cars').dropIndex('make_1');
    await db.collection('cars').drop();
  },
};
