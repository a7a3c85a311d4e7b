import { Prop, Schema, SchemaFactory, raw } from '@nestjs/mongoose';

@Schema({ _id: false })
class Mail {
  @Prop({ index: true })
  to: string;
}
const MailSchema = SchemaFactory.createForClass(Mail);

@Schema({ collection: 'mails' })
export class Mails {
  @Prop({ type: [MailSchema] })
  mails: Mail[];

  @Prop({ type: MailSchema })
  last: Mail;

  @Prop(raw({ host: { type: String, index: true }, port: Number }))
  server: Record<string, unknown>;

  @Prop([{ type: String, index: true }])
  labels: string[];
}
export const MailsSchema = SchemaFactory.createForClass(Mails);
