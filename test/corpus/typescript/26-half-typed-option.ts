import { Schema, model } from 'mongoose';

const before = new Schema({ a: { type: String, index: true } });
export const Before = model('Before', before);

const middle = new Schema({ b: { type: String, un
export const Nothing = 1;

const after = new Schema({ c: { type: String, index: true } });
export const After = model('After', after, 'after_all');
