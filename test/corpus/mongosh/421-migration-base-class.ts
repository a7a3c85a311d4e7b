import { Db, IndexSpecification } from 'mongodb';
import { MigrationInterface } from 'mongo-migrate-ts';

abstract class IndexMigration implements MigrationInterface {
  protected abstract collectionName: string;
  protected abstract spec: IndexSpecification;

  async up(db: Db): Promise<void> {
    await db.collection(this.collectionName).createIndex(this.spec, { background: true });
  }

  async down(db: Db): Promise<void> {
    await db.collection(this.collectionName).dropIndex('x');
  }
}

export class AddBadgeIndex1690000000001 extends IndexMigration {
  protected collectionName = 'badges';
  protected spec: IndexSpecification = { holder: 1, kind: 1 };
}

export class AddGateIndex1690000000002 extends IndexMigration {
  protected collectionName = 'gates';
  protected spec: IndexSpecification = { site: 1 };
}
