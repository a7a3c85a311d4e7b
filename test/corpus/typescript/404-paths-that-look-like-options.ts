import { Schema, Types, model } from 'mongoose';

const measureSchema = new Schema({
  stats: { index: Number, unique: { type: Boolean }, sparse: Boolean },
  settings: { type: Object, default: { type: 'x', index: true, unique: true } },
  kind: { type: 'String', enum: { values: ['a', 'b'], message: 'index: true' } },
  owner: { type: 'ObjectId', ref: 'User', index: true },
  viewers: { type: [{ type: Types.ObjectId, ref: 'User', index: true }] },
  price: { type: Schema.Types.Decimal128, index: true },
  at: {
    type: { type: String, enum: ['Point'], default: 'Point' },
    coordinates: { type: [Number], default: undefined },
  },
  files: [{ name: String, sha: { type: String, index: true } }],
  note: { type: String, index: { unique: false, sparse: true } },
  ghost: { type: String, unique: false },
  flags: { type: Map, of: Boolean },
});
measureSchema.index({ at: '2dsphere' });
measureSchema.virtual('label', { ref: 'Label', localField: '_id', foreignField: 'measure', options: { index: true } });
measureSchema.post('save', async function () {
  await measureSchema.indexes();
});

export default model('Measure', measureSchema);
