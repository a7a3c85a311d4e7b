import { CollectionInfo, CreateCollectionOptions, Db } from 'mongodb';

const LOG_OPTIONS: CreateCollectionOptions = { capped: true, size: 5 * 1024 * 1024, max: 5000 };

const required: Record<string, CreateCollectionOptions | undefined> = {
  metrics: { timeseries: { timeField: 'at', metaField: 'host', granularity: 'seconds' } },
  archive: { storageEngine: { wiredTiger: { configString: 'block_compressor=zstd' } } },
};

export async function createMissing(db: Db): Promise<void> {
  const known = new Set((await db.listCollections().toArray()).map((one: CollectionInfo) => one.name));
  for (const [name, options] of Object.entries(required)) {
    if (!known.has(name)) await db.createCollection(name, options);
  }
  if (!known.has('log')) {
    const log = await db.createCollection('log', LOG_OPTIONS);
    await log.createIndex({ level: 1, at: -1 });
  }
  await db.createCollection<{ _id: string }>('settings');
  await db.createCollection(`tmp_${Date.now()}`, { validator: { $jsonSchema: { bsonType: 'object' } } });
}
