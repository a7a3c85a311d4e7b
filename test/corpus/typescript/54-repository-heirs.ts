import { Collection, Db, IndexDescription, MongoClient } from 'mongodb';

abstract class BaseRepository<T> {
  protected abstract readonly collectionName: string;
  protected abstract indexes(): IndexDescription[];
  constructor(protected readonly db: Db) {}
  protected get collection(): Collection<T> {
    return this.db.collection<T>(this.collectionName);
  }
  async ensure(): Promise<void> {
    await this.collection.createIndexes(this.indexes());
    await this.collection.createIndex({ updatedAt: -1 });
  }
}

export class UserRepository extends BaseRepository<User> {
  protected readonly collectionName = 'users';
  protected indexes() {
    return [{ key: { email: 1 }, unique: true }];
  }
}

export class PostRepository extends BaseRepository<Post> {
  protected readonly collectionName = 'posts';
  protected indexes() {
    return [{ key: { author: 1, at: -1 } }, { key: { slug: 1 } }];
  }
}

class Store {
  protected readonly col: Collection;
  constructor(client: MongoClient, name: string) {
    this.col = client.db('shop').collection(name);
  }
}

export class InvoiceStore extends Store {
  constructor(client: MongoClient) {
    super(client, 'invoices');
  }
  async init() {
    await this.col.createIndex({ number: 1 }, { unique: true });
  }
}

class Cache {
  constructor(private readonly db: Db, private readonly name: string) {}
  async init() {
    await this.db.collection(this.name).createIndex({ expires: 1 }, { expireAfterSeconds: 0 });
  }
}
export const cache = (db: Db) => new Cache(db, 'cache_entries');
