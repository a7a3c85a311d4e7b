import mongoose, { Schema } from 'mongoose';

const blockSchema = new Schema(
  { anchor: { type: String, index: true } },
  { discriminatorKey: 'kind', _id: false },
);

const pageSchema = new Schema({
  path: { type: String, unique: true },
  blocks: [blockSchema],
  seo: {
    type: new Schema(
      {
        canonical: { type: String, index: true },
      },
      { _id: false },
    ),
    default: () => ({}),
  },
  history: { type: [{ by: { type: String, index: true }, at: Date }], default: [] },
  meta: { type: Map, of: String },
  attributes: { type: Schema.Types.Mixed, index: true },
});

export const PageModel = mongoose.model('Page', pageSchema);
