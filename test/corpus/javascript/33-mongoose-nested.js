const { Schema, model } = require('mongoose');

const lineSchema = new Schema({
  sku: { type: String, index: true },
  amount: Number,
});
lineSchema.index({ sku: 1, amount: 1 });

const orderSchema = new Schema({
  customer: {
    id: { type: Schema.Types.ObjectId, index: true },
    address: { zip: { type: String, index: { sparse: true } } },
  },
  lines: [lineSchema],
  gift: lineSchema,
  tags: { type: [String], index: true },
  notes: [{ author: { type: String, index: true }, text: String }],
});

module.exports = model('Order', orderSchema, 'shop_orders');
