// `object.name`, `this.name` and the turns of a loop -> values.
import type { Expression } from '../expression.ts';
import { child, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { memberOf, selfMember } from './instance.ts';
import { constantOf, isDatabaseMethod, isForeignModule } from './libraries.ts';
import { modelCollection } from './model.ts';
import { assignmentsTo } from './named.ts';
import { bindingsOf } from './scope.ts';
import { isDatabase } from './take.ts';
import { unknown, type Closure, type Env, type Frame, type Value } from './value.ts';

type Member = Extract<Expression, { kind: 'member' }>;

export function memberValue(context: Context, member: Member, env: Env | null): Value {
  const object = context.read(member.object);
  if (object.kind === 'self') return selfMember(context, member.name, member.node, env);
  const value = context.evaluate(member.object, env);
  switch (value.kind) {
    case 'dict': {
      const entry = value.entries.get(member.name);
      if (entry) return context.open(entry);
      const given = assignedProperty(context, object, member.name);
      return given ?? (isLeftOut(context, value, object) ? { kind: 'null', node: value.node } : unknown);
    }
    case 'client':
      return { kind: 'database' };
    case 'collection':
      return { kind: 'collection', name: value.name === null ? null : `${value.name}.${member.name}` };
    case 'class':
      return classMember(context, value.node, member, env);
    case 'instance':
      return memberOf(context, value.node, member.name, env) ?? unknown;
    case 'enum':
      return enumMember(context, value.node, member.name);
    case 'model':
      return modelMember(context, member.name, value, env);
    case 'foreign':
      return value;
    case 'import': {
      const constant = constantOf(context.language.id, member.name, member.nameNode);
      if (constant) return constant;
      const inner = value.imported === null ? `${value.module}.${member.name}` : value.module;
      if (isForeignModule(inner)) return { kind: 'foreign' };
      if (isDatabase(context, member.object, value)) return { kind: 'collection', name: member.name };
      return value.imported === null ? { kind: 'import', module: value.module, imported: member.name } : unknown;
    }
    case 'unknown':
    case 'database': {
      const given = assignedProperty(context, object, member.name);
      if (given) return given;
      if (isDatabaseMethod(member.name) || (value.kind === 'unknown' && member.name === 'schema')) return unknown;
      if (isDatabase(context, member.object, value)) return { kind: 'collection', name: member.name };
      return constantOf(context.language.id, member.name, member.nameNode) ?? unknown;
    }
    default:
      return unknown;
  }
}

/** `Order.collection` of Mongoose is the driver's collection; the finder of models knows its name. */
function modelMember(context: Context, name: string, model: Value & { kind: 'model' }, _env: Env | null): Value {
  if (name === 'collection') return { kind: 'collection', name: modelCollection(context, model.node) };
  return unknown;
}

/** `spec.options` of an object that is written out without it, and handed on by a loop or a call. */
function isLeftOut(context: Context, value: Extract<Value, { kind: 'dict' }>, object: Expression): boolean {
  if (value.open || context.language.id === 'python' || object.kind !== 'name') return false;
  const [only, ...others] = bindingsOf(context, object.name, object.node) ?? [];
  return others.length === 0 && (only?.source.kind === 'loop' || only?.source.kind === 'parameter');
}

function classMember(context: Context, owner: SyntaxNode, member: Member, env: Env | null): Value {
  const found = memberOf(context, owner, member.name, env);
  if (found) return found;
  const name = context.classParts(owner).name;
  return member.name === 'name' && name !== null && context.language.id !== 'python'
    ? { kind: 'string', value: name, node: member.node, built: false }
    : unknown;
}

function enumMember(context: Context, node: SyntaxNode, name: string): Value {
  for (const entry of child(node, 'body')?.children ?? []) {
    const value = child(entry, 'value');
    if (child(entry, 'name')?.text === name && value) return context.evaluate(value, null);
  }
  return unknown;
}

/** `collections.orders = db.collection('orders')`, once in the file. */
function assignedProperty(context: Context, object: Expression, name: string): Value | null {
  if (object.kind !== 'name') return null;
  const target = bindingsOf(context, object.name, object.node)?.[0]?.node ?? null;
  if (!target) return null;
  const given: SyntaxNode[] = [];
  for (const assignment of assignmentsTo(context, name)) {
    const left = child(assignment, 'left');
    const read = left && context.read(left);
    if (read?.kind !== 'member' || read.name !== name) continue;
    const owner = context.read(read.object);
    if (owner.kind !== 'name' || owner.name !== object.name) continue;
    const right = child(assignment, 'right');
    if (right && (bindingsOf(context, owner.name, owner.node)?.[0]?.node ?? null) === target) given.push(right);
  }
  return given.length === 1 ? context.evaluate(given[0]!, null) : given.length > 1 ? unknown : null;
}

const isIterable = (value: Value): value is Extract<Value, { kind: 'list' | 'dict' }> =>
  value.kind === 'list' || value.kind === 'dict';

/** The turns of a loop; null when the source does not say over what it goes. */
export function loopFrames(
  context: Context,
  over: SyntaxNode,
  keysOnly: boolean,
  env: Env | null,
): readonly Frame[] | null {
  const value = context.evaluate(over, env);
  return isIterable(value) ? framesOf(value, keysOnly) : null;
}

export function framesOf(value: Extract<Value, { kind: 'list' | 'dict' }>, keysOnly: boolean): readonly Frame[] {
  if (value.kind === 'dict') {
    return [...value.entries].map(([name, entry]) =>
      turn(entry.at ?? entry.node, textOf(name, entry.at ?? entry.node, value.node.broken)),
    );
  }
  return keysOnly
    ? counterFrames(value.items)
    : value.items.map((item, index) => {
        const at = item.at ?? item.node;
        return { kind: 'turn' as const, at, element: item, index: numberOf(index, at) };
      });
}

export function counterFrames(items: readonly Closure[]): readonly Frame[] {
  return items.map((item, index) => turn(item.at ?? item.node, numberOf(index, item.node)));
}

const turn = (at: SyntaxNode, element: Closure): Frame => ({ kind: 'turn', at, element, index: null });

const numberOf = (value: number, node: SyntaxNode): Closure => ({
  node,
  env: null,
  value: { kind: 'number', value, node },
});

/** @param built not a name that the source says for sure */
export const textOf = (value: string, node: SyntaxNode, built: boolean): Closure => ({
  node,
  env: null,
  value: { kind: 'string', value, node, built },
});
