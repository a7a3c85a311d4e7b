// A parameter -> its value under the chosen call, or all the calls and turns there are to choose from.
import type { Source } from '../binding.ts';
import type { CallExpression } from '../expression.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { annotated } from './libraries.ts';
import { classAround, derives } from './classes.ts';
import { framesOf } from './member.ts';
import { callsNamed } from './named.ts';
import { bindingsOf } from './scope.ts';
import { take } from './take.ts';
import { unknown, type Closure, type Env, type Frame, type Value } from './value.ts';

type Parameter = Extract<Source, { kind: 'parameter' }>;

/** Methods that call a function once per element. */
const perElement = new Set(['forEach', 'map', 'flatMap', 'filter', 'each', 'eachSeries', 'mapSeries', 'every', 'some']);

/** Methods of a database that hand a collection to their callback. */
const openers = new Set(['collection', 'createCollection']);

export function parameterValue(context: Context, source: Parameter, env: Env | null): Value {
  const opened = openedFor(context, source, env);
  if (opened) return opened;
  const frame = context.frameOf(env, source.owner);
  if (!frame || frame.kind === 'self') {
    if (source.annotation !== null && context.evaluateName(source.annotation, source.owner).kind === 'foreign')
      return { kind: 'foreign' };
    if (!context.quiet) context.choose(source.owner, framesFor(context, source.owner, env));
    return annotated(source.annotation) ?? { kind: 'unknown', why: 'parameter', annotation: source.annotation };
  }
  const given = frame.kind === 'turn' ? [frame.element, frame.index][source.index] : fromCall(context, source, frame);
  if (given === undefined || given === null) {
    if (source.fallback) return context.evaluate(source.fallback, env);
    const surelyAbsent = frame.kind === 'call' && frame.known === frame.args.length && frame.namedSpread.length === 0;
    return surelyAbsent ? { kind: 'null', node: frame.at } : unknown;
  }
  const value = take(context, given, source.path);
  return value.kind === 'null' && source.fallback ? context.evaluate(source.fallback, env) : value;
}

/** `db.collection('posts', (error, posts) => …)` of the old drivers: the callback gets what the call gives back. */
function openedFor(context: Context, source: Parameter, env: Env | null): Value | null {
  if (source.index !== 1 || source.path.length > 0) return null;
  const above = source.owner.parent?.parent;
  const call = above && context.read(above);
  if (call?.kind !== 'call' || call.args.length < 2 || call.args.at(-1)!.node !== source.owner) return null;
  const callee = context.read(call.callee);
  return callee.kind === 'member' && openers.has(callee.name) ? context.evaluate(above!, env) : null;
}

function fromCall(context: Context, source: Parameter, frame: Extract<Frame, { kind: 'call' }>): Closure | null {
  const parameters = context.language.parameters(source.owner);
  if (source.rest === 'dict') return leftOver(frame, new Set(parameters.map((one) => one.name ?? '')));
  if (source.rest === 'list') {
    const items = frame.args.slice(source.index);
    const open = frame.known < frame.args.length;
    return { node: frame.at, env: null, value: { kind: 'list', items, open, node: frame.at } };
  }
  const name = parameters[source.index]?.name;
  const named = name ? frame.named.get(name) : undefined;
  return named ?? (source.index < frame.known ? (frame.args[source.index] ?? null) : null);
}

/** `**options`: the named arguments that no parameter takes. */
function leftOver(frame: Extract<Frame, { kind: 'call' }>, taken: ReadonlySet<string>): Closure {
  const entries = new Map([...frame.named].filter(([name]) => !taken.has(name)));
  const open = frame.namedSpread.length > 0;
  return { node: frame.at, env: null, value: { kind: 'dict', entries, open, node: frame.at } };
}

export function callFrame(call: CallExpression, env: Env | null): Frame {
  const close = (node: SyntaxNode): Closure => ({ node, env });
  const spread = call.args.findIndex((arg) => arg.spread);
  return {
    kind: 'call',
    at: call.node,
    args: call.args.map((arg) => close(arg.node)),
    known: spread < 0 ? call.args.length : spread,
    named: new Map([...call.named].map(([name, node]) => [name, close(node)])),
    namedSpread: call.namedSpread.map(close),
  };
}

/** Every way in which this file calls the function. */
function framesFor(context: Context, owner: SyntaxNode, env: Env | null): readonly Frame[] {
  return directFrames(context, owner, env) ?? callbackFrames(context, owner, env) ?? callFrames(context, owner);
}

/** `((db) => …)(client.db())`: called where it stands. */
function directFrames(context: Context, owner: SyntaxNode, env: Env | null): readonly Frame[] | null {
  let above = owner.parent;
  while (above?.type === 'parenthesized_expression') above = above.parent;
  const call = above && context.read(above);
  return call?.kind === 'call' && context.read(call.callee).node === owner ? [callFrame(call, env)] : null;
}

/** `list.forEach((item) => …)`, `_.each(list, (item) => …)` */
function callbackFrames(context: Context, owner: SyntaxNode, env: Env | null): readonly Frame[] | null {
  const above = owner.parent?.parent;
  const call = above && context.read(above);
  if (call?.kind !== 'call' || !call.args.some((arg) => arg.node === owner)) return null;
  const callee = context.read(call.callee);
  if (callee.kind !== 'member' || !perElement.has(callee.name)) return [];
  const over = call.args[0]!.node === owner ? callee.object : call.args[0]!.node;
  const value = context.evaluate(over, env);
  return value.kind === 'list' ? framesOf(value, false) : [];
}

function callFrames(context: Context, owner: SyntaxNode): readonly Frame[] {
  const frames: Frame[] = [];
  const method = methodName(context, owner);
  const name = method ?? functionName(context, owner);
  if (name === null) return frames;
  for (const node of callsNamed(context, name)) {
    const call = context.read(node);
    if (call.kind !== 'call' || call.node !== node) continue;
    const callee = context.read(call.callee);
    const meant =
      method === null
        ? callee.kind === 'name' && callee.name === name && namesFunction(context, callee.node, name, owner)
        : callee.kind === 'member' &&
          callee.name === name &&
          context.read(callee.object).kind === 'self' &&
          derives(context, classAround(context, node), classAround(context, owner));
    if (meant) frames.push(callFrame(call, null));
  }
  return frames;
}

function methodName(context: Context, owner: SyntaxNode): string | null {
  const around = classAround(context, owner);
  if (!around) return null;
  for (const [name, node] of context.classParts(around).methods) if (node === owner) return name;
  return null;
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
