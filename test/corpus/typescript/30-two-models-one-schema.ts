import { model, Schema } from 'mongoose';

const logSchema = new Schema({ at: { type: Date, index: true } });

export const AppLog = model('AppLog', logSchema);
export const JobLog = model('JobLog', logSchema);

export const make = (tenant: string) =>
  model(`Order_${tenant}`, new Schema({ sku: { type: String, index: true } }));
