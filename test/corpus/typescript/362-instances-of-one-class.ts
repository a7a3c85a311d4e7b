import { Collection, Db, Document, IndexDescription } from 'mongodb';

class Table<T extends Document = Document> {
  private readonly collection: Collection<T>;

  constructor(db: Db, name: string) {
    this.collection = db.collection<T>(name);
  }

  get raw(): Collection<T> {
    return this.collection;
  }

  async touch(): Promise<void> {
    await this.collection.createIndex({ touchedAt: 1 });
  }

  async apply(list: IndexDescription[]): Promise<string[]> {
    return this.collection.createIndexes(list);
  }
}

export async function migrate(db: Db): Promise<void> {
  const farms = new Table(db, 'farms');
  const fields = new Table<Document>(db, 'fields');
  await farms.apply([{ key: { owner: 1 } }]);
  await fields.apply([{ key: { farm: 1, crop: 1 }, unique: true }]);
  await farms.raw.createIndex({ area: -1 });
  await fields.touch();
  await new Table(db, 'crops').raw.createIndex({ name: 1 });
}
