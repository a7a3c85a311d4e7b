import { Collection, Db } from 'mongodb';

const helper = {
  idx: (name: string, keys: object) => db.collection(name).createIndex(keys as any),
  async many(name: string, list: object[]) {
    for (const keys of list) await this.idx(name, keys);
  },
};
await helper.idx('h1', { a: 1 });
await helper.many('h2', [{ b: 1 }, { c: -1 }]);

abstract class Base {
  protected abstract readonly name: string;
  constructor(protected db: Db) {}
  protected async ensure(keys: object, options = {}) {
    await this.db.collection(this.name).createIndex(keys as any, options);
  }
}
class Users extends Base {
  readonly name = 'users';
  async init() {
    await this.ensure({ email: 1 }, { unique: true });
    await this.ensure({ at: -1 });
  }
}
class Posts extends Base {
  readonly name = 'posts';
  async init() {
    await super.ensure({ slug: 1 });
  }
}
class Indexer {
  constructor(private db: Db) {}
  static async apply(c: Collection, keys: object) {
    await c.createIndex(keys as any);
  }
  on(name: string, keys: object) {
    return this.db.collection(name).createIndex(keys as any);
  }
}
await Indexer.apply(db.collection('s1'), { s: 1 });
const indexer = new Indexer(db);
await indexer.on('s2', { t: 1 });
await new Indexer(db).on('s3', { u: 1 });
