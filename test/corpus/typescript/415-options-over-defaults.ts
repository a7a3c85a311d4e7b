import { Collection, CreateIndexesOptions, Db } from 'mongodb';
import { Schema, model, type SchemaOptions } from 'mongoose';

interface StoreOptions {
  database: Db;
  collectionName?: string;
}

const defaults = { collectionName: 'sessions', ttl: 60 };
const fixed = { collectionName: 'locks' };

export class SessionStore {
  private readonly options: StoreOptions & typeof defaults;
  private readonly sessions: Collection;
  private readonly locks: Collection;

  constructor(options: StoreOptions) {
    this.options = { ...defaults, ...options };
    const settings = { ...options, ...fixed };
    this.sessions = options.database.collection(this.options.collectionName);
    this.locks = options.database.collection(settings.collectionName);
  }

  async setup(options: Omit<CreateIndexesOptions, 'unique'> = {}): Promise<void> {
    await this.sessions.createIndex('token', { ...options, unique: true });
    await this.locks.createIndex({ owner: 1 }, { sparse: true });
  }
}

export function tokenModel(options: SchemaOptions) {
  const schema = new Schema({ hash: { type: String, unique: true } }, { collection: 'tokens', ...options } as never);
  return model('Token', schema);
}

export const keySchema = new Schema({ id: { type: String, index: true } }, { ...(process.env.DEBUG ? {} : {}), collection: 'api_keys' });
