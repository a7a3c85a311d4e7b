import { index, prop, Typegoose } from 'typegoose';

@index({ room: 1, at: -1 })
export class Message extends Typegoose {
  @prop({ unique: true })
  public key?: string;
}

export const MessageModel = new Message().getModelForClass(Message);
