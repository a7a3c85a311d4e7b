import { prop, index, modelOptions, getModelForClass, getDiscriminatorModelForClass } from '@typegoose/typegoose';
import { Base, TimeStamps } from '@typegoose/typegoose/lib/defaultClasses';

@modelOptions({ schemaOptions: { versionKey: false } })
@index({ tenant: 1, createdAt: -1 })
abstract class TenantBase extends TimeStamps implements Base {
  _id!: never;
  id!: string;

  @prop({ required: true, index: true })
  public tenant!: string;
}

@index<Lease>({ unit: 1 }, { unique: true, partialFilterExpression: { ended: false } })
export class Lease extends TenantBase {
  @prop()
  public unit!: string;

  @prop({ default: false })
  public ended!: boolean;
}

export const LeaseModel = getModelForClass(Lease, { options: { customName: 'Lease' } });

export class Sublease extends Lease {
  @prop({ index: true })
  public parent!: string;
}
export const SubleaseModel = getDiscriminatorModelForClass(LeaseModel, Sublease, 'Sub');
