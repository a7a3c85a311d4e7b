import { Collection, Db, Document, MongoClient } from 'mongodb';

let client: MongoClient | undefined;

async function getDb(): Promise<Db> {
  client ??= await MongoClient.connect(process.env.MONGO_URL!);
  return client.db('shop');
}

export async function getCollection<T extends Document>(name: string): Promise<Collection<T>> {
  const db = await getDb();
  return db.collection<T>(name);
}

const carts = () => getCollection<Cart>('carts');

interface Cart extends Document {
  owner: string;
}

export async function ensureAll(): Promise<void> {
  const orders = await getCollection<Document>('orders');
  await orders.createIndex({ placedAt: -1 });
  await (await getCollection('stock')).createIndex({ sku: 1, depot: 1 }, { unique: true });
  await (await carts()).createIndex({ owner: 1 });
  await (await getDb()).collection('prices')!.createIndex({ validFrom: 1 });
}

export async function ensureOne(which: string) {
  const some = await getCollection(which);
  await some.createIndex({ touchedAt: 1 });
}
