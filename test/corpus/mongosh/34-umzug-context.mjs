/** @type {import('umzug').MigrationFn<import('mongodb').Db>} */
export const up = async ({ context: db, name }) => {
  await db.createCollection('devices', { clusteredIndex: { key: { _id: 1 }, unique: true } });
  await db.collection('devices').createIndex({ serial: 1 }, { unique: true });
};

export const down = async ({ context }) => {
  await context.collection('devices').drop();
};
