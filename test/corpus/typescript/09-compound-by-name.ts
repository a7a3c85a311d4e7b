import { model, Schema } from 'mongoose';

const geoSchema = new Schema({
  country: { type: String, index: { name: 'place', unique: true } },
  city: { type: String, index: { name: 'place' } },
  spot: { type: { type: String, enum: ['Point'] }, coordinates: { type: [Number], index: '2dsphere' } },
  area: { type: [Number], index: { type: '2d', sparse: true } },
  token: { type: String, index: 'hashed' },
  words: { type: String, text: true },
  gone: { type: Date, expires: '2 days' },
});

export const Geo = model('Geo', geoSchema);
