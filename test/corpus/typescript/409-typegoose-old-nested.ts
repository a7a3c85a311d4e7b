import { arrayProp, index, mapProp, pre, prop, Ref, Typegoose, GetModelForClassOptions } from 'typegoose';
import { connection } from './connection';

const options: GetModelForClassOptions = { existingConnection: connection, schemaOptions: { collection: 'plays', timestamps: true } };

export class Actor extends Typegoose {
  @prop({ required: true, index: true })
  name: string;
}

class Scene {
  @prop({ unique: true, sparse: true })
  code: string;
}

@index({ title: 1, season: -1 }, { unique: true })
@index({ place: '2dsphere' })
class Play extends Typegoose {
  @prop() title: string;

  @arrayProp({ items: Actor })
  cast: Actor[];

  @arrayProp({ itemsRef: Actor, index: true })
  understudies: Ref<Actor>[];

  @arrayProp({ items: Scene, _id: false })
  scenes: Scene[];

  @mapProp({ of: String })
  notes: Map<string, string>;
}

export const ActorModel = new Actor().getModelForClass(Actor);
export const PlayModel = new Play().getModelForClass(Play, options);
