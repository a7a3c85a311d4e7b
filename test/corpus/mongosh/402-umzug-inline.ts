import { MongoDBStorage, Umzug } from 'umzug';
import mongoose from 'mongoose';

export const umzug = new Umzug({
  migrations: [
    {
      name: '0001-users',
      async up({ context }) {
        await context.collection('users').createIndex({ login: 1 }, { unique: true });
      },
      async down({ context }) {
        await context.collection('users').dropIndex('login_1');
      },
    },
    {
      name: '0002-visits',
      up: async ({ context: db }) => {
        await db.createCollection('visits', { expireAfterSeconds: 3600, timeseries: { timeField: 'at' } });
        await db.collection('visits').createIndex({ page: 1, at: -1 });
      },
    },
  ],
  context: mongoose.connection.db!,
  storage: new MongoDBStorage({ collection: mongoose.connection.db!.collection('migrations') }),
  logger: console,
});

export type Migration = typeof umzug._types.migration;
