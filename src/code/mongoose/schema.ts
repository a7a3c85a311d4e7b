// What one Mongoose schema holds: its own indexes, and the schemas inside it with their paths.
import type { Options } from '../definition.ts';
import type { Span } from '../find/collector.ts';
import type { Key } from '../find/keys.ts';
import type { SyntaxNode } from '../syntax.ts';

export interface SchemaIndex {
  readonly keys: readonly Key[] | null;
  readonly options: Options | null;
  readonly at: Span;
  readonly keysAt: Span | null;
  readonly optionsAt: Span | null;
  /** asked for at a path: indexes of one name become one */
  readonly ofPath: boolean;
}

export interface Inner {
  readonly prefix: string;
  readonly schema: SyntaxNode;
}

export interface SchemaParts {
  readonly indexes: SchemaIndex[];
  readonly inner: Inner[];
}

const prefixed = (prefix: string, keys: readonly Key[]): Key[] => keys.map(([path, kind]) => [prefix + path, kind]);

/** Mongoose prefixes the paths of a partial filter too. */
function prefixedOptions(prefix: string, options: Options | null): Options | null {
  const filter = options?.['partialFilterExpression'];
  if (!prefix || !options || typeof filter !== 'object' || filter === null || Array.isArray(filter)) return options;
  const inner = Object.fromEntries(Object.entries(filter).map(([path, value]) => [prefix + path, value]));
  return { ...options, partialFilterExpression: inner };
}

/** A schema with all that is inside it, as Mongoose's getIndexes sees it. */
export function flatten(parts: ReadonlyMap<SyntaxNode, SchemaParts>, root: SyntaxNode): SchemaIndex[] {
  const found: SchemaIndex[] = [];
  const byName = new Map<string, number>();
  const stack = new Set<SyntaxNode>();
  const collect = (schema: SyntaxNode, prefix: string): void => {
    const own = parts.get(schema);
    if (!own || stack.has(schema)) return;
    stack.add(schema);
    for (const inner of own.inner) collect(inner.schema, prefix + inner.prefix);
    for (const index of own.indexes) {
      const keys = index.keys && prefixed(prefix, index.keys);
      const name = index.options?.['name'];
      const before = index.ofPath && typeof name === 'string' ? byName.get(name) : undefined;
      if (before !== undefined && keys && found[before]!.keys) {
        found[before] = { ...found[before]!, keys: [...found[before]!.keys!, ...keys] };
        continue;
      }
      if (index.ofPath && typeof name === 'string') byName.set(name, found.length);
      found.push({ ...index, keys, options: prefixedOptions(prefix, index.options) });
    }
    stack.delete(schema);
  };
  collect(root, '');
  return found;
}
