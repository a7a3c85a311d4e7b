const INDEXES = [
  { key: { reference: 1 }, options: { unique: true } },
  { key: { createdAt: -1 }, options: {} },
  { key: { 'payer.id': 1, createdAt: -1 } },
];

export async function ensureIndexes(db) {
  const payments = db.collection('payments');
  for (const { key, options } of INDEXES) {
    await payments.createIndex(key, options);
  }
}
