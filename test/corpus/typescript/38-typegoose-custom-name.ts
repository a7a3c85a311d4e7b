import { getModelForClass, index, modelOptions, prop } from '@typegoose/typegoose';

@modelOptions({ options: { customName: 'Member' } })
@index({ club: 1 })
export class MemberClass {
  @prop() club!: string;
}
export const MemberModel = getModelForClass(MemberClass);

export class Base {
  @prop({ index: true })
  tenant!: string;
}

export class Gizmo extends Base {
  @prop({ unique: true })
  serial!: string;
}
export const Gizmos = getModelForClass(Gizmo);

@index({ at: 1 }, { expireAfterSeconds: 60 })
class Temp {}
export const Temps = getModelForClass(Temp, { schemaOptions: { collection: 'short_lived' } });
