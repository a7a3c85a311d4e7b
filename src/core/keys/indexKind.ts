// An index key -> which kind of index it makes.
import type { IndexDefinition } from '../documents/source.ts';

/** `unknown`: a kind this version has not heard of, or that servers no longer make */
export type IndexKind = 'id' | 'plain' | 'hashed' | 'wildcard' | 'text' | '2dsphere' | '2d' | 'clustered' | 'unknown';

const namedKinds: ReadonlyMap<string, IndexKind> = new Map([
  ['hashed', 'hashed'],
  ['text', 'text'],
  ['2dsphere', '2dsphere'],
  ['2d', '2d'],
]);

export function indexKindOf(key: IndexDefinition['key'], clustered: boolean): IndexKind {
  if (clustered) return 'clustered';
  let kind: IndexKind = 'plain';
  for (const [path, direction] of key) {
    if (typeof direction === 'string') {
      const named = namedKinds.get(direction) ?? 'unknown';
      if (kind === 'plain' || named === 'unknown') kind = named;
    } else if (kind === 'plain' && (path === '$**' || path.endsWith('.$**'))) kind = 'wildcard';
  }
  if (kind === 'plain' && key.length === 1 && key[0]![0] === '_id') return 'id';
  return kind;
}
