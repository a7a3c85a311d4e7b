import { model, Schema } from 'mongoose';

const plain = () => ({ at: { type: Date, index: true } });

export const Person = model('Person', new Schema({ a: { type: Number, index: true } }));
export const Category = model('Category', new Schema({ b: { type: Number, index: true } }));
export const Status = model('Status', new Schema({ c: { type: Number, index: true } }));
export const Media = model('media', new Schema({ d: { type: Number, index: true } }));
export const Box = model('Box', new Schema({ e: { type: Number, index: true } }));
export const Child = model('UserChild', new Schema({ f: { type: Number, index: true } }));
export const Day = model('Day', new Schema({ g: { type: Number, index: true } }));
export const Index2 = model('Level2', new Schema({ h: { type: Number, index: true } }));
export const Built = model('Built', new Schema(plain()));
