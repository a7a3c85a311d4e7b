import { Collection, Db, Document } from 'mongodb';

abstract class Gateway<T extends Document> {
  protected abstract get collectionName(): string;
  protected abstract databaseName(): string;

  constructor(protected db: Db) {}

  protected collection(): Collection<T> {
    return this.db.collection<T>(this.collectionName);
  }
}

export class WalletGateway extends Gateway<Document> {
  protected get collectionName(): string {
    return 'wallets';
  }
  protected databaseName() {
    return 'money';
  }
  async prepare() {
    await this.collection().createIndex({ owner: 1, currency: 1 }, { unique: true });
  }
}

export class PayoutGateway extends Gateway<Document> {
  protected override get collectionName() {
    return 'payouts' as const;
  }
  protected databaseName() {
    return 'money';
  }
  async prepare() {
    const collection = this.collection();
    await collection.createIndex({ wallet: 1, at: -1 });
    await this.#late({ settledAt: 1 });
  }
  async #late(spec: Record<string, 1 | -1>) {
    await this.collection().createIndex(spec, { sparse: true });
  }
}
