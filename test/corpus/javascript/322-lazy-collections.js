let cached;

export class Catalog {
  #db;
  #brands = null;

  constructor(client) {
    this.#db = client.db('catalog');
    this.collections = {
      products: this.#db.collection('products'),
      stock: this.#db.collection('stock_levels'),
    };
  }

  get brands() {
    return (this.#brands ??= this.#db.collection('brands'));
  }

  reviews() {
    if (!this._reviews) this._reviews = this.#db.collection('reviews');
    return this._reviews;
  }

  async ensureIndexes() {
    const { products } = this.collections;
    await products.createIndex({ sku: 1 }, { unique: true });
    await this.collections.stock.createIndex({ sku: 1, warehouse: 1 });
    await this.brands.createIndex({ name: 1 });
    await this.reviews().createIndex({ sku: 1, stars: -1 });
  }
}

export const prices = (db) => cached || (cached = db.collection('prices'));

export async function audit(db) {
  let trail;
  try {
    trail = await db.createCollection('audit_trail', { capped: true, size: 1 << 20 });
  } catch {
    trail = db.collection('audit_trail');
  }
  await trail.createIndex({ at: -1 });
  await prices(db).createIndex({ sku: 1, from: -1 });
}
