const indexes = {
  invoices: { number: 1 },
  payments: { invoiceId: 1, paidAt: -1 },
};

export async function run(db) {
  for (const name of Object.keys(indexes)) {
    await db.collection(name).createIndex(indexes[name], { background: true });
  }
}
