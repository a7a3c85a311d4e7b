import type { Db, IndexDescription } from 'mongodb';

const INDEXES = new Map<string, IndexDescription[]>([
  ['posts', [{ key: { slug: 1 }, unique: true }, { key: { author: 1, at: -1 } }]],
  [
    'comments',
    [
      { key: { postId: 1, at: 1 } },
      { key: { flagged: 1 }, partialFilterExpression: { flagged: true } },
    ],
  ],
]);

export const ensure = async (db: Db): Promise<number> => {
  let made = 0;
  for (const [name, list] of INDEXES) {
    const names = await db.collection(name).createIndexes(list);
    made += names.length;
  }
  return made;
};
