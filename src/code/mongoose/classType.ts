// A type in a schema or a decorator -> the class it names, when that class is a schema of its own.
import type { Context } from '../evaluate/context.ts';
import type { Value } from '../evaluate/value.ts';
import type { SyntaxNode } from '../syntax.ts';
import { isSchemaClass } from './decorator.ts';

export interface ClassType {
  readonly node: SyntaxNode;
  readonly isArray: boolean;
}

/** `Address`, `() => Address`, `[Address]`, `() => [Address]` */
export function classOfType(context: Context, value: Value): ClassType | null {
  if (value.kind === 'class') return isSchemaClass(context, value.node) ? { node: value.node, isArray: false } : null;
  if (value.kind === 'function') {
    const returned = context.language.returns(value.node);
    return returned.length === 1 ? classOfType(context, context.evaluate(returned[0]!, value.env)) : null;
  }
  if (value.kind === 'list' && value.items[0]) {
    const inner = classOfType(context, context.open(value.items[0]));
    return inner && { node: inner.node, isArray: true };
  }
  return null;
}
