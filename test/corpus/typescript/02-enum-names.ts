import type { Db } from 'mongodb';

export enum Collections {
  Orders = 'orders',
  Audit = 'audit_log',
}

const TTL = { seconds: 3600 } as const;

export async function init(db: Db): Promise<void> {
  await db.collection(Collections.Orders).createIndex({ total: -1 } as const);
  await db.collection<{ at: Date }>(Collections.Audit)!.createIndex({ at: 1 }, { expireAfterSeconds: TTL.seconds });
}
