export const up = async (db, client) => {
  const session = client.startSession();
  const payments = await db.createCollection('payments');
  await payments.createIndexes([
    { key: { bookingId: 1 }, name: 'booking' },
    { key: { transactionId: 1 }, unique: true, name: 'transaction' },
  ]);
  await session.endSession();
};

export const down = (db) => db.collection('payments').dropIndexes();
