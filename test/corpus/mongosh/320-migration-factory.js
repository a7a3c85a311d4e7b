const addIndex = (collection, keys, options = {}) => ({
  async up(db) {
    await db.collection(collection).createIndex(keys, options);
  },
  async down(db) {
    await db.collection(collection).dropIndex(keys);
  },
});

const rename = (from, to) => ({
  up: (db) => db.collection(from).rename(to),
  down: (db) => db.collection(to).rename(from),
});

const steps = [
  rename('coupons_old', 'coupons'),
  addIndex('coupons', { code: 1 }, { unique: true }),
  addIndex('redemptions', { couponId: 1, at: -1 }),
];

const ensure = (db) => (name, keys, options) => db.collection(name).createIndex(keys, options);

module.exports = {
  async up(db) {
    for (const step of steps) await step.up(db);
    const add = ensure(db);
    await add('wallets', { owner: 1 }, { name: 'owner' });
    await ensure(db)('wallets', { currency: 1 });
  },
  async down(db) {
    for (const step of [...steps].reverse()) await step.down(db);
  },
};
