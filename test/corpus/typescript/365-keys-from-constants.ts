import { Db } from 'mongodb';

const META = 'meta';
const enum F {
  Owner = 'owner',
  At = 'at',
}
const DESC = -1 as const;
const Sort = { ASC: 1, DESC: -1 } as const;

function direction(): 1 | -1 {
  return Math.random() > 0.5 ? 1 : -1;
}

export async function up(db: Db, field: string): Promise<void> {
  const files = db.collection('files');
  await files.createIndex({ [`${META}.hash`]: 1 });
  await files.createIndex({ [F.Owner]: Sort.ASC, [F.At]: DESC });
  await files.createIndex(new Map<string, 1 | -1>([['size', -1], ['name', 1]]));
  await files.createIndex(['bucket', 'prefix']);
  await files.createIndex({ [field]: 1 });
  await files.createIndex({ at: direction() });
  await files.createIndex({ 'tags.$**': 1 } as Record<string, 1>, { name: 'wild', wildcardProjection: undefined });
  await files.createIndex({ expireAt: 1 }, { expireAfterSeconds: Number(process.env.TTL) });
}
