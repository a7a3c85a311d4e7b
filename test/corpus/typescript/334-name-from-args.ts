import { Connection, Document, Model, Schema, SchemaDefinition } from 'mongoose';

export function buildModel<T extends Document>(connection: Connection, name: string, definition: SchemaDefinition): Model<T> {
  const schema = new Schema(definition as never);
  schema.index({ updatedAt: -1 });
  return connection.model<T>(name, schema as never);
}

const schemaFor = () =>
  new Schema({
    serial: { type: String, unique: true },
  });

export const registerMeter = (connection: Connection) => connection.model('Meter', schemaFor());

export const readingOptions = { timestamps: true, collection: 'meter_readings' };
const readingSchema = new Schema({ meter: { type: String, index: true } }, readingOptions);
export const registerReading = (connection: Connection) => connection.model('Reading', readingSchema);

const partOptions = { ...readingOptions, collection: 'parts' } as const;
export const partSchema = new Schema({ no: { type: String, index: true } }, partOptions);
