import { getModelForClass, index, modelOptions, prop, Severity, defaultClasses } from '@typegoose/typegoose';
import type { IndexOptions } from '@typegoose/typegoose/lib/types';

const ttl: IndexOptions<Otp> = { expireAfterSeconds: 300 };

@modelOptions({ schemaOptions: { collection: 'one_time_codes' }, options: { allowMixed: Severity.ALLOW } })
@index<Otp>({ createdAt: 1 }, ttl)
@index<Otp>({ phone: 1, purpose: 1 }, { unique: true, background: true })
export class Otp extends defaultClasses.TimeStamps {
  @prop({ required: true, type: () => String })
  public phone!: string;

  @prop({ required: true, enum: ['login', 'reset'] })
  public purpose!: 'login' | 'reset';

  @prop({ select: false, index: { unique: true, partialFilterExpression: { used: false } } })
  public hash?: string;
}

@modelOptions({ options: { customName: 'Referral', automaticName: true } })
export class Campaign {
  @prop({ index: true })
  public code!: string;
}

@modelOptions({ options: { customName: (o) => `${o.schemaOptions?.collection}_x` } })
export class Computed {
  @prop({ index: true })
  public key!: string;
}

export const OtpModel = getModelForClass(Otp);
export const CampaignModel = getModelForClass(Campaign);
export const ComputedModel = getModelForClass(Computed);
