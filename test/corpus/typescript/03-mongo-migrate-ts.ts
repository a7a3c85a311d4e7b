import { MigrationInterface } from 'mongo-migrate-ts';
import { Db, IndexDescription } from 'mongodb';

export class AddIndexes implements MigrationInterface {
  private wanted: Record<string, IndexDescription[]> = {
    changelog: [{ key: { timestamp: 1 } }],
    users: [{ key: { id: 1 }, unique: true }],
  };

  async up(db: Db): Promise<void> {
    for (const name in this.wanted) {
      await db.collection(name).createIndexes(this.wanted[name]);
    }
  }

  async down(db: Db): Promise<void> {
    for (const name in this.wanted) {
      await db.collection(name).dropIndexes();
    }
  }
}
