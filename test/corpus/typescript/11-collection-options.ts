import { Schema, model } from 'mongoose';

const readingSchema = new Schema(
  { device: { type: String, index: true }, value: Number },
  {
    collection: 'readings',
    collectionOptions: { storageEngine: { wiredTiger: { configString: 'block_compressor=zstd' } } },
  },
);
export const Reading = model('Reading', readingSchema);

await Reading.createCollection({ capped: true, size: 1024 });
