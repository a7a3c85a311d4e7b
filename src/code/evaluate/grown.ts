// A list to which later statements add: `list.push(…)`, `list.extend(…)`, `list += …`.
import type { Binding } from '../binding.ts';
import { ancestor, contains, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { callsNamed } from './named.ts';
import { bindingsOf } from './scope.ts';
import type { Closure, Env, Value } from './value.ts';

type List = Extract<Value, { kind: 'list' }>;

/** methods that add their arguments, and one that adds what is in its argument */
const adders = ['push', 'append', 'unshift'];
const joiners = ['extend'];

export const growers: readonly string[] = [...adders, ...joiners];

/** Around what happens only sometimes, or more than once. */
const branches: ReadonlySet<string> = new Set([
  'case_clause',
  'conditional_expression',
  'else_clause',
  'elif_clause',
  'for_in_statement',
  'for_statement',
  'if_statement',
  'switch_case',
  'ternary_expression',
  'while_statement',
]);

interface Growth {
  readonly at: SyntaxNode;
  readonly parts: readonly { readonly node: SyntaxNode; readonly spread: boolean }[];
}

/** The list with all that is added to it before it is used; open where that happens only sometimes. */
export function grown(
  context: Context,
  list: List,
  binding: Binding,
  added: readonly Binding[],
  at: SyntaxNode,
  env: Env | null,
): List {
  const growths = [...calls(context, binding), ...added.flatMap(sums)]
    .filter((one) => isBefore(context, one.at, at))
    .sort((a, b) => a.at.start - b.at.start);
  if (growths.length === 0) return list;
  const items: Closure[] = [...list.items];
  let { open } = list;
  for (const growth of growths) {
    open ||= isSometimes(context, growth.at, binding.node);
    for (const { node, spread } of growth.parts) {
      const more = spread ? context.evaluate(node, env) : null;
      if (!spread) items.push({ node, env });
      else if (more?.kind === 'list') items.push(...more.items);
      open ||= spread && (more?.kind !== 'list' || more.open);
    }
  }
  return { ...list, items, open };
}

function calls(context: Context, binding: Binding): Growth[] {
  const known = context.once(calls, () => callsByName(context));
  return (known.get(binding.name) ?? []).flatMap(({ object, growth }) =>
    bindingsOf(context, binding.name, object)?.[0]?.node === binding.node ? [growth] : [],
  );
}

interface Call {
  readonly object: SyntaxNode;
  readonly growth: Growth;
}

function callsByName(context: Context): ReadonlyMap<string, readonly Call[]> {
  const found = new Map<string, Call[]>();
  for (const method of growers) {
    for (const node of callsNamed(context, method)) {
      const call = context.read(node);
      const callee = call.kind === 'call' ? context.read(call.callee) : null;
      const object = callee?.kind === 'member' ? context.read(callee.object) : null;
      if (call.kind !== 'call' || object?.kind !== 'name') continue;
      const joins = joiners.includes(method);
      const parts = call.args.map((arg) => ({ node: arg.node, spread: joins || arg.spread }));
      const one = { object: object.node, growth: { at: node, parts } };
      found.set(object.name, [...(found.get(object.name) ?? []), one]);
    }
  }
  return found;
}

const sums = ({ node, source }: Binding): Growth[] =>
  source.kind === 'added' ? [{ at: node, parts: [{ node: source.value, spread: true }] }] : [];

const functionAround = (context: Context, node: SyntaxNode): SyntaxNode | null =>
  ancestor(node, context.language.functions);

/** In another function it may happen at any time. */
function isBefore(context: Context, growth: SyntaxNode, use: SyntaxNode): boolean {
  return growth.end <= use.start || functionAround(context, growth) !== functionAround(context, use);
}

function isSometimes(context: Context, growth: SyntaxNode, declaration: SyntaxNode): boolean {
  for (let at: SyntaxNode | null = growth; at && !contains(at, declaration); at = at.parent) {
    if (branches.has(at.type) || context.language.functions.has(at.type)) return true;
  }
  return false;
}
