import { getModelForClass, prop, index } from '@typegoose/typegoose';

@index({ city: 1, zip: 1 })
class Address {
  @prop({ index: true })
  public zip!: string;

  @prop()
  public city!: string;
}

class Customer {
  @prop({ type: () => Address })
  public home?: Address;

  @prop({ type: () => [Address], default: [] })
  public places!: Address[];
}

export const CustomerModel = getModelForClass(Customer, { schemaOptions: { collection: 'people' } });
