// `object.name`, `this.name` and the turns of a loop -> values.
import type { Expression } from '../expression.ts';
import { ancestor, child, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
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
      return assignedProperty(context, object, member.name) ?? unknown;
    }
    case 'client':
      return { kind: 'database' };
    case 'collection':
      return { kind: 'collection', name: value.name === null ? null : `${value.name}.${member.name}` };
    case 'class':
      return classMember(context, value.node, member, env);
    case 'instance':
      return fieldOfClass(context, value.node, member.name, env) ?? unknown;
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

/** The class around a method, for `this` and `self`. */
export function classAround(context: Context, node: SyntaxNode): SyntaxNode | null {
  return ancestor(node, context.language.classes);
}

export function selfMember(context: Context, name: string, node: SyntaxNode, env: Env | null): Value {
  const owner = classAround(context, node);
  return (owner && fieldOfClass(context, owner, name, env)) ?? unknown;
}

/** Fields and `this.name = …` of a class: known when there is exactly one value. */
function fieldOfClass(context: Context, owner: SyntaxNode, name: string, env: Env | null): Value | null {
  const parts = context.classParts(owner);
  const given: SyntaxNode[] = [];
  for (const field of parts.fields) if (field.name === name && field.value) given.push(field.value);
  for (const assignment of assignmentsTo(context, name)) {
    const left = child(assignment, 'left');
    const target = left && context.read(left);
    if (target?.kind !== 'member' || target.name !== name) continue;
    if (context.read(target.object).kind !== 'self' || classAround(context, assignment) !== owner) continue;
    const right = child(assignment, 'right');
    if (right) given.push(right);
  }
  const values = given.filter((value) => context.read(value).kind !== 'null' && !isDescribed(context, value));
  if (values.length === 1) return context.evaluate(values[0]!, env);
  const method = parts.methods.get(name);
  if (values.length === 0 && method && parts.getters.has(name)) return gotten(context, method, env);
  return values.length === 0 && method ? { kind: 'function', node: method, env } : null;
}

const describers = new Set(['attrib', 'Field', 'field', 'ib', 'PrivateAttr']);

/** `users: Collection = field(init=False)`: says how the field is made, not what it holds. */
function isDescribed(context: Context, value: SyntaxNode): boolean {
  const call = context.language.id === 'python' ? context.read(value) : null;
  const callee = call?.kind === 'call' ? context.read(call.callee) : null;
  return (callee?.kind === 'name' || callee?.kind === 'member') && describers.has(callee.name);
}

/** What a getter gives, when it says so in one place. */
function gotten(context: Context, getter: SyntaxNode, env: Env | null): Value {
  const returned = context.language.returns(getter);
  return returned.length === 1 ? context.evaluate(returned[0]!, env) : unknown;
}

function classMember(context: Context, owner: SyntaxNode, member: Member, env: Env | null): Value {
  const found = fieldOfClass(context, owner, member.name, env);
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
