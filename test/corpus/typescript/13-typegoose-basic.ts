import { getModelForClass, index, modelOptions, prop, Ref } from '@typegoose/typegoose';
import { User } from './user.model';

@index({ title: 1 })
@index({ owner: 1, createdAt: -1 }, { background: true })
@modelOptions({ schemaOptions: { timestamps: true } })
export class Project {
  @prop({ required: true })
  title: string;

  @prop({ ref: () => User, index: true })
  owner: Ref<User>;

  @prop({ unique: true, sparse: true })
  code?: string;
}

const projectModel = getModelForClass(Project);
export default projectModel;
