// Functions that Python and its libraries bring along -> what they make of their arguments.
import type { CallExpression } from '../expression.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { framesOf, memberNamed } from './member.ts';
import { unknown, type Closure, type Env, type Value } from './value.ts';

type List = Extract<Value, { kind: 'list' }>;
type Maker = (context: Context, call: CallExpression, env: Env | null) => Value;

const second: Maker = (context, call, env) => (call.args[1] ? context.evaluate(call.args[1].node, env) : unknown);

const makers: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['SimpleNamespace', namedDict],
  ['cast', second],
  ['chain', chained],
  ['dict', namedDict],
  ['enumerate', enumerated],
  ['getattr', attribute],
  ['zip', zipped],
]);

/** null: no such function */
export function builtinValue(context: Context, call: CallExpression, name: string, env: Env | null): Value | null {
  return makers.get(name)?.(context, call, env) ?? null;
}

function namedDict(_context: Context, call: CallExpression, env: Env | null): Value {
  const entries = new Map([...call.named].map(([name, node]): [string, Closure] => [name, { node, env, at: node }]));
  return { kind: 'dict', entries, open: call.namedSpread.length > 0 || call.args.length > 0, node: call.node };
}

function listsGiven(context: Context, call: CallExpression, env: Env | null): (List | null)[] {
  return call.args.map((arg) => {
    const value = arg.spread ? unknown : context.evaluate(arg.node, env);
    return value.kind === 'list' ? value : null;
  });
}

const madeAt = (node: SyntaxNode, items: readonly Closure[]): Closure => ({
  node,
  env: null,
  at: node,
  value: { kind: 'list', items, open: false, node },
});

function enumerated(context: Context, call: CallExpression, env: Env | null): Value {
  const [over] = listsGiven(context, call, env);
  if (!over) return unknown;
  const items = framesOf(over, false).map((frame) =>
    madeAt(frame.at, frame.kind === 'turn' && frame.index ? [frame.index, frame.element] : []),
  );
  return { kind: 'list', items, open: over.open, node: call.node };
}

/** Each turn stands where the last list has its item: key patterns follow the names that they are for. */
function zipped(context: Context, call: CallExpression, env: Env | null): Value {
  const lists = listsGiven(context, call, env);
  const known = lists.filter((list) => list !== null);
  if (known.length === 0 || known.length < lists.length) return unknown;
  const count = Math.min(...known.map((list) => list.items.length));
  const items = Array.from({ length: count }, (_, at) => {
    const parts = known.map((list) => list.items[at]!);
    const last = parts.at(-1)!;
    return madeAt(last.at ?? last.node, parts);
  });
  return { kind: 'list', items, open: known.some((list) => list.open), node: call.node };
}

function chained(context: Context, call: CallExpression, env: Env | null): Value {
  const lists = listsGiven(context, call, env);
  const open = lists.some((list) => list === null || list.open);
  return { kind: 'list', items: lists.flatMap((list) => list?.items ?? []), open, node: call.node };
}

/** `getattr(db, "orders")` */
function attribute(context: Context, call: CallExpression, env: Env | null): Value {
  const [object, name] = call.args;
  if (!object || !name || object.spread || name.spread) return unknown;
  return memberNamed(context, object.node, context.evaluate(name.node, env), env);
}
