import { Prop, PropOptions, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

export enum Collections {
  Couriers = 'couriers',
  Zones = 'delivery_zones',
}

const indexed: PropOptions = { index: true };
const named = (collection: string) => ({ collection, timestamps: true });

@Schema({ collection: Collections.Couriers })
export class Courier {
  @Prop(indexed)
  badge: string;

  @Prop({ ...indexed, required: true, lowercase: true })
  email: string;

  @Prop({ type: SchemaTypes.Date, index: { expireAfterSeconds: 60 } })
  seenAt: Date;

  @Prop({ type: String, index: 'hashed' })
  shard: string;

  @Prop({ type: String, unique: false, index: false })
  nickname: string;
}
export const CourierSchema = SchemaFactory.createForClass(Courier);

@Schema(named(Collections.Zones))
export class Zone {
  @Prop({ unique: true })
  code: string;

  @Prop({ type: { type: String, enum: ['Polygon'] }, coordinates: { type: [[[Number]]] } })
  area: object;
}
export const ZoneSchema = SchemaFactory.createForClass(Zone).index({ area: '2dsphere' });
