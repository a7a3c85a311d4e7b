import { getModelForClass, index, modelOptions, prop } from '@typegoose/typegoose';

@index({ createdAt: 1 })
@index({ name: 1 }, { unique: true })
@modelOptions({
  schemaOptions: {
    collection: 'uniques',
    timestamps: true,
  },
})
export class UniqueSchema {
  @prop({ required: true })
  public name: string;
}

@modelOptions({ options: { customName: 'Receipt' } })
class ReceiptClass {
  @prop({ index: true, unique: true, sparse: true })
  public fsid: number;
}

export const UniqueModel = getModelForClass(UniqueSchema);
export const ReceiptModel = getModelForClass(ReceiptClass, { schemaOptions: { timestamps: true } });
