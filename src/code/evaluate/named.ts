// Calls and property assignments of a file, by the name that is called or assigned.
import { factsOf } from '../facts.ts';
import { child, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';

type ByName = ReadonlyMap<string, readonly SyntaxNode[]>;

const none: readonly SyntaxNode[] = [];

function grouped(nodes: readonly SyntaxNode[], nameOf: (node: SyntaxNode) => string | null): ByName {
  const groups = new Map<string, SyntaxNode[]>();
  for (const node of nodes) {
    const name = nameOf(node);
    if (name === null) continue;
    const group = groups.get(name);
    if (group) group.push(node);
    else groups.set(name, [node]);
  }
  return groups;
}

/** `name` of `….name(…)` and of `name(…)` */
export function calledName(node: SyntaxNode): string | null {
  const { notes } = node;
  if (notes.calledName === undefined) {
    const callee = child(node, 'function') ?? child(node, 'constructor');
    notes.calledName = (callee?.children.at(-1) ?? callee)?.text ?? null;
  }
  return notes.calledName;
}

/** `audit` of `schema.plugin(audit)`, which calls it */
function pluginName(call: SyntaxNode): string | null {
  const given = calledName(call) === 'plugin' ? child(call, 'arguments')?.children[0] : null;
  return given?.type === 'identifier' ? given.text : null;
}

/** Names that are called in a statement of the file. */
export function namesCalled(statement: SyntaxNode): ReadonlySet<string> {
  const { notes } = statement;
  if (!notes.namesCalled) {
    const names = new Set<string>();
    for (const node of factsOf(statement).calls) {
      const name = calledName(node);
      if (name !== null) names.add(name);
      const plugin = pluginName(node);
      if (plugin !== null) names.add(plugin);
    }
    notes.namesCalled = names;
  }
  return notes.namesCalled;
}

export function callsNamed(context: Context, name: string): readonly SyntaxNode[] {
  const known = context.once(callsNamed, () => new Map<string, readonly SyntaxNode[]>());
  let calls = known.get(name);
  if (!calls) {
    calls = context.root.children
      .filter((statement) => namesCalled(statement).has(name))
      .flatMap((statement) => factsOf(statement).calls.filter((node) => calledName(node) === name));
    known.set(name, calls);
  }
  return calls;
}

/** Assignments to `….name` */
export function assignmentsTo(context: Context, name: string): readonly SyntaxNode[] {
  const members = context.once(assignmentsTo, () =>
    grouped(factsOf(context.root).members, (node) =>
      node.type === 'augmented_assignment' ? null : (child(node, 'left')?.children.at(-1)?.text ?? null),
    ),
  );
  return members.get(name) ?? none;
}

/** Assignments to `name.…` and `name[…]` */
export function assignmentsIn(context: Context, name: string): readonly SyntaxNode[] {
  const members = context.once(assignmentsIn, () =>
    grouped(factsOf(context.root).members, (node) => {
      const left = child(node, 'left');
      const object = left && child(left, 'object');
      return object?.type === 'identifier' && node.type === 'assignment_expression' ? object.text : null;
    }),
  );
  return members.get(name) ?? none;
}

/** The name at the root of `a.b.c`; null where it is no name. */
export function rootName(
  context: Context,
  node: SyntaxNode,
): { readonly name: string; readonly node: SyntaxNode } | null {
  const read = context.read(node);
  if (read.kind === 'name') return read;
  return read.kind === 'member' ? rootName(context, read.object) : null;
}
