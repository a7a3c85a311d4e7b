import { Collection, Db, Document, IndexSpecification } from 'mongodb';

export interface Entity extends Document {
  _id: string;
}

export abstract class Service<T extends Entity> {
  static readonly registry = new Map<string, Service<Entity>>();
  protected abstract readonly name: string;
  protected abstract readonly uniqueKeys: IndexSpecification[];

  constructor(protected readonly db: Db) {}

  get collection(): Collection<T> {
    return this.db.collection<T>(this.name);
  }

  async sync(): Promise<void> {
    for (const keys of this.uniqueKeys) {
      await this.collection.createIndex(keys, { unique: true });
    }
    await this.collection.createIndex({ deletedAt: 1 }, { sparse: true });
  }
}

export class VendorService extends Service<Entity> {
  protected readonly name = 'vendors';
  protected readonly uniqueKeys = [{ vat: 1 }, { country: 1, registration: 1 }];
}

export class BuyerService extends Service<Entity> {
  protected readonly name = 'buyers';
  protected readonly uniqueKeys: IndexSpecification[] = [{ email: 1 }];

  override async sync(): Promise<void> {
    await super.sync();
    await this.collection.createIndex({ segment: 1 });
  }
}
