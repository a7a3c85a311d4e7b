import { Collection, Db, Document, IndexDescription } from 'mongodb';

abstract class MongoRepository<T extends Document> {
  protected readonly collection: Collection<T>;

  protected constructor(db: Db, collectionName: string) {
    this.collection = db.collection<T>(collectionName);
  }

  async findById(id: string): Promise<T | null> {
    return this.collection.findOne({ id } as never) as Promise<T | null>;
  }

  protected async applyIndexes(indexes: IndexDescription[]): Promise<void> {
    await this.collection.createIndexes(indexes);
  }
}

interface Invoice extends Document {
  number: string;
  dueOn: Date;
}

export class InvoiceRepository extends MongoRepository<Invoice> {
  constructor(db: Db) {
    super(db, 'invoices');
  }

  async setup(): Promise<void> {
    await this.collection.createIndex({ number: 1 }, { unique: true });
  }
}

export class ReminderRepository extends MongoRepository<Document> {
  constructor(db: Db) {
    super(db, 'reminders');
  }

  async setup(): Promise<void> {
    await this.applyIndexes([
      { key: { invoiceId: 1, sentAt: -1 } },
      { key: { sentAt: 1 }, expireAfterSeconds: 86400 * 30 },
    ]);
  }
}
