import { cache } from 'react';
import { MongoClient, type Db } from 'mongodb';

const getDb = cache(async (): Promise<Db> => {
  const client = await MongoClient.connect(process.env.MONGODB_URI!);
  return client.db('blog');
});

async function reindex() {
  'use server';
  const db = await getDb();
  const posts = db.collection<{ slug: string }>('posts');
  await Promise.all([
    posts.createIndex({ slug: 1 }, { unique: true }),
    posts.createIndex<unknown>({ tags: 1, publishedAt: -1 }),
  ]);
  await (await getDb()).collection('drafts').createIndex({ author: 1 });
}

export default async function Page({ params }: { params: Promise<{ index?: string }> }) {
  const { index } = await params;
  return (
    <form action={reindex}>
      <Toggle unique index={index ?? 'none'} />
      {index && <code>{"posts.createIndex({ slug: 1 })"}</code>}
      <button type="submit">createIndex</button>
    </form>
  );
}
