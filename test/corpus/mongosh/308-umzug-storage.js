// node migrate.js up
const { Umzug, MongoDBStorage } = require('umzug');
const { MongoClient } = require('mongodb');

const client = new MongoClient(process.env.MONGO_URL);
const db = client.db('fleet');

const umzug = new Umzug({
  context: { db, client },
  storage: new MongoDBStorage({ collection: db.collection('_migrations') }),
  migrations: [
    {
      name: '001-vehicles',
      async up({ context }) {
        const vehicles = await context.db.createCollection('vehicles', { collation: { locale: 'en', strength: 2 } });
        await vehicles.createIndex({ plate: 1 }, { unique: true });
      },
      down: async ({ context }) => context.db.dropCollection('vehicles'),
    },
    {
      name: '002-trips',
      up: async ({ context: { db: database } }) => {
        await database.collection('trips').createIndexes([
          { key: { vehicle: 1, startedAt: -1 }, name: 'vehicle_started' },
          { key: { route: '2dsphere' }, name: 'route_geo' },
        ]);
      },
      down: async ({ context: { db: database } }) => {
        await database.collection('trips').dropIndex('vehicle_started');
      },
    },
    {
      name: '003-per-year',
      up: async ({ context }) => {
        for (const year of [2022, 2023]) {
          await context.db.collection(`trips_${year}`).createIndex({ vehicle: 1 });
        }
      },
    },
  ],
  logger: console,
});

umzug.up().finally(() => client.close());
