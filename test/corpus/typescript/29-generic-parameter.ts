import type { Collection, IndexDescription } from 'mongodb';

export const ensureIndexes = async <T extends object>(
  collection: Collection<T>,
  dropOld: boolean,
  specs: IndexDescription[],
) => {
  if (dropOld) await collection.dropIndexes();
  for (const spec of specs) {
    await collection.createIndex(spec.key, spec);
  }
  await collection.createIndexes(specs);
};
