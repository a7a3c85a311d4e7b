import { Collection, Db, IndexDescription } from 'mongodb';
import { Schema } from 'mongoose';
import { KEYS, SPECS } from './specs';

interface Spec {
  key: Record<string, 1 | -1>;
  options?: object;
}

export async function applyAll(db: Db, name: string, specs: Spec[]): Promise<void> {
  for (const spec of specs) await db.collection(name).createIndex(spec.key, spec.options);
}

export async function applyOne(db: Db, description: IndexDescription): Promise<void> {
  const { key, ...options } = description;
  await db.collection('ones').createIndex(key, options);
}

export const applyEach = (db: Db, specs: Spec[]) => specs.forEach((spec) => db.collection('each').createIndex(spec.key));

export async function applyImported(db: Db): Promise<void> {
  for (const { key } of SPECS) await db.collection('imported').createIndex(key);
  for (const spec of SPECS) await db.collection('imported').createIndex(spec.key, spec.options);
  await db.collection('imported').createIndex(KEYS);
}

export class Runner {
  constructor(
    private readonly spec: Spec,
    private readonly collection: Collection,
  ) {}

  run(): Promise<string> {
    return this.collection.createIndex(this.spec.key, { ...this.spec.options });
  }
}

export function decorate(schema: Schema, specs: Spec[]): void {
  specs.forEach(({ key, options }) => schema.index(key, options));
  for (const spec of specs) {
    const reversed = Object.entries(spec.key).reduce((all, [path, kind]) => ({ ...all, [path]: -kind }), {});
    schema.index(reversed);
  }
}
