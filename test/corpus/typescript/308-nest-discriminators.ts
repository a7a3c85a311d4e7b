import { MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ discriminatorKey: 'kind', collection: 'activity' })
export class Activity {
  @Prop({ type: String, required: true, enum: ['Login', 'Purchase'] })
  kind: string;

  @Prop({ type: Date, index: -1 })
  at: Date;
}
export const ActivitySchema = SchemaFactory.createForClass(Activity);

@Schema()
export class Login {
  kind: string;
  at: Date;

  @Prop({ required: true, index: true })
  ip: string;
}
export const LoginSchema = SchemaFactory.createForClass(Login);

@Schema()
export class Purchase {
  kind: string;

  @Prop({ index: true })
  sku: string;
}
export const PurchaseSchema = SchemaFactory.createForClass(Purchase);

export const feature = MongooseModule.forFeature([
  {
    name: Activity.name,
    schema: ActivitySchema,
    discriminators: [
      { name: Login.name, schema: LoginSchema },
      { name: Purchase.name, schema: PurchaseSchema, value: 'buy' },
    ],
  },
]);
