// A place in code -> the arms it stands in: two definitions in different arms of one choice never meet.
import { child, statementOf, type SyntaxNode } from './syntax.ts';

const choices = new Set(['conditional_expression', 'if_statement', 'ternary_expression']);
const cases = new Set(['case_clause', 'switch_case', 'switch_default']);
/** the two halves of a migration */
const migrations: ReadonlyMap<string, string> = new Map([
  ['backward', 'down'],
  ['backwards', 'down'],
  ['down', 'down'],
  ['downgrade', 'down'],
  ['forward', 'up'],
  ['forwards', 'up'],
  ['up', 'up'],
  ['upgrade', 'up'],
]);

/** `choice:arm` of every choice around a node. */
export function armsOf(node: SyntaxNode): string[] {
  const statement = statementOf(node);
  if (node.notes.armless === statement) return [];
  const arms: string[] = [];
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (choices.has(parent.type) && (at.field === 'consequence' || at.field === 'alternative')) {
      arms.push(`${parent.start}:${at.field === 'alternative' ? at.start : 'first'}`);
    }
    if (cases.has(at.type)) arms.push(`${parent.start}:${at.start}`);
    const half = migrations.get(nameOf(at) ?? '');
    if (half) arms.push(`migration:${half}`);
  }
  if (arms.length === 0) node.notes.armless = statement;
  return arms;
}

/** `async up(db) {}`, `up: async (db) => {}`, `exports.up = …`, `const up = …`, `def upgrade():` */
function nameOf(node: SyntaxNode): string | null {
  const named =
    child(node, 'name') ?? child(node, 'key') ?? (node.type === 'assignment_expression' ? child(node, 'left') : null);
  return (named?.children.at(-1) ?? named)?.text ?? null;
}

export function neverMeet(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => {
    const choice = one.slice(0, one.indexOf(':') + 1);
    return b.some((other) => other.startsWith(choice) && other !== one) && !b.includes(one);
  });
}
