import mongoose = require('mongoose');
import express = require('express');

const Schema = mongoose.Schema;
const ObjectId = Schema.Types.ObjectId;

export interface IClub extends mongoose.Document {
  title: string;
}

const clubSchema: mongoose.Schema = new Schema({
  title: { type: String, required: true, index: { unique: true, sparse: true } },
  owner: { type: ObjectId, ref: 'User', index: true },
  place: {
    city: { type: String, index: true },
    geo: { type: [Number], index: '2dsphere' },
  },
});

clubSchema.pre<IClub>('save', function (next) {
  next();
});

const Club = mongoose.model<IClub>('Club', clubSchema);
export = Club;

export const router = express.Router();
router.get('/', (_request, response) => response.json({ index: true, unique: true }));
