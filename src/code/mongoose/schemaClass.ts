// A class with decorators of NestJS or Typegoose -> the schema it stands for.
import type { Context } from '../evaluate/context.ts';
import type { Value } from '../evaluate/value.ts';
import { keysOf } from '../find/keys.ts';
import { optionsOf } from '../find/plain.ts';
import type { ClassField } from '../language.ts';
import type { SyntaxNode } from '../syntax.ts';
import { classOfType } from './classType.ts';
import { decoratorOf, isFieldDecorator, isSchemaClass, type Decorator } from './decorator.ts';
import { addPaths, addTyped, type Place } from './definition.ts';
import type { SchemaParts } from './schema.ts';

export function partsOfClass(context: Context, node: SyntaxNode): SchemaParts {
  const into: SchemaParts = { indexes: [], inner: [] };
  const place: Place = { context, into, typeKey: 'type' };
  const parts = context.classParts(node);
  for (const base of parts.bases) {
    const value = context.evaluate(base, null);
    if (value.kind === 'class' && isSchemaClass(context, value.node))
      into.inner.push({ prefix: '', schema: value.node });
  }
  for (const written of parts.decorators) {
    const decorator = decoratorOf(context, written);
    if (decorator?.name.toLowerCase() === 'index') addDecoratedIndex(context, into, decorator);
  }
  for (const field of parts.fields) {
    const decorator = field.decorators.map((one) => decoratorOf(context, one)).find(isFieldDecorator);
    if (decorator) addField(place, field, decorator);
  }
  return into;
}

/** Typegoose's `@index({ a: 1 }, options)` */
function addDecoratedIndex(context: Context, into: SchemaParts, { call, node }: Decorator): void {
  const [keysNode, optionsNode] = call.args.map((arg) => arg.node);
  if (!keysNode) return;
  const keys = keysOf(context, { node: keysNode, env: null });
  if (keys.kind !== 'keys' && keys.kind !== 'hidden') return;
  const options: Value = optionsNode ? context.evaluate(optionsNode, null) : { kind: 'null', node };
  into.indexes.push({
    keys: keys.kind === 'keys' ? keys.keys : null,
    options: call.broken ? null : optionsOf(context, options),
    at: node,
    keysAt: keysNode,
    optionsAt: optionsNode ?? null,
    ofPath: false,
  });
}

function addField(place: Place, field: ClassField, { call, node }: Decorator): void {
  const { context, into } = place;
  const given = call.args[0]?.node;
  const raw = given && rawDefinition(context, given);
  if (raw) {
    addPaths(place, raw, `${field.name}.`);
    return;
  }
  const value: Value = given ? context.evaluate(given, null) : { kind: 'null', node };
  if (value.kind === 'list') {
    const entries = new Map([['type', { node, env: null, value }]]);
    addTyped(place, field.name, { kind: 'dict', entries, open: false, node }, node);
    return;
  }
  const isTyped = value.kind === 'dict' && ['type', 'items', 'ref'].some((name) => value.entries.has(name));
  if (!isTyped) addDeclaredClass(place, field);
  if (value.kind === 'dict') {
    const items = value.entries.get('items');
    const nested = items && classOfType(context, context.open(items));
    if (nested) into.inner.push({ prefix: `${field.name}.`, schema: nested.node });
    addTyped(place, field.name, withDeclaredDate(field, value), node);
  }
}

/** A date that only the declared type tells, for the options that dates alone have. */
function withDeclaredDate(field: ClassField, value: Extract<Value, { kind: 'dict' }>): typeof value {
  const type = field.type?.children[0];
  if (value.entries.has('type') || type?.type !== 'type_identifier' || type.text !== 'Date') return value;
  return { ...value, entries: new Map([...value.entries, ['type', { node: type, env: null }]]) };
}

/** `@Prop(raw({ … }))` */
function rawDefinition(context: Context, node: SyntaxNode): Extract<Value, { kind: 'dict' }> | null {
  const call = context.read(node);
  const callee = call.kind === 'call' ? context.read(call.callee) : null;
  if (call.kind !== 'call' || callee?.kind !== 'name' || callee.name !== 'raw' || !call.args[0]) return null;
  const value = context.evaluate(call.args[0].node, null);
  return value.kind === 'dict' ? value : null;
}

/** Without a type in the decorator the declared one counts, when it is a class. */
function addDeclaredClass({ context, into }: Place, field: ClassField): void {
  const type = field.type?.children[0];
  if (type?.type !== 'type_identifier') return;
  const named = context.evaluateName(type.text, type);
  const nested = classOfType(context, named);
  if (nested) into.inner.push({ prefix: `${field.name}.`, schema: nested.node });
}
