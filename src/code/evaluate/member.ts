// `object.name`, `this.name` and the turns of a loop -> values.
import type { Expression } from '../expression.ts';
import { child, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { memberOf, memberOfInstance, selfMember } from './instance.ts';
import { constantOf, isDatabaseMethod, isForeignModule } from './libraries.ts';
import { modelCollection } from './model.ts';
import { assignmentsTo, rootName } from './named.ts';
import { bindingsOf } from './scope.ts';
import { isDatabase } from './take.ts';
import { partOf, unknown, type Closure, type Env, type Frame, type Value } from './value.ts';

type Member = Extract<Expression, { kind: 'member' }>;

export function memberValue(context: Context, member: Member, env: Env | null): Value {
  const object = context.read(member.object);
  if (object.kind === 'self') return selfMember(context, member.name, member.node, env);
  const value = context.evaluate(member.object, env);
  switch (value.kind) {
    case 'dict': {
      const entry = value.entries.get(member.name);
      const written = entry ? context.open(entry) : unknown;
      const given = assignedProperty(context, object, member.name);
      // `{} as Collection` waits for its value as `null` does
      const isEmpty = written.kind === 'null' || (written.kind === 'dict' && written.entries.size === 0);
      // given anew, it may be either
      if (given && written.kind !== 'unknown' && !isEmpty && context.language.id !== 'python') return unknown;
      if (given ?? entry) return given ?? written;
      return isLeftOut(context, value, object) ? { kind: 'null', node: value.node } : unknown;
    }
    case 'client':
      return { kind: 'database' };
    case 'collection':
      // in half-typed code the name may begin the next line
      return {
        kind: 'collection',
        name: value.name === null || context.root.broken ? null : `${value.name}.${member.name}`,
      };
    case 'class':
      return classMember(context, value.node, member, env);
    case 'instance':
      return memberOfInstance(context, value, member.name, env) ?? unknown;
    case 'enum':
      return enumMember(context, value.node, member.name);
    case 'model':
      return modelMember(context, member.name, value, env);
    case 'foreign':
      return value;
    case 'string':
    case 'number':
      return isEnumValue(context, member, object) ? value : unknown;
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
      // Flask-PyMongo's name of the client
      if (member.name === 'cx' && context.language.id === 'python') return { kind: 'client' };
      if (isDatabaseMethod(member.name) || (value.kind === 'unknown' && member.name === 'schema')) return unknown;
      if (isDatabase(context, member.object, value)) return { kind: 'collection', name: member.name };
      return constantOf(context.language.id, member.name, member.nameNode) ?? partOf(value);
    }
    default:
      return unknown;
  }
}

/** `getattr(object, name)` */
export function memberNamed(context: Context, object: SyntaxNode, name: Value, env: Env | null): Value {
  const value = context.evaluate(object, env);
  if (value.kind === 'foreign') return value;
  if (value.kind === 'client') return { kind: 'database' };
  if (!isDatabase(context, object, value)) return unknown;
  return { kind: 'collection', name: name.kind === 'string' && !name.built ? name.value : null };
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

/** `Name.ORDERS.value`, where `Name` is an enumeration of Python */
function isEnumValue(context: Context, member: Member, object: Expression): boolean {
  if (member.name !== 'value' || object.kind !== 'member' || context.language.id !== 'python') return false;
  const owner = context.evaluate(object.object, null);
  return owner.kind === 'class' && context.classParts(owner.node).bases.some((base) => base.text.endsWith('Enum'));
}

/** `collections.orders = db.collection('orders')`, `app.state.orders = db["orders"]`, once in the file. */
function assignedProperty(context: Context, object: Expression, name: string): Value | null {
  const root = rootName(context, object.node);
  const target = root && (bindingsOf(context, root.name, root.node)?.[0]?.node ?? null);
  if (!root || !target) return null;
  const given: SyntaxNode[] = [];
  for (const assignment of assignmentsTo(context, name)) {
    const left = child(assignment, 'left');
    const read = left && context.read(left);
    if (read?.kind !== 'member' || read.name !== name || read.object.text !== object.node.text) continue;
    const owner = rootName(context, read.object);
    const right = child(assignment, 'right');
    if (owner && right && (bindingsOf(context, owner.name, owner.node)?.[0]?.node ?? null) === target)
      given.push(right);
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
