import { cache } from 'react';
import type { Collection, CreateIndexesOptions, IndexSpecification } from 'mongodb';
import { Searchable } from '@/ui/searchable';
import { getDb } from '@/server/db';

interface Post {
  slug: string;
  tags: string[];
  publishedAt: Date | null;
}

const unique = { unique: true } satisfies CreateIndexesOptions;
const bySlug: IndexSpecification = { slug: 1 };

const posts = cache(async (): Promise<Collection<Post>> => (await getDb()).collection<Post>('posts'));

async function index<T extends object>(collection: Collection<T>, spec: IndexSpecification, options?: CreateIndexesOptions) {
  return collection.createIndex(spec, options);
}

export async function generateStaticParams() {
  await index(await posts(), bySlug, unique);
  await index<Post>(await posts(), { tags: 1, publishedAt: -1 } as const);
  return (await (await posts()).find().toArray()).map(({ slug }) => ({ slug }));
}

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const drafts = (await getDb()).collection<Post>(`drafts_${slug}`);
  await drafts.createIndex({ publishedAt: 1 }, { sparse: true });
  return (
    <Searchable<Post> index={{ slug: 1 }} createIndex={(keys: object) => index.length}>
      {slug === 'createIndex' ? <pre>{`db.posts.createIndex({ slug: 1 })`}</pre> : null}
    </Searchable>
  );
}
