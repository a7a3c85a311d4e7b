const { Schema, model, models } = require('mongoose');

const snapshotSchema = new Schema({ sku: { type: String, index: true } }, { excludeIndexes: true });
const lineSchema = new Schema({ sku: { type: String, index: true }, qty: Number }, { _id: false });

const purchaseSchema = new Schema({
  snapshot: snapshotSchema,
  lines: [lineSchema],
  old: { type: lineSchema, excludeIndexes: true },
  byShop: { type: Map, of: lineSchema },
});
module.exports = models.Purchase || model('Purchase', purchaseSchema);
