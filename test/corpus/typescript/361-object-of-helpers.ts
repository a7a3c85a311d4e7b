import type { Collection, Db, IndexSpecification } from 'mongodb';

const helpers = {
  async ensure(collection: Collection, spec: IndexSpecification, unique = false): Promise<void> {
    await collection.createIndex(spec, { unique });
  },
  ttl: (collection: Collection, field: string, seconds: number) =>
    collection.createIndex({ [field]: 1 }, { expireAfterSeconds: seconds }),
};

export async function prepare(db: Db): Promise<void> {
  const seats = db.collection('seats');
  await helpers.ensure(seats, { hall: 1, row: 1, number: 1 }, true);
  await helpers.ensure(db.collection('shows'), { startsAt: 1 });
  await helpers.ttl(db.collection('holds'), 'heldAt', 600);
}

export class Indexer {
  static async ensure(db: Db, name: string, spec: IndexSpecification) {
    await db.collection(name).createIndex(spec);
  }

  async run(db: Db) {
    await Indexer.ensure(db, 'tickets', { showId: 1, seatId: 1 });
  }
}

export const refunds = (db: Db) => Indexer.ensure(db, 'refunds', { ticketId: 1 });
