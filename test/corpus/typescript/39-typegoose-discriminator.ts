import { getDiscriminatorModelForClass, getModelForClass, index, modelOptions, prop } from '@typegoose/typegoose';

@modelOptions({ schemaOptions: { discriminatorKey: 'kind', collection: 'assets' } })
@index({ owner: 1 })
class Asset {
  @prop({ required: true }) owner!: string;
}
const AssetModel = getModelForClass(Asset);

class Photo extends Asset {
  @prop({ index: true })
  album!: string;
}
export const PhotoModel = getDiscriminatorModelForClass(AssetModel, Photo);
