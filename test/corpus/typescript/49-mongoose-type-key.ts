import { Schema, model } from 'mongoose';

const assetSchema = new Schema(
  {
    type: { $type: String, index: true },
    owner: { type: { $type: String, unique: true } },
  },
  { typeKey: '$type' },
);
export const Asset = model('Asset', assetSchema);
