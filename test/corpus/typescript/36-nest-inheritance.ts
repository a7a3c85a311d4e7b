import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema()
class Owned {
  @Prop({ index: true })
  owner: string;
}

@Schema({ collection: 'sheets' })
export class Sheet extends Owned {
  @Prop({ index: 'text' })
  title: string;
}
export const SheetSchema = SchemaFactory.createForClass(Sheet);
