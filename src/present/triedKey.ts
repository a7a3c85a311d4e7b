// The key of an imagined index -> the same with a part added, moved, turned or taken out.
import type { IndexDefinition } from '../core/documents/source.ts';

export type TriedKey = IndexDefinition['key'];

/** A path stands in a key once: adding it again changes nothing. */
export function withPath(key: TriedKey, path: string): TriedKey {
  return key.some(([given]) => given === path) ? key : [...key, [path, 1]];
}

/** @param by -1: towards the front; 1: towards the end */
export function moved(key: TriedKey, part: number, by: -1 | 1): TriedKey {
  const to = part + by;
  if (to < 0 || to >= key.length) return key;
  const parts = [...key];
  [parts[part], parts[to]] = [parts[to]!, parts[part]!];
  return parts;
}

/** Ascending parts become descending and the other way round; kinds such as "hashed" have no direction. */
export function turned(key: TriedKey, part: number): TriedKey {
  return key.map(([path, direction], at) =>
    at === part && typeof direction === 'number' ? [path, direction < 0 ? 1 : -1] : [path, direction],
  );
}

export function without(key: TriedKey, part: number): TriedKey {
  return key.filter((_, at) => at !== part);
}
