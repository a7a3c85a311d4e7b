import { MigrationInterface } from 'mongo-migrate-ts';
import { ClientSession, CreateIndexesOptions, Db, MongoClient } from 'mongodb';

const enum Names {
  Old = 'shipments',
  New = 'consignments',
}

export class RenameShipments1700000000000 implements MigrationInterface {
  public readonly indexOptions: CreateIndexesOptions = { background: true };

  public async up(db: Db, client: MongoClient): Promise<void> {
    const session: ClientSession = client.startSession();
    try {
      await session.withTransaction(async () => {
        await db.createCollection(Names.New, { session });
        const target = db.collection(Names.New);
        await target.createIndex({ tracking: 1 }, { unique: true, session });
        await target.createIndex({ carrier: 1 }, this.indexOptions);
      });
    } finally {
      await session.endSession();
    }
  }

  public async down(db: Db): Promise<void | never> {
    await db.dropCollection(Names.New);
    await db.collection(Names.Old).createIndex({ tracking: 1 });
  }
}
