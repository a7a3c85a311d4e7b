import type { Db, IndexDescription } from 'mongodb';
import { BaseRaw } from './BaseRaw';

const shared: IndexDescription[] = [{ key: { expireAt: 1 }, expireAfterSeconds: 0 }];

export class MessagesRaw extends BaseRaw<Message> {
  constructor(db: Db) {
    super(db, 'message');
  }

  protected override modelIndexes(): IndexDescription[] {
    return [{ key: { rid: 1, ts: 1 } }, { key: { 'u._id': 1 }, sparse: true }];
  }

  applyShared() {
    return this.col.createIndexes(shared);
  }
}
