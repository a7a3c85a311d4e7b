exports.up = async ({ context: { db } }) => {
  const [orders, users] = [db.collection('orders'), db.collection('users')];
  await Promise.all([orders.createIndex({ at: 1 }), users.createIndex({ at: 1, name: 1 })]);
};
