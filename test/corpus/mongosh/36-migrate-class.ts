import { Db } from 'mongodb';
import { MigrationInterface } from 'mongo-migrate-ts';

export class Migration1650000000 implements MigrationInterface {
  private static readonly NAME = 'couriers';

  async up(db: Db): Promise<void> {
    const coll = db.collection(Migration1650000000.NAME);
    await coll.createIndexes([{ key: { position: '2dsphere' } }, { key: { busy: 1 }, partialFilterExpression: { busy: true } }]);
  }

  async down(db: Db): Promise<void> {
    await db.collection(Migration1650000000.NAME).dropIndexes();
  }
}
