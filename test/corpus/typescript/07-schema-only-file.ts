import { Schema } from 'mongoose';
import type { IVote } from '~/types/vote';

const voteSchema: Schema<IVote> = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    recipeId: { type: Schema.Types.ObjectId, ref: 'Recipe', required: true },
    value: { type: Number, enum: [1, -1], required: true },
  },
  { timestamps: true },
);

voteSchema.index({ userId: 1, recipeId: 1 }, { unique: true });
voteSchema.index({ recipeId: 1 });

export default voteSchema;
