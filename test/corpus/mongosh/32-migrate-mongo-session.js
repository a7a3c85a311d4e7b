module.exports = {
  async up(db, client) {
    const session = client.startSession();
    try {
      await session.withTransaction(async () => {
        await db.createCollection('ledger', { session, validationLevel: 'strict' });
        const ledger = db.collection('ledger');
        await ledger.createIndex({ account: 1, at: 1 }, { session, unique: true });
      });
    } finally {
      await session.endSession();
    }
  },

  async down(db, client) {
    await db.collection('ledger').dropIndex('account_1_at_1');
    await db.collection('ledger').dropIndexes();
  },
};
