import { z } from 'zod';
import { createIndex, createIndexes } from './search-utils';

/**
 * db.collection('users').createIndex({ email: 1 })
 */
type Collection<T> = { createIndex(spec: Partial<Record<keyof T, 1 | -1>>): void };

export const userSchema = z.object({ index: z.number(), unique: z.boolean() });

createIndex({ name: 1 });
createIndexes([{ key: { name: 1 } }]);

export function describe(collection: string): string {
  // collection.createIndex({ nope: 1 });
  return `db.${collection}.createIndex({ name: 1 }, { unique: true })`;
}

export const docs = {
  createIndex: "db.users.createIndex({ a: 1 })",
  example: String.raw`await users.createIndexes([{ key: { b: 1 } }])`,
};

interface Props {
  index: true;
  unique: true;
}
export const props: Props = { index: true, unique: true };

abstract class Shape {
  abstract createIndex(spec: { a: 1 }): void;
  use() {
    this.createIndex({ a: 1 });
  }
}
export { Shape };
