import { Db, type Collection } from 'mongodb';

export class Vault {
  readonly #db: Db;
  #secrets?: Collection;

  constructor(db: Db) {
    this.#db = db;
  }

  get users(): Collection<{ sub: string }> {
    return this.#db.collection('vault_users');
  }

  private get secrets(): Collection {
    if (!this.#secrets) {
      this.#secrets = this.#db.collection('vault_secrets');
    }
    return this.#secrets;
  }

  readonly grants = (): Collection => this.#db.collection('vault_grants');

  async prepare(): Promise<this> {
    const { users, secrets } = this;
    await users.createIndex({ sub: 1 }, { unique: true });
    await secrets.createIndex({ owner: 1, path: 1 });
    await this.secrets.createIndex({ rotatesAt: 1 }, { sparse: true });
    await this.grants().createIndex({ expires: 1 }, { expireAfterSeconds: 0 });
    return this;
  }
}
