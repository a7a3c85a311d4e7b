import * as mongoose from 'mongoose';
import { arrayProp, instanceMethod, InstanceType, ModelType, pre, prop, staticMethod, Typegoose } from 'typegoose';

class Seat {
  @prop({ required: true, index: true })
  row: number;

  @prop()
  place: number;
}

@pre<Hall>('save', function (next) {
  next();
})
class Hall extends Typegoose {
  @prop({ required: true, unique: true, trim: true })
  name: string;

  @arrayProp({ items: Seat })
  seats: Seat[];

  @arrayProp({ items: String, index: true })
  labels: string[];

  @staticMethod
  static findByName(this: ModelType<Hall> & typeof Hall, name: string) {
    return this.findOne({ name });
  }

  @instanceMethod
  size(this: InstanceType<Hall>) {
    return this.seats.length;
  }
}

export const HallModel = new Hall().getModelForClass(Hall, {
  existingMongoose: mongoose,
  schemaOptions: { collection: 'halls', timestamps: true },
});

class Ticket extends Typegoose {
  @prop({ index: true, sparse: true })
  code?: string;
}

export const TicketModel = new Ticket().setModelForClass(Ticket);
