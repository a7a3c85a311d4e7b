import clientPromise from '@/lib/mongodb';

const db = (await clientPromise)?.db('news');
await db?.collection('feeds')?.createIndex?.({ url: 1 }, { unique: true });
void db.collection('feeds').createIndex({ fetchedAt: 1 }).catch(console.error);
await (db.collection('items')).createIndex({ guid: 1, feedId: 1 }, { unique: true, dropDups: true });
