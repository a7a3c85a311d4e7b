import type { Collection, CreateIndexesOptions, Db, IndexSpecification } from 'mongodb';

type Args = [IndexSpecification, CreateIndexesOptions?];

const ORDERS: Args[] = [
  [{ number: 1 }, { unique: true }],
  [{ customer: 1, placedAt: -1 }],
];

const byName = {
  parcels: [[{ code: 1 }, { unique: true, sparse: true }]],
  labels: [[{ parcel: 1 }], [{ printedAt: 1 }, { expireAfterSeconds: 60 }]],
} satisfies Record<string, Args[]>;

export async function ensure(db: Db) {
  const orders: Collection = db.collection('orders');
  for (const args of ORDERS) await orders.createIndex(...args);
  for (const [name, list] of Object.entries(byName)) {
    await Promise.all(list.map((args) => db.collection(name).createIndex(...(args as Args))));
  }
}
