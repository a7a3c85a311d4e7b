class Store {
  constructor(client) {
    this.client = client;
    this.db = client.db('store');
  }

  get items() {
    return this.db.collection('items');
  }

  audits() {
    return this.db.collection('audits');
  }

  async init() {
    await this.items.createIndex({ sku: 1 }, { unique: true });
    await this.audits().createIndex({ at: -1 });
    await this.client.db('other').collection('jobs').createIndex({ runAt: 1 });
    const { items, db: database } = this;
    await items.createIndex({ brand: 1 });
    await database.collection('carts').createIndex({ owner: 1 });
  }
}
module.exports = Store;
