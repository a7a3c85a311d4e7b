import { Schema, model } from 'mongoose';

const shelfSchema = new Schema({
  label: { type: String, index: true },
});
export const Shelf = model('Shelf', shelfSchema, 'shelves');

interface Draft {
  title: string;
  tags: 

const crateSchema = new Schema<Crate>({
  code: { type: String, unique: true },
});
crateSchema.index({ shelf: 1, code: 1 });
export const Crate = model('Crate', crateSchema);
