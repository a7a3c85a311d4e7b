import { Schema, model, type SchemaDefinition } from 'mongoose';

const base: SchemaDefinition = {
  tenant: { type: String, index: true },
};

const widgetSchema = new Schema({ ...base, code: { type: String, unique: true } });
const panelSchema = new Schema(base);
panelSchema.add({ side: { type: String, index: true } });

export const Widget = model('Widget', widgetSchema);
export const Panel = model('Panel', panelSchema);
