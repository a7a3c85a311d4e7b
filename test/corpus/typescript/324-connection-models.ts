import { Connection, createConnection, InferSchemaType, Schema } from 'mongoose';

const tenantSchema = new Schema(
  {
    domain: { type: String, unique: true, lowercase: true },
    plan: { type: String, enum: ['free', 'pro'] as const, default: 'free' },
  },
  { collation: { locale: 'en', strength: 2 } },
);
type Tenant = InferSchemaType<typeof tenantSchema>;

const usageSchema = new Schema({
  day: { type: String, required: true },
  hits: Number,
});
usageSchema.index({ day: 1 }, { unique: true, background: true });

const main: Connection = createConnection(process.env.MONGO_URI!);
export const TenantModel = main.model<Tenant>('Tenant', tenantSchema);
export const usageOf = (name: string) => main.useDb(`tenant_${name}`, { useCache: true }).model('Usage', usageSchema, 'usage_by_day');

main.once('open', () => {
  void main.collection('jobs').createIndex({ runAt: 1 });
  void main.getClient().db('ops').collection('locks').createIndex({ name: 1 }, { unique: true });
});
