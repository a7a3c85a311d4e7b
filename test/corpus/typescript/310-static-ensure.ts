import { Collection, CreateIndexesOptions, Db, IndexDescription } from 'mongodb';

type Session = { token: string; userId: string; expiresAt: Date };

const UNIQUE: CreateIndexesOptions = { unique: true };
const MINUTE = 60;

export class SessionStore {
  static readonly COLLECTION = 'sessions';
  static readonly INDEXES: readonly IndexDescription[] = [
    { key: { userId: 1, expiresAt: 1 }, name: 'user_expiry' },
    { key: { expiresAt: 1 }, expireAfterSeconds: 15 * MINUTE },
  ];

  private constructor(private readonly coll: Collection<Session>) {}

  static async open(db: Db): Promise<SessionStore> {
    const coll = db.collection<Session>(SessionStore.COLLECTION);
    await coll.createIndex({ token: 1 }, UNIQUE);
    await coll.createIndex({ device: 1 }, { ...UNIQUE, sparse: true });
    await coll.createIndexes([...SessionStore.INDEXES]);
    return new SessionStore(coll);
  }

  static async openLegacy(db: Db) {
    const coll = db.collection(this.COLLECTION);
    await coll.createIndex('legacyId');
    return new this(coll as never);
  }

  find(token: string) {
    return this.coll.findOne({ token });
  }
}
