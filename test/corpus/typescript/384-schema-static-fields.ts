import mongoose, { Model, Schema } from 'mongoose';

export class LedgerModel {
  private static readonly schema = new Schema(
    {
      account: { type: String, index: true },
      entry: { type: Number, required: true },
    },
    { timestamps: true },
  ).index({ account: 1, entry: 1 }, { unique: true });

  static readonly model = mongoose.model('Ledger', LedgerModel.schema);
}

export class DeviceData {
  private readonly schema: Schema;
  public readonly model: Model<unknown>;

  constructor() {
    this.schema = new mongoose.Schema({
      serial: { type: String, unique: true },
    });
    this.schema.index({ lastSeen: -1 });
    this.model = mongoose.model('Device', this.schema);
  }

  async extra() {
    await this.model.collection.createIndex({ firmware: 1 });
  }
}
