// Decorators of NestJS and Typegoose: which they are, and on which classes they make a schema.
import type { Context } from '../evaluate/context.ts';
import { decoratorCall } from '../evaluate/model.ts';
import type { CallExpression } from '../expression.ts';
import type { SyntaxNode } from '../syntax.ts';

export interface Decorator {
  /** name as the library exports it */
  readonly name: string;
  readonly call: CallExpression;
  readonly node: SyntaxNode;
}

/** From a library for Mongoose, or from a file of the project that may pass one on. */
function isKnownModule(module: string): boolean {
  return (
    module.includes('mongoose') || module.includes('typegoose') || module.startsWith('.') || module.startsWith('@/')
  );
}

export function decoratorOf(context: Context, node: SyntaxNode): Decorator | null {
  const call = decoratorCall(context, node);
  const callee = call && context.read(call.callee);
  if (!call || callee?.kind !== 'name') return null;
  const value = context.evaluate(callee.node, null);
  if (value.kind !== 'import' || !isKnownModule(value.module)) return null;
  return { name: value.imported ?? callee.name, call, node };
}

const fieldDecorators = new Set(['Prop', 'prop', 'arrayProp', 'mapProp']);
const classDecorators = new Set(['Schema', 'index', 'Index', 'modelOptions', 'ModelOptions']);

export const isFieldDecorator = (decorator: Decorator | null): decorator is Decorator =>
  decorator !== null && fieldDecorators.has(decorator.name);

export function isSchemaClass(context: Context, node: SyntaxNode): boolean {
  const parts = context.classParts(node);
  const on = (nodes: readonly SyntaxNode[], names: ReadonlySet<string>): boolean =>
    nodes.some((one) => names.has(decoratorOf(context, one)?.name ?? ''));
  return on(parts.decorators, classDecorators) || parts.fields.some((field) => on(field.decorators, fieldDecorators));
}
