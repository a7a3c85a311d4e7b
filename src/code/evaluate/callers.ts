// A function -> every way in which the file calls it.
import type { CallExpression } from '../expression.ts';
import { ancestor, child, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { basesOf, classAround, makingFrames, memberOf } from './instance.ts';
import { framesOf } from './member.ts';
import { callsNamed } from './named.ts';
import { callFrame } from './parameter.ts';
import { bindingsOf } from './scope.ts';
import { unknown, type Closure, type Env, type Frame, type Value } from './value.ts';

/** Methods that call a function once per element. */
const perElement = new Set(['forEach', 'map', 'flatMap', 'filter', 'each', 'eachSeries', 'mapSeries', 'every', 'some']);

/** Functions of packages that do it: `pMap(list, (item) => …)` */
const listFunctions = new Set([...perElement, 'eachLimit', 'mapLimit', 'pEachSeries', 'pMap', 'pMapSeries']);

/** Every way in which this file calls the function. */
export function framesFor(context: Context, owner: SyntaxNode, env: Env | null): readonly Frame[] {
  const direct = directFrames(context, owner, env) ?? makingFrames(context, owner, env);
  const called = direct ?? callbackFrames(context, owner, env);
  return called ?? returnedFrames(context, owner, env) ?? callFrames(context, owner);
}

/** `((db) => …)(client.db())`: called where it stands. */
function directFrames(context: Context, owner: SyntaxNode, env: Env | null): readonly Frame[] | null {
  let above = owner.parent;
  while (above?.type === 'parenthesized_expression') above = above.parent;
  const call = above && context.read(above);
  return call?.kind === 'call' && context.read(call.callee).node === owner ? [callFrame(call, env)] : null;
}

/** `const ensure = (db) => (name, keys) => …` is called in two steps: `ensure(db)('orders', { at: 1 })`. */
function returnedFrames(context: Context, owner: SyntaxNode, env: Env | null): readonly Frame[] | null {
  const outer = ancestor(owner, context.language.functions);
  if (!outer || !context.language.returns(outer).some((one) => context.read(one).node === owner)) return null;
  const frame = context.frameOf(env, outer);
  if (!frame) context.choose(outer, callFrames(context, outer));
  return frame?.kind === 'call' ? callsOfResult(context, frame.at) : [];
}

/** The calls of what a call gives back: at once, or by the name that it is given. */
function callsOfResult(context: Context, made: SyntaxNode): Frame[] {
  let at = made;
  while (at.parent && context.read(at.parent).node === made) at = at.parent;
  const above = at.parent;
  const next = above && at.field === 'function' ? context.read(above) : null;
  if (next?.kind === 'call') return [callFrame(next, null)];
  const [binding] = above?.roles.includes('bind') ? context.bindings(above) : [];
  if (!binding || binding.source.kind !== 'value' || binding.source.path.length > 0) return [];
  return callsNamed(context, binding.name).flatMap((node) => {
    const call = context.read(node);
    const callee = call.kind === 'call' ? context.read(call.callee) : null;
    const isMeant = callee?.kind === 'name' && bindingsOf(context, callee.name, node)?.[0]?.node === binding.node;
    return call.kind === 'call' && isMeant ? [callFrame(call, null)] : [];
  });
}

/** `list.forEach((item) => …)`, `_.each(list, (item) => …)` */
function callbackFrames(context: Context, owner: SyntaxNode, env: Env | null): readonly Frame[] | null {
  const above = owner.parent?.parent;
  const call = above && context.read(above);
  if (call?.kind !== 'call' || !call.args.some((arg) => arg.node === owner)) return null;
  const callee = context.read(call.callee);
  const isFirst = call.args[0]!.node === owner;
  if (callee.kind === 'member' && callee.name === 'plugin') return [pluginFrame(call, callee.object)];
  if (callee.kind === 'member' && callee.name === 'then') {
    return [{ kind: 'turn', at: callee.object, element: { node: callee.object, env }, index: null }];
  }
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  const isKnown =
    callee.kind === 'name' ? !isFirst && listFunctions.has(name) : name === 'reduce' || perElement.has(name);
  if (!isKnown) return [];
  const value = context.evaluate(isFirst && callee.kind === 'member' ? callee.object : call.args[0]!.node, env);
  if (value.kind !== 'list') return [];
  if (value.isMap && name === 'forEach') return mapFrames(context, value.items);
  const turns = framesOf(value, false);
  return name === 'reduce' ? turns.map(reduced) : turns;
}

/** The callback of `reduce` is given what was made so far, and then the element. */
function reduced(turn: Frame): Frame {
  if (turn.kind !== 'turn') return turn;
  const args = [{ node: turn.at, env: null, value: unknown }, turn.element, ...(turn.index ? [turn.index] : [])];
  return {
    kind: 'call',
    at: turn.at,
    args,
    known: args.length,
    spread: null,
    named: new Map(),
    namedSpread: [],
    self: null,
  };
}

/** `map.forEach((value, key) => …)` */
function mapFrames(context: Context, pairs: readonly Closure[]): readonly Frame[] {
  return pairs.flatMap((pair): Frame[] => {
    const value = context.open(pair);
    const [key, element] = value.kind === 'list' ? value.items : [];
    return key && element ? [{ kind: 'turn', at: element.node, element, index: key }] : [];
  });
}

function callFrames(context: Context, owner: SyntaxNode): readonly Frame[] {
  const method = methodName(context, owner);
  const name = method ?? functionName(context, owner);
  if (name === null) return [];
  const plugged = method === null ? pluginFrames(context, name, owner) : [];
  const called = callsNamed(context, name).flatMap((node): Frame[] => {
    const call = context.read(node);
    if (call.kind !== 'call' || call.node !== node) return [];
    const callee = context.read(call.callee);
    if (method === null) {
      const isMeant =
        callee.kind === 'name' && callee.name === name && namesFunction(context, callee.node, name, owner);
      return isMeant ? [callFrame(call, null)] : [];
    }
    if (callee.kind !== 'member' || callee.name !== name) return [];
    const of = receiverOf(context, callee.object, node);
    if (of === null) return [];
    if (of.kind === 'dict') return of.entries.get(name)?.node === owner ? [callFrame(call, null)] : [];
    const found = memberOf(context, of.from, name, null);
    return found?.kind === 'function' && found.node === owner
      ? [{ ...callFrame(call, null, of.self), made: of.made }]
      : [];
  });
  return [...called, ...plugged];
}

/** `schema.plugin(owner, options)` of Mongoose calls `owner(schema, options)`. */
function pluginFrames(context: Context, name: string, owner: SyntaxNode): Frame[] {
  return callsNamed(context, 'plugin').flatMap((node) => {
    const call = context.read(node);
    const callee = call.kind === 'call' ? context.read(call.callee) : null;
    const given = call.kind === 'call' ? call.args[0] : undefined;
    if (call.kind !== 'call' || callee?.kind !== 'member' || !given || given.spread) return [];
    const read = context.read(given.node);
    if (read.kind !== 'name' || read.name !== name || !namesFunction(context, read.node, name, owner)) return [];
    return [pluginFrame(call, callee.object)];
  });
}

function pluginFrame(call: CallExpression, schema: SyntaxNode): Frame {
  const frame = callFrame(call, null);
  return { ...frame, args: [{ node: schema, env: null }, ...frame.args.slice(1)] };
}

/** What a method is called on: an object written out, or one of a class of the file. */
type MethodReceiver =
  | Extract<Value, { kind: 'dict' }>
  | {
      readonly kind: 'class';
      readonly from: SyntaxNode;
      readonly self: SyntaxNode | null;
      readonly made: Frame | null;
    };

function receiverOf(context: Context, object: SyntaxNode, at: SyntaxNode): MethodReceiver | null {
  const around = classAround(context, at);
  if (context.read(object).kind === 'self') {
    if (around) return { kind: 'class', from: around, self: around, made: null };
    const own = ancestor(at, objects);
    const value = own && context.while(true, () => context.evaluate(own, null));
    return value?.kind === 'dict' ? value : null;
  }
  if (around && (object.text === 'super' || object.text === 'super()')) {
    const [base] = basesOf(context, around);
    return base ? { kind: 'class', from: base, self: around, made: null } : null;
  }
  const value = context.while(true, () => context.evaluate(object, null));
  if (value.kind === 'dict') return value;
  if (value.kind !== 'class' && value.kind !== 'instance') return null;
  return value.kind === 'instance'
    ? { kind: 'class', from: value.node, self: value.node, made: value.made }
    : { kind: 'class', from: value.node, self: null, made: null };
}

const objects: ReadonlySet<string> = new Set(['object']);

/** Of a method of a class, a function kept in a field of one, or one in an object that is written out. */
function methodName(context: Context, owner: SyntaxNode): string | null {
  const around = classAround(context, owner);
  const { methods, fields } = around
    ? context.classParts(around)
    : { methods: new Map<string, SyntaxNode>(), fields: [] };
  for (const [name, node] of methods) if (node === owner) return name;
  const field = fields.find((one) => one.value === owner);
  if (field) return field.name;
  if (owner.parent?.type === 'pair' && owner.field === 'value') return child(owner.parent, 'key')?.text ?? null;
  return owner.parent?.type === 'object' ? (child(owner, 'name')?.text ?? null) : null;
}

function functionName(context: Context, owner: SyntaxNode): string | null {
  const declared = owner.children.find((one) => one.field === 'name');
  if (declared) return declared.text;
  for (let above = owner.parent; above; above = above.parent) {
    const [binding] = above.roles.includes('bind') ? context.bindings(above) : [];
    if (binding) return binding.name;
    if (above.roles.includes('scope')) return null;
  }
  return null;
}

function namesFunction(context: Context, at: SyntaxNode, name: string, owner: SyntaxNode): boolean {
  return (bindingsOf(context, name, at) ?? []).some(({ source }) => {
    if (source.kind === 'function') return source.node === owner;
    return source.kind === 'value' && source.value !== null && context.read(source.value).node === owner;
  });
}
