import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule, Prop, Schema, SchemaFactory, getModelToken } from '@nestjs/mongoose';
import { HydratedDocument, Model } from 'mongoose';

@Schema({ autoIndex: true, collection: 'parcels' })
export class Parcel {
  @Prop({ required: true, unique: true, uppercase: true })
  code: string;

  @Prop({ type: Map, of: String })
  labels: Map<string, string>;

  @Prop({ type: [String], index: true, default: [] })
  route: string[];
}
export type ParcelDocument = HydratedDocument<Parcel>;
export const ParcelSchema = SchemaFactory.createForClass(Parcel);
ParcelSchema.index({ 'labels.$**': 1 }, { name: 'labels' });
ParcelSchema.pre('save', function () {});

@Injectable()
export class ParcelService {
  constructor(@InjectModel(Parcel.name) private readonly parcels: Model<ParcelDocument>) {}

  list() {
    return this.parcels.find().lean();
  }
}

@Module({
  imports: [
    MongooseModule.forRoot('mongodb://localhost/x'),
    MongooseModule.forFeature([{ name: Parcel.name, schema: ParcelSchema }], 'logistics'),
  ],
  providers: [ParcelService, { provide: getModelToken(Parcel.name), useValue: {} }],
})
export class ParcelModule {}
