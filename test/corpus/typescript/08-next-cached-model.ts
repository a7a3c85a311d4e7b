import mongoose from 'mongoose';

const PostSchema = new mongoose.Schema({
  slug: { type: String, unique: [true, 'Slug is taken'] },
  author: { type: mongoose.Schema.Types.ObjectId, ref: 'User', index: true },
  published: { type: Boolean, default: false, index: false },
});

export default mongoose.models.Post || mongoose.model('Post', PostSchema);
