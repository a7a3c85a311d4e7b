// A value and the way to a part of it -> that part.
import type { Step } from '../binding.ts';
import type { Expression } from '../expression.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { isDatabaseName, isMongoClient } from './libraries.ts';
import { partOf, unknown, type Closure, type Value } from './value.ts';

/** Takes a part out of a value: `{ key }`, `[first]`. */
export function take(context: Context, closure: Closure, path: readonly Step[]): Value {
  let at = closure;
  for (const step of path) {
    const value = context.open(at);
    if (value.kind === 'foreign') return value;
    if (value.kind === 'import' && 'key' in step) return { ...value, imported: step.key };
    if ('rest' in step) return restOf(value, step.rest);
    let next: Closure | undefined;
    if ('key' in step && value.kind === 'dict') next = value.entries.get(step.key);
    else if ('item' in step && value.kind === 'list') next = value.items[step.item];
    if (!next) {
      const closed = (value.kind === 'dict' || value.kind === 'list') && !value.open;
      return closed ? { kind: 'null', node: value.node } : partOf(value);
    }
    at = next;
  }
  return context.open(at);
}

/** `...rest`, last in its pattern */
function restOf(value: Value, rest: readonly string[] | number | null): Value {
  if (value.kind === 'list' && typeof rest === 'number') return { ...value, items: value.items.slice(rest) };
  if (value.kind !== 'dict' || rest === null || typeof rest === 'number') return unknown;
  return { ...value, entries: new Map([...value.entries].filter(([key]) => !rest.includes(key))) };
}

/** Known to be a database, or called like one while nothing speaks against it. */
export function isDatabase(context: Context, node: SyntaxNode, value: Value): boolean {
  if (value.kind === 'database') return true;
  if (value.kind !== 'unknown' && value.kind !== 'import') return false;
  if (value.kind === 'unknown' && value.annotation !== null) {
    if (isDatabaseName(value.annotation)) return !value.annotation.startsWith('IDB');
    if (value.annotation.startsWith('IDB')) return false;
  }
  const expression = context.read(node);
  const name = expression.kind === 'call' ? getterName(context, expression.callee) : nameIn(expression);
  return name !== null && !isMongoClient(name) && isDatabaseName(name);
}

const nameIn = (expression: Expression): string | null =>
  expression.kind === 'name' || expression.kind === 'member' ? expression.name : null;

/** `get_db()`, `connection.getDatabase()` */
function getterName(context: Context, callee: SyntaxNode): string | null {
  const name = nameIn(context.read(callee));
  return name?.toLowerCase().startsWith('get') ? name : null;
}
