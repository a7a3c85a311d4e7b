const mongoose = require('mongoose');

function softDelete(schema, options) {
  schema.add({ deletedAt: { type: Date, default: null, index: true } });
  schema.index({ deletedAt: 1, updatedAt: -1 });
  schema.methods.softDelete = function () {
    this.deletedAt = new Date();
    return this.save();
  };
}

const noteSchema = new mongoose.Schema(
  {
    owner: { type: mongoose.Types.ObjectId, ref: 'User', required: true },
    title: { type: String, trim: true, maxlength: 80 },
    body: String,
  },
  { timestamps: true },
);

noteSchema.plugin(softDelete);
noteSchema.index({ owner: 1, createdAt: -1 });
noteSchema.index({ title: 'text', body: 'text' }, { weights: { title: 4, body: 1 } });

noteSchema.virtual('index').get(function () {
  return { owner: 1 };
});

noteSchema.statics.index = function (keys) {
  return this.collection.indexInformation(keys);
};

module.exports = mongoose.model('Note', noteSchema);
