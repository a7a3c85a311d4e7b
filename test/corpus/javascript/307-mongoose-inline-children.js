import mongoose from 'mongoose';

const { Schema, SchemaTypes: T } = mongoose;

const courseSchema = new Schema(
  {
    slug: { type: T.String, required: true, index: { unique: true, partialFilterExpression: { published: true } } },
    teacher: {
      type: new Schema(
        {
          user: { type: T.ObjectId, ref: 'User', index: true },
          rate: T.Decimal128,
        },
        { _id: false },
      ),
      required: true,
    },
    chapters: [
      new Schema({
        title: String,
        code: { type: String, sparse: true },
        lessons: [{ videoId: { type: String, index: true, sparse: true }, minutes: Number }],
      }),
    ],
    enrolled: { type: [{ type: T.ObjectId, ref: 'User' }], index: true },
    type: { type: String, enum: ['live', 'video'], index: -1 },
    published: Boolean,
    expiresAt: { type: Date, index: { expires: '2d' } },
    startsAt: { type: Date, index: true, expires: 3600 },
    search: { index: true, type: [String] },
    prices: { type: Map, of: { amount: Number, currency: { type: String, index: true } } },
    legacy: { type: String, unique: false, index: false },
  },
  { collection: 'courses_v2', autoIndex: process.env.NODE_ENV !== 'production' },
);

courseSchema.index({ 'teacher.user': 1, type: 1 });

export const Course = mongoose.models.Course ?? mongoose.model('Course', courseSchema);
