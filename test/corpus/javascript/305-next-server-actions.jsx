'use server';

import { revalidatePath } from 'next/cache';
import { Index, SearchIndex } from '@/components/search';
import clientPromise from '@/lib/mongodb';

async function bookmarks() {
  const client = await clientPromise;
  return client.db('reader').collection('bookmarks');
}

export async function prepareAction() {
  const collection = await bookmarks();
  await collection.createIndex({ userId: 1, url: 1 }, { unique: true });
  const client = await clientPromise;
  const { folders, tags } = { folders: client.db().collection('folders'), tags: client.db().collection('bookmark_tags') };
  await Promise.allSettled([folders.createIndex({ userId: 1, name: 1 }), tags.createIndex({ label: 1 })]);
  revalidatePath('/bookmarks');
}

export default async function BookmarksPage({ searchParams: { index = 0 } }) {
  const list = await (await bookmarks()).find({}, { sort: { addedAt: -1 } }).toArray();
  return (
    <main>
      <SearchIndex index={{ title: 1 }} createIndex={({ label }) => label} unique />
      <form action={async () => { 'use server'; await (await bookmarks()).createIndex({ addedAt: -1 }); }}>
        <button>{list.length > 0 ? 'Rebuild createIndex({ z: 1 })' : <>db.bookmarks.createIndex()</>}</button>
      </form>
      {list.map((one) => (
        <Index key={one._id} on={{ url: 1 }} at={index} />
      ))}
    </main>
  );
}
