// What is put into a list after it was made: `list.push(x)`, `list.append(x)`, `list += more`.
import type { Binding } from '../binding.ts';
import { child, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { callsNamed } from './named.ts';
import { bindingsOf } from './scope.ts';
import type { Closure, Env, Value } from './value.ts';

type List = Extract<Value, { kind: 'list' }>;

const one = new Set(['append', 'push', 'unshift']);
const many = new Set(['extend']);
export const growingCalls: readonly string[] = [...one, ...many];

/** With what the calls on this name put in, in the order of the file. */
export function grown(context: Context, binding: Binding, list: List, env: Env | null): List {
  let { open } = list;
  const items: Closure[] = [...list.items];
  const add = (node: SyntaxNode): void => {
    const more = context.evaluate(node, env);
    if (more.kind === 'list') items.push(...more.items);
    open ||= more.kind !== 'list' || more.open;
  };
  for (const site of callsOn(context, binding)) {
    const call = context.read(site);
    const callee = call.kind === 'call' ? context.read(call.callee) : null;
    if (call.kind !== 'call' || callee?.kind !== 'member') continue;
    for (const arg of call.args) {
      if (arg.spread || many.has(callee.name)) add(arg.node);
      else items.push({ node: arg.node, env });
    }
  }
  return items.length === list.items.length ? list : { ...list, items, open };
}

function callsOn(context: Context, { name, node }: Binding): SyntaxNode[] {
  return growingCalls
    .flatMap((method) => callsNamed(context, method))
    .filter((site) => {
      const object = receiverName(context, site);
      return object?.name === name && bindingsOf(context, name, object.node)?.[0]?.node === node;
    })
    .sort((a, b) => a.start - b.start);
}

/** The plain name on which a method is called. */
export function receiverName(
  context: Context,
  site: SyntaxNode,
): { readonly name: string; readonly node: SyntaxNode } | null {
  const call = context.read(site);
  const callee = call.kind === 'call' ? context.read(call.callee) : null;
  const object = callee?.kind === 'member' ? context.read(callee.object) : null;
  return object?.kind === 'name' ? object : null;
}

/** `list += more`: no other value, more of the same. */
export function addition({ node }: Binding): SyntaxNode | null {
  const { parent } = node;
  if (!parent?.type.startsWith('augmented_assignment') || child(parent, 'operator')?.text !== '+=') return null;
  return child(parent, 'right');
}
