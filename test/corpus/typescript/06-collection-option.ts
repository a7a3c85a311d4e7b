import { Schema, model, connection } from 'mongoose';

const auditSchema = new Schema(
  { actor: { type: String, index: true } },
  { collection: 'audit_trail', versionKey: false },
);
export const Audit = model('Audit', auditSchema);

const jobSchema = new Schema({ state: { type: String, index: true } });
jobSchema.set('collection', 'queue');
export const Job = connection.model('Job', jobSchema);

const namedSchema = new Schema({ zone: { type: String, index: true } }, { collection: process.env.COLL });
export const Named = model('Named', namedSchema);

export const looseSchema = new Schema({ key: { type: String, unique: true } });
