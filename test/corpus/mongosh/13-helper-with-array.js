const INDEXES = [
  ['users', { email: 1 }, { unique: true }],
  ['users', { lastSeen: -1 }],
  ['teams', { 'members.userId': 1 }, { name: 'members' }],
];

async function ensureIndex(db, collection, keys, options = {}) {
  await db.collection(collection).createIndex(keys, options);
}

module.exports = {
  async up(db) {
    for (const [collection, keys, options] of INDEXES) {
      await ensureIndex(db, collection, keys, options);
    }
  },
  async down() {},
};
