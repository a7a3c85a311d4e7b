export async function addTenantIndex(db) {
  for (const name of ['leads', 'deals', 'notes']) {
    await db.collection(name).createIndex({ tenantId: 1 });
  }
  ['calls', 'mails'].forEach((name) => db.collection(name).createIndex({ at: -1 }, { sparse: true }));
}
