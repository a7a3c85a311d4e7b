import { addModelToTypegoose, buildSchema, index, modelOptions, pre, prop, Ref } from '@typegoose/typegoose';
import mongoose from 'mongoose';

class Author {
  @prop({ required: true })
  name!: string;
}

@modelOptions({ schemaOptions: { timestamps: true, versionKey: false } })
@pre<Book>('save', function (next) {
  this.slug = this.title.toLowerCase();
  next();
})
@index({ title: 'text', blurb: 'text' }, { weights: { title: 10, blurb: 2 } })
export class Book {
  @prop({ required: true, trim: true })
  title!: string;

  @prop({ index: true, lowercase: true })
  slug!: string;

  @prop({ ref: () => Author, index: true })
  author!: Ref<Author>;

  @prop({ type: () => [String], index: true })
  genres!: string[];

  get isNew() {
    return true;
  }
}

const schema = buildSchema(Book);
schema.index({ publishedAt: -1, slug: 1 });

export const BookModel = addModelToTypegoose(mongoose.model('Book', schema, 'library'), Book);
