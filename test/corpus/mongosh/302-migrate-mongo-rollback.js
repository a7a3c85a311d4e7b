/** @type {import('migrate-mongo')} */
const VALIDATOR = {
  $jsonSchema: { bsonType: 'object', required: ['tenantId'], properties: { tenantId: { bsonType: 'string' } } },
};

async function collectionExists(db, name) {
  return (await db.listCollections({ name }).toArray()).length > 0;
}

module.exports = {
  /**
   * @param db {import('mongodb').Db}
   * @returns {Promise<void>}
   */
  async up(db) {
    if (!(await collectionExists(db, 'sales'))) {
      await db.createCollection('sales', { validator: VALIDATOR, validationLevel: 'moderate' });
    } else {
      await db.command({ collMod: 'sales', validator: VALIDATOR });
    }

    const sales = db.collection('sales');
    await Promise.all([
      sales.createIndex({ tenantId: 1, soldAt: -1 }, { name: 'tenant_sold' }),
      sales.createIndex({ tenantId: 1, status: 1 }, { name: 'tenant_status' }),
    ]);
    await db.command({ createIndexes: 'sellers', indexes: [{ key: { email: 1 }, name: 'email', unique: true }] });
  },

  async down(db) {
    const names = ['tenant_sold', 'tenant_status'];
    await Promise.all(names.map((name) => db.collection('sales').dropIndex(name)));
    await db.collection('sellers').dropIndex('email');
    await db.collection('sales').createIndex({ tenantId: 1 });
  },
};
