import { getModelForClass, index, prop } from '@typegoose/typegoose';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

class Seo {
  @prop({ index: true, unique: true })
  public slug!: string;
}

@index({ 'seo.title': 'text' })
class Landing {
  @prop({ required: true })
  public seo!: Seo;

  @prop({ type: () => String, enum: ['a', 'b'], index: 1 })
  public variant!: string;

  @prop({ type: () => [Number], index: -1 })
  public scores!: number[];
}
export const LandingModel = getModelForClass(Landing);

@Schema({ collection: 'forms' })
export class FormDocument {
  @Prop({ type: String, index: { name: 'form_field', unique: true } })
  form: string;

  @Prop({ type: String, index: { name: 'form_field' } })
  field: string;

  @Prop({ type: [{ label: { type: String, index: true }, value: Number }] })
  options: { label: string; value: number }[];

  @Prop(() => String)
  note: string;

  plain: string;
}
export const FormSchema = SchemaFactory.createForClass(FormDocument);
