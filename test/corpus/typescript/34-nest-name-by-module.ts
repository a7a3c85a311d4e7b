import { Module } from '@nestjs/common';
import { MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema()
class Cat {
  @Prop({ index: true })
  breed: string;
}
const CatSchema = SchemaFactory.createForClass(Cat);

@Schema()
class Dog {
  @Prop({ unique: true })
  chip: string;
}
const DogSchema = SchemaFactory.createForClass(Dog);

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Cat.name, schema: CatSchema },
      { name: 'Dog', schema: DogSchema, collection: 'hounds' },
    ]),
  ],
})
export class PetsModule {}
