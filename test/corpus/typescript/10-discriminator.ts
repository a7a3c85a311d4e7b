import { Schema, model } from 'mongoose';

const eventSchema = new Schema({ at: { type: Date, index: true } }, { discriminatorKey: 'kind' });
const Event = model('Event', eventSchema);

const clickSchema = new Schema({ url: { type: String, index: true } });
export const Click = Event.discriminator('Click', clickSchema);
