import { ConfigService } from '@nestjs/config';
import type { Collection, Db } from 'mongodb';
import { COLLECTION } from './constants';

const PREFIX = 'app';
const fallback = process.env.EVENTS_COLLECTION ?? 'events';

export async function prepare(db: Db, config: ConfigService, tenant?: string): Promise<void> {
  await db.collection(config.get<string>('mongo.collection')!).createIndex({ a: 1 });
  await db.collection(fallback).createIndex({ b: 1 });
  await db.collection(COLLECTION).createIndex({ c: 1 });
  await db.collection(`${PREFIX}_${tenant}`).createIndex({ d: 1 });
  await db.collection([PREFIX, 'x'].join('.')).createIndex({ e: 1 });
  await db.collection(tenant ? 'tenant' : 'global').createIndex({ f: 1 });
  let coll: Collection = db.collection('first');
  if (tenant) coll = db.collection('second');
  await coll.createIndex({ g: 1 });
}

export const withDefault = (db: Db, name = 'defaulted') => db.collection(name).createIndex({ h: 1 });

export async function each(collections: Collection[]) {
  for (const one of collections) await one.createIndex({ i: 1 });
}

const names = new Set<string>();
export const dynamic = (db: Db) => [...names].map((name) => db.collection(name).createIndex({ j: 1 }));
