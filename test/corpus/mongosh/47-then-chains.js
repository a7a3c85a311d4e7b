module.exports = {
  up: (db) => Promise.all([
    db.createCollection('a').then((c) => c.createIndex({ k: 1 }, { unique: true })),
    db.collection('b').createIndex({ k: 1 }).then(() => db.collection('c').createIndex({ j: 1 })),
    ...['d', 'e'].map((n) => db.collection(n).createIndex({ shared: 1 })),
  ]),
  down: async (db) => { await db.collection('a').drop(); },
};
