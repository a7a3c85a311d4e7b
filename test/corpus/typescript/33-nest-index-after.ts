import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { HydratedDocument, Types } from 'mongoose';

export type MenuDocument = HydratedDocument<Menu>;

@Schema({ timestamps: true, collection: 'menu_items' })
export class Menu {
  @Prop({ type: Types.ObjectId, ref: 'Vendor', required: true, index: true })
  vendor: Types.ObjectId;

  @Prop({ required: true, unique: true, trim: true })
  slug!: string;

  @Prop({ type: { type: String, enum: ['Point'] }, coordinates: [Number] })
  spot: object;

  @Prop({ type: Date, expires: 3600 })
  until?: Date;

  @Prop()
  note: string;
}

export const MenuSchema = SchemaFactory.createForClass(Menu);
MenuSchema.index({ vendor: 1, name: 1 }, { unique: true });
MenuSchema.index({ spot: '2dsphere' });
MenuSchema.plugin(paginate);
