const { connect } = require('./connect');

const tenantIndexes = [{ key: { tenantId: 1 }, name: 'tenant' }];
const softDelete = [
  { key: { deletedAt: 1 }, name: 'deleted', partialFilterExpression: { deletedAt: { $type: 'date' } } },
];

const contactIndexes = [
  ...softDelete,
  { key: { email: 1 }, name: 'email', unique: true },
];

const dealIndexes = tenantIndexes.concat([{ key: { stage: 1, value: -1 }, name: 'stage_value' }]);

module.exports = async function () {
  const db = await connect();
  await db.collection('contacts').createIndexes(contactIndexes);
  await db.collection('deals').createIndexes(dealIndexes);
  await db.collection('notes').createIndexes([...tenantIndexes, { key: { dealId: 1 } }]);

  // .createIndexes([{ key: { commented: 1 } }])
  const menu = [...softDelete].map((one) => one.name);
  return menu;
};
