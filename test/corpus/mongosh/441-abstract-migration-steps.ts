import { Db } from 'mongodb';

export interface Step {
  readonly name: string;
  run(db: Db): Promise<unknown>;
}

const step = (name: string, run: Step['run']): Step => ({ name, run });

export const steps: Step[] = [
  step('unique login', (db) => db.collection('users').createIndex({ login: 1 }, { unique: true })),
  step('drop old', (db) => db.collection('users').dropIndex('name_1')),
  step('audit', async (db) => {
    const audit = db.collection('audit');
    await audit.createIndex({ 'who.id': 1, at: -1 });
    await audit.createIndex({ at: 1 }, { expireAfterSeconds: 60 * 60 * 24 * 90 });
  }),
];

export async function migrate(db: Db): Promise<void> {
  for (const { name, run } of steps) {
    console.log(name);
    await run(db);
  }
}
