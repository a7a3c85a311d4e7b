import mongoose from 'mongoose';

const schema = new mongoose.Schema({ name: String })
  .index({ name: 1 }, { unique: true })
  .index({ createdAt: -1 });
schema.add({ city: { type: String, index: true } });
schema.path('name').index({ sparse: true });
schema.plugin(paginate);
schema.pre('save', function () {});

export const Club = mongoose.model('Club', schema);
