const orders = db.collection('orders');
orders.createIndex({ before: 1 });

const half = orders.find({ status: ;

async function later() {
  await db.collection('refunds').createIndex({ after: 1 });
}
