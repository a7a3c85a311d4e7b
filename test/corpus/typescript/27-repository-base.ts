import { Collection, IndexSpecification } from 'mongodb';

export abstract class Repository<T extends object> {
  constructor(protected readonly collection: Collection<T>) {}

  protected async index(spec: IndexSpecification, unique = false): Promise<void> {
    await this.collection.createIndex(spec, { unique });
  }

  async prepare(): Promise<void> {
    await this.collection.createIndex({ updatedAt: -1 });
  }
}

export class Orders extends Repository<Order> {
  async prepareOrders(): Promise<void> {
    await this.collection.createIndex({ number: 1 }, { unique: true });
  }
}
