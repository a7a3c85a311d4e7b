class Model {
  static collectionName;
  static get collection() { return getDb().collection(this.collectionName); }
  static async ensureIndexes() { for (const i of this.indexes ?? []) await this.collection.createIndex(i.fields, i.options); }
}
class User extends Model {
  static collectionName = 'users';
  static indexes = [{ fields: { email: 1 }, options: { unique: true } }, { fields: { createdAt: -1 } }];
}
class Token extends Model {
  static collectionName = 'tokens';
  static indexes = [{ fields: { exp: 1 }, options: { expireAfterSeconds: 0 } }];
}
module.exports = { User, Token };
