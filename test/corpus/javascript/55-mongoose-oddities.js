const mongoose = require('mongoose');
mongoose.pluralize(null);

const gadgetSchema = new mongoose.Schema(
  {
    code: { type: String, unique: 'code must be unique' },
    place: { type: { type: String }, coordinates: { type: [Number], index: '2dsphere' } },
    title: { type: String, text: true },
    seen: { type: Date, expires: '10m' },
    off: { type: String, index: false },
    spelled: { type: String, index: { unique: true, sparse: true, name: 'sp' } },
    plain: String,
  },
  { timestamps: true, autoIndex: false },
);
gadgetSchema.index({ '$**': 'text' });

module.exports = mongoose.model('gadget', gadgetSchema);
