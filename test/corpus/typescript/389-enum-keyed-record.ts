import { Db, IndexDescription } from 'mongodb';

export enum Names {
  Tracks = 'tracks',
  Albums = 'albums',
}
const PLAYLISTS = 'user_playlists';

const INDEXES: { readonly [name: string]: readonly IndexDescription[] } = {
  [Names.Tracks]: [
    { key: { isrc: 1 }, unique: true },
    { key: { title: 'text', artist: 'text' }, weights: { title: 3 } },
  ],
  [Names.Albums]: [{ key: { artist: 1, year: -1 } }],
  [PLAYLISTS]: [{ key: { owner: 1 } }],
};

export async function sync(db: Db, dryRun = false): Promise<void> {
  for (const name of Object.keys(INDEXES)) {
    const list = INDEXES[name] ?? [];
    if (dryRun || !list.length) continue;
    await db.collection(name).createIndexes([...list]);
  }
}
