import { Collection, Db, MongoClient } from 'mongodb';

export class Mongo {
  static #client: MongoClient;
  static db: Db;
  private static instance?: Mongo;

  static readonly names = Object.freeze({ bikes: 'bikes', docks: 'dock_stations' });

  static getInstance(): Mongo {
    return (Mongo.instance ??= new Mongo());
  }

  static async connect(uri: string): Promise<void> {
    Mongo.#client = await MongoClient.connect(uri);
    Mongo.db = Mongo.#client.db();
  }

  static bikes(): Collection {
    return Mongo.db.collection(Mongo.names.bikes);
  }

  get docks(): Collection {
    return Mongo.db.collection(Mongo.names.docks);
  }
}

export async function indexes(): Promise<void> {
  await Mongo.bikes().createIndex({ frame: 1 }, { unique: true });
  await Mongo.getInstance().docks.createIndex({ position: '2dsphere' });
  await Mongo.db.collection('rides').createIndex({ bike: 1, start: -1 });
  await (Mongo.db as Db).createCollection('telemetry', { timeseries: { timeField: 't' } });
}
