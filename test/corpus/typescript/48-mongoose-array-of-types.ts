import { Schema, model } from 'mongoose';

const pollSchema = new Schema({
  question: { type: String, required: true },
  options: [{ text: { type: String, index: true }, votes: [{ by: { type: Schema.Types.ObjectId, index: true } }] }],
  tags: [{ type: String, index: true }],
  grid: { type: [[Number]], index: true },
  codes: { type: [{ type: String, unique: true }] },
  loc: { type: [Number], index: '2d' },
  author: { type: new Schema({ nick: { type: String, index: true } }) },
  hash: { type: String, index: 'hashed' },
  'dotted.path': { type: String, index: true },
  deep: { type: { inner: { type: String, index: true } } },
});

export default model('Poll', pollSchema);
