import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ collection: 'halves' })
export class Half {
  @Prop({ index: true })
  before: string;

  @Prop({ uni

  @Prop({ unique: true })
  after: string;
}
export const HalfSchema = SchemaFactory.createForClass(Half);
HalfSchema.index({ last: 1 });
