import mongoose, { Connection, Model, Mongoose, Schema, Types } from 'mongoose';

interface IPhoto {
  owner: Types.ObjectId;
  hash: string;
}
interface PhotoMethods {
  url(): string;
}
type PhotoModel = Model<IPhoto, object, PhotoMethods>;

const photoSchema = new Schema<IPhoto, PhotoModel, PhotoMethods, object, { short: string }>({
  owner: { type: Schema.Types.ObjectId, required: true, index: true },
  hash: { type: String, required: true },
} as const);
photoSchema.index({ owner: 1, hash: 1 }, { unique: true, partialFilterExpression: { hash: { $type: 'string' } } });

export const Photo = (mongoose.models['Photo'] as PhotoModel | undefined) ?? mongoose.model<IPhoto, PhotoModel>('Photo', photoSchema);

export const albumModel = (connection: Connection): Model<unknown> =>
  connection.models.Album || connection.model('Album', new Schema({ title: { type: String, text: true } }), 'photo_albums');

export function register(this: void, instance: Mongoose): void {
  instance.model('Frame', new Schema({ code: { type: String, unique: true } }));
}

export default mongoose.model('Print', new mongoose.Schema({ photo: { type: Types.ObjectId, index: 1 } }), undefined, { overwriteModels: true });
