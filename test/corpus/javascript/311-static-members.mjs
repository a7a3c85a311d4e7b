import { db } from './connection.mjs';

export class VoucherRepository {
  static collectionName = 'vouchers';
  static #archive = 'vouchers_archive';

  static indexes = [
    { key: { code: 1 }, unique: true, name: 'code' },
    { key: { campaign: 1, redeemedAt: -1 }, name: 'campaign' },
  ];

  static get collection() {
    return db.collection(VoucherRepository.collectionName);
  }

  static async init() {
    await this.collection.createIndexes(this.indexes);
    await this.collection.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    await db.collection(VoucherRepository.#archive).createIndex({ code: 1, archivedAt: 1 });
    await db.collection(this.name).createIndex({ never: 1 });
  }

  static createIndex(keys) {
    return this.collection.createIndex(keys);
  }
}

await VoucherRepository.init();
await VoucherRepository.collection.createIndex({ owner: 1 });
