import { Collection, Db, Document } from 'mongodb';

interface Collections {
  projects: Collection<Document>;
  builds: Collection<Document>;
  artifacts: Collection<Document>;
}

export class Database {
  public readonly collections: Collections;

  constructor(db: Db) {
    this.collections = {
      projects: db.collection('projects'),
      builds: db.collection('ci_builds'),
      artifacts: db.collection('ci_artifacts'),
    };
  }

  public async createIndexes(): Promise<void> {
    const { projects, builds } = this.collections;
    await projects.createIndex({ key: 1 }, { unique: true });
    await builds.createIndex({ project: 1, number: -1 }, { unique: true });
    await this.collections.artifacts.createIndex({ build: 1 });
    await this.collections['artifacts'].createIndex({ digest: 'hashed' });
  }
}

export async function boot(db: Db) {
  const database = new Database(db);
  await database.createIndexes();
  await database.collections.builds.createIndex({ finishedAt: 1 });
}
