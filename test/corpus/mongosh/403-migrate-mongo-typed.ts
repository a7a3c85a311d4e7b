import type { Db, IndexDescription, MongoClient } from 'mongodb';

const COLLECTION_NAME = 'notifications';
const INDEX_NAME = 'recipient_unread';

const description = {
  key: { recipient: 1, readAt: 1 },
  name: INDEX_NAME,
  partialFilterExpression: { readAt: null },
} satisfies IndexDescription;

module.exports = {
  async up(db: Db, _client: MongoClient) {
    const { key, ...options } = description;
    await db.collection(COLLECTION_NAME).createIndex(key, options);
  },

  async down(db: Db) {
    await db.collection(COLLECTION_NAME).dropIndex(INDEX_NAME);
  },
};
