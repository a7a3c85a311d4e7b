const COLLECTION = 'subscriptions';
const OLD = { userId: 1 };
const NEW = { userId: 1, plan: 1 };

export const up = async (db) => {
  const collection = db.collection(COLLECTION);
  if (await collection.indexExists('userId_1')) await collection.dropIndex('userId_1');
  await collection.createIndex(NEW, { name: 'user_plan', unique: true });
};

export const down = async (db) => {
  const collection = db.collection(COLLECTION);
  await collection.dropIndex('user_plan');
  await collection.createIndex(OLD);
};
