import { model, Model, Schema, Types } from 'mongoose';

export enum ModelName {
  Account = 'Account',
  Ledger = 'LedgerEntry',
  Fx = 'Currency',
}

export const Names = { Branch: 'Branch', Hero: 'Hero' } as const;

const accountSchema = new Schema({
  iban: { type: String, required: true, unique: true },
  owner: { type: Types.ObjectId, ref: 'User', index: true },
});

const ledgerSchema = new Schema({
  account: { type: Schema.Types.ObjectId, ref: ModelName.Account, required: true },
  bookedAt: { type: Date, default: Date.now },
});
ledgerSchema.index({ account: 1, bookedAt: -1 });

const fxSchema = new Schema({ code: { type: String, index: { unique: true } } });
const branchSchema = new Schema({ swift: { type: String, index: 1 } });
const heroSchema = new Schema({ rank: { type: Number, index: -1 } });

export const Account: Model<unknown> = model(ModelName.Account, accountSchema);
export const Ledger = model(ModelName.Ledger, ledgerSchema);
export const Fx = model(ModelName.Fx, fxSchema);
export const Branch = model(Names.Branch, branchSchema);
export const Hero = model(Names['Hero'], heroSchema);
