import { Collection, Db, MongoClient, type IndexSpecification } from 'mongodb';

interface Key {
  id: string;
  createdBy: string;
}

const BY_OWNER: IndexSpecification = { createdBy: 1, id: 1 };

export class KeyStore {
  private readonly collection: Collection<Key>;
  readonly #log: Collection;

  constructor(private readonly db: Db) {
    this.collection = db.collection<Key>('api_keys');
    this.#log = this.db.collection('key_log');
  }

  async ensureIndexes(): Promise<void> {
    await Promise.all([
      this.collection.createIndex({ id: 1 }, { unique: true }),
      this.collection.createIndex(BY_OWNER),
      this.#log.createIndexes([{ key: { at: -1 }, name: 'at' }, { key: { keyId: 1 } }]),
    ]);
  }
}
