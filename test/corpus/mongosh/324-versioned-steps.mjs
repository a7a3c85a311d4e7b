import { openDatabase } from './database.mjs';

/** @typedef {{ version: number, title: string, run: (db: import('mongodb').Db) => Promise<void> }} Step */

/** @type {Step[]} */
const steps = [
  {
    version: 1,
    title: 'indexes of events',
    async run(db) {
      const events = db.collection('events');
      await events.createIndex({ organiser: 1, startsAt: 1 });
      await events.createIndex({ title: 'text', venue: 'text' }, { weights: { title: 5 }, name: 'search' });
    },
  },
  {
    version: 2,
    title: 'tickets by buyer',
    run: (db) => db.collection('tickets').createIndex({ buyer: 1, eventId: 1 }, { unique: true }).then(() => undefined),
  },
  {
    version: 3,
    title: 'drop what is not used',
    run: async (db) => {
      await db.collection('events').dropIndex('search');
      for await (const { name } of db.listCollections()) {
        if (name.startsWith('log_')) await db.collection(name).createIndex({ at: 1 }, { expireAfterSeconds: 604_800 });
      }
    },
  },
];

const db = await openDatabase();
const meta = db.collection('_meta');
await meta.createIndex({ version: 1 }, { unique: true });
const done = await meta.distinct('version');
for (const step of steps.filter(({ version }) => !done.includes(version))) {
  await step.run(db);
  await meta.insertOne({ version: step.version, key: { index: 1 } });
}
