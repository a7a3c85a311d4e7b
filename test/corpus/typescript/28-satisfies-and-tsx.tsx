import type { IndexDescription } from 'mongodb';
import { useEffect } from 'react';

const INDEXES = [
  { key: { slug: 1 }, unique: true },
  { key: { tags: 1, at: -1 }, name: 'tag_time' },
] as const satisfies readonly IndexDescription[];

export function Admin({ client }: { client: Client }) {
  useEffect(() => {
    void client.db('blog').collection<Post>('posts').createIndexes([...INDEXES]);
  }, [client]);
  return <p>createIndex({'{ a: 1 }'})</p>;
}
