import type { Collection, Db } from 'mongodb';

export abstract class Port<T extends object> {
  protected abstract readonly collectionName: string;

  constructor(protected readonly db: Db) {}

  protected get collection(): Collection<T> {
    return this.db.collection<T>(this.collectionName);
  }

  abstract createIndexes(): Promise<void>;
}

export class DossierPort extends Port<{ siret: string }> {
  protected readonly collectionName = 'dossiers';

  async createIndexes(): Promise<void> {
    await this.collection.createIndex({ siret: 1 });
    await this.collection.createIndex({ 'versement.date': -1, siret: 1 }, { name: 'par_date' });
  }
}

export class UserPort extends Port<{ email: string }> {
  protected collectionName = 'users';

  async createIndexes() {
    await this.collection.createIndex({ email: 1 }, { unique: true });
  }
}

export const ports = [DossierPort, UserPort];
