const COLLECTION = 'memberships';

module.exports = {
  async up(db, client) {
    const session = client.startSession();
    try {
      await db.createCollection(COLLECTION);
      await db.collection(COLLECTION).createIndex({ gymId: 1, memberNo: 1 }, { unique: true });
      await db.collection(COLLECTION).updateMany({ plan: null }, { $set: { plan: 
      await db.collection('gyms').createIndex({ city: 1 });
    } finally {
      await session.endSession();
    }
  },

  async down(db) {
    await db.collection(COLLECTION).dropIndex('gymId_1_memberNo_1');
    const old = db.collection(
    await db.collection('checkins').createIndex({ memberNo: 1, at: -1 });
  },
};
