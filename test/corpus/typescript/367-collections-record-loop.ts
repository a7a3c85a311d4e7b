import type { Collection, Db, IndexDescription } from 'mongodb';

type Name = 'accounts' | 'transfers';

const definitions: Record<Name, { indexes: IndexDescription[]; validator?: object }> = {
  accounts: {
    indexes: [{ key: { iban: 1 }, unique: true }],
  },
  transfers: {
    indexes: [
      { key: { from: 1, at: -1 } },
      { key: { to: 1, at: -1 } },
    ],
    validator: { amount: { $gt: 0 } },
  },
};

export async function ensure(db: Db): Promise<void> {
  for (const [name, { indexes }] of Object.entries(definitions) as [Name, (typeof definitions)[Name]][]) {
    const collection: Collection = db.collection(name);
    if (indexes.length === 0) continue;
    await collection.createIndexes(indexes, { maxTimeMS: 60_000 });
  }
}

export async function tenantWide(db: Db): Promise<void> {
  const all = { accounts: db.collection('accounts'), transfers: db.collection('transfers') };
  await Promise.all(Object.values(all).map((one) => one.createIndex({ tenant: 1 })));
}
