import { model, Schema, SchemaTypes, Types } from 'mongoose';

const pointSchema = new Schema(
  {
    type: { type: String, enum: ['Point'], required: true },
    coordinates: { type: [Number], required: true },
  },
  { _id: false },
);

const stampSchema = new Schema({ by: { type: Types.ObjectId, index: true } }, { _id: false });
stampSchema.index({ at: -1 });

const sensorSchema = new Schema({
  _id: { type: String },
  position: { type: pointSchema, index: '2dsphere' },
  installed: stampSchema,
  repairs: { type: [stampSchema], default: undefined },
  removed: { type: stampSchema, required: false },
  labels: { type: Map, of: { type: String, index: true } },
  firmware: { type: SchemaTypes.String, index: { name: 'fw', collation: { locale: 'simple' } } },
  owner: { type: SchemaTypes.ObjectId, ref: 'Owner', index: true, sparse: true },
});

export const Sensor = model('Sensor', sensorSchema);
await Sensor.createCollection();
await Sensor.createIndexes();
await Sensor.ensureIndexes({ background: true });
