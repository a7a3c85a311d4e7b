// A parameter -> its value under the chosen call, or all the calls and turns there are to choose from.
import type { Source } from '../binding.ts';
import type { CallExpression } from '../expression.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { annotated } from './libraries.ts';
import { framesFor } from './callers.ts';
import { makingFrame } from './instance.ts';
import { take } from './take.ts';
import { unknown, type Closure, type Env, type Frame, type Value } from './value.ts';

type Parameter = Extract<Source, { kind: 'parameter' }>;

/** Methods of a database that hand a collection to their callback. */
const openers = new Set(['collection', 'createCollection']);

export function parameterValue(context: Context, source: Parameter, env: Env | null): Value {
  const opened = openedFor(context, source, env);
  if (opened) return opened;
  const frame = context.frameOf(env, source.owner) ?? makingFrame(context, source.owner, env);
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
  if (call?.kind !== 'call' || call.args.at(-1)?.node !== source.owner) return null;
  const callee = context.read(call.callee);
  if (callee.kind !== 'member') return null;
  if (openers.has(callee.name) && call.args.length > 1) return context.evaluate(above!, env);
  // `db.open((error, db) => …)`
  const opened = callee.name === 'open' ? context.evaluate(callee.object, env) : null;
  return opened?.kind === 'database' || opened?.kind === 'client' ? opened : null;
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
  if (named) return named;
  return source.index < frame.known ? (frame.args[source.index] ?? null) : fromSpread(context, source.index, frame);
}

/** `createIndexOn(...['orders', { at: 1 }])` */
function fromSpread(context: Context, index: number, frame: Extract<Frame, { kind: 'call' }>): Closure | null {
  const list = frame.spread && context.open(frame.spread);
  if (list?.kind !== 'list') return null;
  const item = list.items[index - frame.known];
  return item ?? (list.open ? null : { node: frame.at, env: null, value: { kind: 'null', node: frame.at } });
}

/** `**options`: the named arguments that no parameter takes. */
function leftOver(frame: Extract<Frame, { kind: 'call' }>, taken: ReadonlySet<string>): Closure {
  const entries = new Map([...frame.named].filter(([name]) => !taken.has(name)));
  const open = frame.namedSpread.length > 0;
  return { node: frame.at, env: null, value: { kind: 'dict', entries, open, node: frame.at } };
}

/** @param self the class of the object on which a method is called, where it is known */
export function callFrame(
  call: CallExpression,
  env: Env | null,
  self: SyntaxNode | null = null,
): Extract<Frame, { kind: 'call' }> {
  const close = (node: SyntaxNode): Closure => ({ node, env });
  const spread = call.args.findIndex((arg) => arg.spread);
  return {
    kind: 'call',
    at: call.node,
    args: call.args.map((arg) => close(arg.node)),
    known: spread < 0 ? call.args.length : spread,
    spread: spread >= 0 && spread === call.args.length - 1 ? close(call.args[spread]!.node) : null,
    named: new Map([...call.named].map(([name, node]) => [name, close(node)])),
    namedSpread: call.namedSpread.map(close),
    self,
  };
}
