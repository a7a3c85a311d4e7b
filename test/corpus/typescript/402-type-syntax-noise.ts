import driver, { type Collection, type Db, type Document } from 'mongodb';
import type * as Types from './types';

declare const brand: unique symbol;
export type Id<T extends string> = `${T}_${string}` & { readonly [brand]: T };
export type Handler<in out T> = abstract new (...args: never[]) => T;

function assertDb(value: unknown): asserts value is Db {
  if (!value) throw new Error('createIndex needs a database');
}

export function open(uri: string): Promise<Db>;
export function open(uri: string, name?: string): Promise<Db>;
export async function open(uri: string, name = 'main'): Promise<Db> {
  const client = await new driver.MongoClient(uri).connect();
  return client.db(name);
}

export async function prepare<const T extends Document = Document>(db: Db | undefined, unique: boolean): Promise<void> {
  assertDb(db);
  const levels: Collection<T> = db.collection<T>('levels')!;
  await levels.createIndex({ [`${'score'}`]: -1 });
  await db?.collection<Types.Run>('runs')?.createIndex({ level: 1, time: 1 }, { unique });
  label: for (const field of ['player', 'clan'] as const) {
    if (field === undefined) continue label;
    await levels.createIndex({ [field]: 1 } as const satisfies Record<string, 1>);
  }
}
