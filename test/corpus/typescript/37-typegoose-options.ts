import { prop, index, modelOptions, getModelForClass, plugin, Severity } from '@typegoose/typegoose';

class Address {
  @prop({ index: true })
  public zip!: string;
}

@plugin(paginate)
@index({ firstName: 1, lastName: 1 }, { unique: true, partialFilterExpression: { gone: { $exists: false } } })
@index<Customer>({ bio: 'text' })
@modelOptions({ schemaOptions: { collection: 'kund', _id: false }, options: { allowMixed: Severity.ALLOW } })
class Customer {
  @prop({ type: () => [Address], default: [] })
  public addresses!: Address[];

  @prop({ _id: false })
  public home!: Address;

  @prop({ required: true, unique: true })
  public number!: number;

  @prop({ expires: '1h', default: () => new Date() })
  public at!: Date;
}

export const CustomerModel = getModelForClass(Customer);
