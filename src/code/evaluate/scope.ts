// A name at a place -> what may give it its value.
import type { Binding } from '../binding.ts';
import { isWholeLine, strayNames } from '../brokenParts.ts';
import { factsOf } from '../facts.ts';
import { child, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';

type Names = ReadonlyMap<string, readonly Binding[]>;

function byName(bindings: readonly Binding[]): Names {
  const names = new Map<string, Binding[]>();
  for (const one of bindings) {
    const list = names.get(one.name);
    if (list) list.push(one);
    else names.set(one.name, [one]);
  }
  return names;
}

/** Names declared at the level of the file. */
export const rootNames = (context: Context): Names => declaredIn(context, context.root);

function declaredIn(context: Context, scope: SyntaxNode): Names {
  const { notes } = scope;
  if (notes.declared === undefined) {
    const facts = factsOf(scope);
    const outermost = scope.parent === null || context.language.functions.has(scope.type);
    const nodes = outermost && facts.hoisted.length > 0 ? new Set([...facts.binds, ...facts.hoisted]) : facts.binds;
    const cut = facts.members.flatMap((node) => (scopeOf(node) === scope ? cutOff(context, node) : []));
    const lost = scope.broken ? swallowed(scope) : [];
    const made = scope.parent === null ? undeclared(facts.assigns) : [];
    notes.declared = byName([...[...nodes, ...made].flatMap((node) => context.bindings(node)), ...cut, ...lost]);
  }
  return notes.declared as Names;
}

/** `orders = db.orders` of a script, which declares nothing: its assignments do. */
export const undeclared = (assigns: readonly SyntaxNode[]): SyntaxNode[] =>
  assigns.filter((node) => scopeOf(node)?.parent === null);

function assignedIn(context: Context, scope: SyntaxNode): Names {
  const { notes } = scope;
  if (notes.assigned === undefined) {
    const { assigns, members } = factsOf(scope);
    notes.assigned = byName([
      ...assigns.flatMap((node) => context.bindings(node)),
      ...members.flatMap((node) => cutOff(context, node)),
    ]);
  }
  return notes.assigned as Names;
}

/** `a.` left at the end of a line and `b = …` on the next: not a property, a name. */
function cutOff(context: Context, node: SyntaxNode): Binding[] {
  const left = child(node, 'left');
  const read = left && context.read(left);
  const value = child(node, 'right');
  if (read?.kind !== 'name') return [];
  return [{ name: read.name, node: read.node, source: { kind: 'value', value, path: [] }, hoisted: false }];
}

function after(node: SyntaxNode): SyntaxNode | undefined {
  const around = node.parent?.children ?? [];
  return around[around.indexOf(node) + 1];
}

/** Whole lines `b = …` behind a bracket that is not closed yet, or a dot without a name. */
function swallowed(scope: SyntaxNode): Binding[] {
  return [...strayNames(scope)].flatMap(([name, nodes]) =>
    nodes.flatMap((node): Binding[] => {
      const value = node.parent?.type === 'ERROR' ? (after(node) ?? after(node.parent)) : undefined;
      if (!value || !isWholeLine(node, value) || scopeOf(node) !== scope) return [];
      return [{ name, node, source: { kind: 'value', value, path: [] }, hoisted: false }];
    }),
  );
}

/** Values that `global x` functions give to a name of the module (Python). */
function givenByGlobal(context: Context, scope: SyntaxNode, name: string): readonly Binding[] {
  if (scope.parent !== null) return [];
  return factsOf(scope).globals.flatMap((statement) => {
    if (!statement.children.some((one) => one.text === name)) return [];
    const owner = scopeOf(statement);
    return owner && owner !== scope ? (declaredIn(context, owner).get(name) ?? []) : [];
  });
}

function scopeOf(node: SyntaxNode): SyntaxNode | null {
  let scope = node.parent;
  while (scope && !scope.roles.includes('scope')) scope = scope.parent;
  return scope;
}

function isGlobalHere(scope: SyntaxNode, name: string): boolean {
  const { globals } = factsOf(scope);
  if (globals.length === 0) return false;
  return globals.some(
    (statement) => scopeOf(statement) === scope && statement.children.some((one) => one.text === name),
  );
}

/** null: no declaration in this file. Several: the value depends on the way taken. */
export function bindingsOf(context: Context, name: string, at: SyntaxNode): readonly Binding[] | null {
  let inFunction = false;
  for (let scope: SyntaxNode | null = at; scope; scope = scope.parent) {
    if (!scope.roles.includes('scope')) continue;
    const classBody = context.language.classes.has(scope.type);
    if (!(classBody && inFunction) && !(scope.parent && isGlobalHere(scope, name))) {
      const found = declaredIn(context, scope).get(name);
      if (found) {
        if (found.length === 1 && found[0]!.constant) return found;
        const others = assignedIn(context, scope).get(name) ?? [];
        const later = others.filter((other) => !found.some((one) => one.node === other.node));
        const all = [...found, ...later, ...givenByGlobal(context, scope, name)];
        const giving = all.filter((one) => givesValue(context, one));
        const strays = scope.broken ? (strayNames(scope).get(name) ?? []) : [];
        if (strays.some((node) => !all.some((one) => one.node === node))) return [...found, stray(found[0]!)];
        return giving.length > 0 ? giving : found;
      }
    }
    if (context.language.functions.has(scope.type)) inFunction = true;
  }
  return null;
}

/** Another value, in a statement that the parser could not read as one. */
const stray = ({ name, node }: Binding): Binding => ({ name, node, source: { kind: 'unknown' }, hoisted: false });

/** `let x;` and `x = null` wait for a value. */
function givesValue(context: Context, binding: Binding): boolean {
  const { source } = binding;
  if (source.kind !== 'value') return true;
  return source.value !== null && (source.path.length > 0 || context.read(source.value).kind !== 'null');
}
