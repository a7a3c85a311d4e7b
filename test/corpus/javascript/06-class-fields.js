class OrderStore {
  constructor(client) {
    this.db = client.db('shop');
    this.orders = this.db.collection('orders');
    this.lines = this.db.collection('order.lines');
  }

  async init() {
    await this.orders.createIndex({ sku: 1 });
    await this.lines.createIndex({ orderId: 1, position: 1 }, { unique: true });
  }
}
module.exports = OrderStore;
