import * as mongoose from 'mongoose';
import { Schema } from 'mongoose';
import { schemaOptions } from '../schema-default.options';
import { getTTLOptions } from '../../shared';

const detailsSchema = new Schema<DetailsDBModel>(
  {
    _jobId: { type: Schema.Types.ObjectId, index: true },
    status: Schema.Types.String,
  },
  schemaOptions,
);
detailsSchema.index({ expireAt: 1 }, getTTLOptions());
detailsSchema.index({ _environmentId: 1 });

export const Details =
  (mongoose.models.Details as mongoose.Model<DetailsDBModel>) ||
  mongoose.model<DetailsDBModel>('Details', detailsSchema);
