import { Module } from '@nestjs/common';
import { MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema()
class Cat {
  @Prop({ index: true })
  name: string;
}
const CatSchema = SchemaFactory.createForClass(Cat);

@Schema()
class Dog {
  @Prop({ index: true })
  tag: string;
}
const DogSchema = SchemaFactory.createForClass(Dog);

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Cat.name, schema: CatSchema },
      { name: 'Dog', schema: DogSchema, collection: 'kennel' },
    ]),
  ],
})
export class PetsModule {}
