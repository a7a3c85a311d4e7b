const collections = {
  orders: db.collection('orders_v2'),
  refunds: db.collection('refunds'),
};
const { orders, refunds: back } = collections;

orders.createIndex({ total: 1 });
back.createIndex({ orderId: 1, at: -1 }, { background: true });
collections.orders.createIndex({ region: 1 });
