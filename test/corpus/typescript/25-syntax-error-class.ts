import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ collection: 'first' })
export class First {
  @Prop({ index: true })
  one: string;
}
export const FirstSchema = SchemaFactory.createForClass(First);

export const broken = (value: => {

@Schema({ collection: 'second' })
export class Second {
  @Prop({ unique: true })
  two: string;
}
export const SecondSchema = SchemaFactory.createForClass(Second);
