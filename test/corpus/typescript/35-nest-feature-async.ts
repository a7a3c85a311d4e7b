import { MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema()
export class Ticket {
  @Prop({ index: true })
  queue: string;
}
export const TicketSchema = SchemaFactory.createForClass(Ticket);

export const feature = MongooseModule.forFeatureAsync([
  {
    name: Ticket.name,
    useFactory: () => {
      const schema = TicketSchema;
      schema.index({ openedAt: -1 });
      return schema;
    },
  },
]);
