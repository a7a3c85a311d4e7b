import { model, Schema } from 'mongoose';

export function softDelete(schema: Schema, options: { index?: boolean } = {}): void {
  schema.add({ deletedAt: { type: Date, default: null } });
  if (options.index) {
    schema.index({ deletedAt: 1 }, { sparse: true });
  }
}

const noteSchema = new Schema({
  title: String,
  author: { type: Schema.Types.ObjectId, index: true },
});
noteSchema.plugin(softDelete, { index: true });

const memoSchema = new Schema({ to: { type: String, lowercase: true, index: true } });
memoSchema.plugin(softDelete);

export const Note = model('Note', noteSchema);
export const Memo = model('Memo', memoSchema);
