import type { Db } from 'mongodb';
import type { MigrationParams } from 'umzug';

type Context = { db: Db; log: (text: string) => void };

const collections = ['north', 'south'] as const;

export const up = async ({ context: { db, log } }: MigrationParams<Context>) => {
  log('creating');
  const sales = await db.createCollection<{ at: Date }>('sales', { validator: { $jsonSchema: { required: ['at'] } } });
  await sales.createIndex({ at: -1 }, { name: 'recent' });
  for (const region of collections) {
    await db.collection(`sales_${region}`).createIndex({ at: -1 });
  }
};

export const down = async ({ context: { db } }: MigrationParams<Context>) => {
  await db.collection('sales').dropIndexes();
  await db.dropCollection('sales');
};
