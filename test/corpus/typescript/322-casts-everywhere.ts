import { Collection, Db, Document, IndexSpecification } from 'mongodb';

interface Tag extends Document {
  label: string;
}

export async function prepare(db: Db | null): Promise<void> {
  const tags = db!.collection('tags') as unknown as Collection<Tag>;
  await tags.createIndex({ label: 1 } as IndexSpecification, <const>{ unique: true });
  const posts = <Collection<Document>>db!.collection('posts');
  await posts.createIndex(<IndexSpecification>{ 'tags.label': 1 });
  await (db?.collection('likes') as Collection)?.createIndex({ by: 1, post: 1 }, { unique: true as boolean });
  await ((db as Db).collection('views')).createIndex({ at: -1 as const });
  await db!.collection<Tag>('tags').createIndex([['rank', 1], ['label', 1]] as [string, 1 | -1][]);
}
