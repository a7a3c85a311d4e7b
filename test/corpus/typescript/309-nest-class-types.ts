import { Prop, raw, Schema, SchemaFactory, Virtual } from '@nestjs/mongoose';

class Money {
  @Prop({ index: true })
  currency: string;

  @Prop()
  amount: number;
}

@Schema({ _id: false })
class Supplier {
  @Prop({ index: true })
  vat: string;
}

@Schema({ collection: 'products' })
export class Product {
  @Prop({ type: Money })
  price: Money;

  @Prop({ type: [Supplier], default: [] })
  suppliers: Supplier[];

  @Prop()
  main: Supplier;

  @Prop([String])
  tags: string[];

  @Prop({ type: [{ type: String, lowercase: true }], index: true })
  eans: string[];

  @Prop(
    raw({
      width: { type: Number },
      grade: { type: String, index: true },
    }),
  )
  box: Record<string, unknown>;

  @Virtual({ get: function (this: Product) { return this.tags.length; } })
  count: number;
}

export const ProductSchema = SchemaFactory.createForClass(Product);
