// An object to which later statements add: `keys.name = 1`, `keys['name'] = 1`.
import type { Binding, Source } from '../binding.ts';
import { child, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { assignmentsIn } from './named.ts';
import { bindingsOf } from './scope.ts';
import { unknown, type Value } from './value.ts';

type Dict = Extract<Value, { kind: 'dict' }>;

/** Written out where it is declared: what is added to it is added under this name. */
export function isLiteral(context: Context, { value, path }: Extract<Source, { kind: 'value' }>): boolean {
  return value !== null && path.length === 0 && context.read(value).kind === 'dict';
}

const isMeant = (context: Context, { name, node }: Binding, at: SyntaxNode): boolean =>
  bindingsOf(context, name, at)?.[0]?.node === node;

export function filled(context: Context, binding: Binding, value: Dict): Dict {
  const assignments = assignmentsIn(context, binding.name).filter((one) => isMeant(context, binding, one));
  if (assignments.length === 0) return value;
  const entries = new Map(value.entries);
  let { open } = value;
  const given = new Map<string, SyntaxNode[]>();
  for (const assignment of assignments) {
    const key = keyOf(context, assignment);
    if (key === null) open = true;
    else given.set(key, [...(given.get(key) ?? []), assignment]);
  }
  for (const [key, [first, ...others]] of given) {
    const node = child(first!, 'right')!;
    const before = entries.get(key);
    const isReplaced = before !== undefined && context.open(before).kind !== 'null';
    const isSure = statementsAround(first!) === statementsAround(binding.node);
    if (isReplaced || others.length > 0) entries.set(key, { node, env: null, value: unknown });
    else if (isSure) entries.set(key, { node, env: null, at: first! });
    else entries.delete(key);
    open ||= !isSure;
  }
  return { ...value, entries, open };
}

function keyOf(context: Context, assignment: SyntaxNode): string | null {
  const left = child(assignment, 'left');
  const read = left && context.read(left);
  if (read?.kind === 'member') return read.name;
  const index = read?.kind === 'index' ? context.evaluate(read.index, null) : null;
  return index?.kind === 'string' ? index.value : null;
}

/** The block, or the file, whose statements run one after the other. */
const statementsAround = (node: SyntaxNode): SyntaxNode | null => {
  let at: SyntaxNode | null = node;
  while (at && !at.type.endsWith('_statement') && !at.type.endsWith('_declaration')) at = at.parent;
  return at?.parent ?? null;
};
