import { MongoClient, type Collection } from 'mongodb';

MongoClient.connect('mongodb://localhost', (error?: Error, client?: MongoClient) => {
  if (error || !client) throw error;
  const db = client.db('legacy');
  db.collection('pupils').createIndex({ school: 1, name: 1 }, (failure, name) => console.log(failure, name));
  db.collection('grades').createIndex('pupil', { background: true });
});

export async function late(which: 'a' | 'b'): Promise<void> {
  const { collections } = await import('./collections');
  await collections.users.createIndex({ email: 1 });

  const byKind: Record<'a' | 'b', Collection> = { a: collections.first, b: collections.second };
  await byKind[which].createIndex({ kind: 1 });

  switch (which) {
    case 'a':
      await collections.db.collection('first').createIndex({ a: 1 });
      break;
    default:
      await collections.db.collection('second').createIndex({ b: 1 });
  }
}
