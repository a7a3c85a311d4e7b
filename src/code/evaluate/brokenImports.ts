// Imports that something half-typed has swallowed: what they bring in is still not MongoDB's.
import type { SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { isForeignModule } from './libraries.ts';

/** Names in broken statements that also name a library which is not MongoDB's. */
export function isBrokenForeign(context: Context, name: string): boolean {
  if (!context.root.broken) return false;
  const names = context.once(
    isBrokenForeign,
    () => new Set(context.root.children.flatMap((one) => [...brokenForeignNames(context, one)])),
  );
  return names.has(name);
}

/** Of one statement. */
export function brokenForeignNames(context: Context, statement: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>();
  let isForeign = false;
  const walk = (node: SyntaxNode): void => {
    if (node.children.length === 0 && node.type.includes('identifier')) names.add(node.text);
    if (node.type === 'string') {
      const read = context.read(node);
      isForeign ||= read.kind === 'string' && isForeignModule(read.value);
    } else if (node.type === 'dotted_name') isForeign ||= isForeignModule(node.text);
    for (const inner of node.children) walk(inner);
  };
  if (statement.broken) walk(statement);
  return isForeign ? names : new Set();
}
