import { FactoryProvider, Inject, Injectable, Module, Provider } from '@nestjs/common';
import { Collection, Db, MongoClient } from 'mongodb';

export const DB = Symbol('DB');
export const LEDGER = Symbol('LEDGER');

const database: FactoryProvider<Promise<Db>> = {
  provide: DB,
  useFactory: async () => (await MongoClient.connect(process.env.MONGO!)).db('bank'),
};

const ledger: Provider = {
  provide: LEDGER,
  inject: [DB],
  useFactory: async (db: Db): Promise<Collection> => {
    const collection = db.collection('ledger');
    await collection.createIndex({ account: 1, seq: 1 }, { unique: true });
    return collection;
  },
};

@Injectable()
export class LedgerService {
  constructor(@Inject(LEDGER) private readonly ledgerEntries: Collection) {}

  async warm(): Promise<void> {
    await this.ledgerEntries.createIndex({ bookedAt: -1 });
  }
}

@Module({ providers: [database, ledger, LedgerService] })
export class LedgerModule {}
