import { Module } from '@nestjs/common';
import { ModelDefinition, MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

@Schema({ timestamps: true })
export class Room {
  @Prop({ unique: true, required: true })
  code: string;
}
export const RoomSchema = SchemaFactory.createForClass(Room);

@Schema({ timestamps: { createdAt: true, updatedAt: false } })
export class Booking {
  @Prop({ type: Types.ObjectId, ref: Room.name, index: true })
  room: Types.ObjectId;

  @Prop()
  from: Date;
}
export const BookingSchema = SchemaFactory.createForClass(Booking);
BookingSchema.index({ room: 1, from: 1 }, { unique: true, name: 'no_double' });

const BOOKING_MODELS: ModelDefinition[] = [
  { name: Room.name, schema: RoomSchema },
  { name: Booking.name, schema: BookingSchema, collection: 'reservations' },
];

@Module({
  imports: [MongooseModule.forFeature(BOOKING_MODELS)],
  exports: [MongooseModule],
})
export class BookingModule {}
