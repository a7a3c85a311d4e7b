import * as mongoose from 'mongoose';

const schema = new mongoose.Schema({ ip: { type: String, index: { expires: '2 days' } } });
schema.set('collection', 'banned');
schema.index({ at: 1 }, { expires: '1d' });

export default mongoose.model('Ban', schema);
