// What stands before `.createIndex` -> whether it is MongoDB's, and which collection it is.
import type { Context } from '../evaluate/context.ts';
import { isCollectionName } from '../evaluate/libraries.ts';
import { isDatabase } from '../evaluate/take.ts';
import type { Env } from '../evaluate/value.ts';
import type { SyntaxNode } from '../syntax.ts';

export type Receiver =
  | { readonly kind: 'collection'; readonly name: string | null }
  | { readonly kind: 'database' }
  | { readonly kind: 'model'; readonly node: SyntaxNode }
  /** nothing is known; `telling`: it is at least called, or typed as, a collection */
  | { readonly kind: 'open'; readonly telling: boolean }
  | { readonly kind: 'foreign' };

const foreign: Receiver = { kind: 'foreign' };
const driverTypes = new Set(['AsyncCollection', 'AsyncIOMotorCollection', 'Collection', 'MongoCollection']);

export function receiverOf(context: Context, node: SyntaxNode, env: Env | null): Receiver {
  const expression = context.read(node);
  if (expression.kind === 'self') return foreign;
  const value = context.evaluate(node, env);
  // a half-typed statement may stand in what looks like one chain
  if (value.kind === 'collection') return node.broken ? { kind: 'collection', name: null } : value;
  if (value.kind === 'model') return value;
  if (isDatabase(context, node, value)) return { kind: 'database' };
  if (value.kind === 'unknown' || value.kind === 'import') {
    const annotation = value.kind === 'unknown' ? value.annotation : null;
    if (annotation?.startsWith('IDB')) return foreign;
    const name = expression.kind === 'name' || expression.kind === 'member' ? expression.name : '';
    return { kind: 'open', telling: isCollectionName(name) || (annotation !== null && driverTypes.has(annotation)) };
  }
  return foreign;
}
