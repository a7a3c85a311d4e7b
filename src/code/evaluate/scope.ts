// A name at a place -> what may give it its value.
import type { Binding } from '../binding.ts';
import { isWholeLine, strayNames } from '../brokenParts.ts';
import { factsOf, levelBinds } from '../facts.ts';
import { child, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';

type Names = ReadonlyMap<string, readonly Binding[]>;

function byName(bindings: Iterable<Binding>): Names {
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
  notes.declared ??= byName([
    ...(scope.parent === null
      ? ofStatements(scope, (statement) => declaredBy(context, statement))
      : declaredInside(context, scope)),
    ...(scope.broken ? swallowed(scope) : []),
  ]);
  return notes.declared as Names;
}

function declaredInside(context: Context, scope: SyntaxNode): Binding[] {
  const { binds, hoisted, members } = factsOf(scope);
  const outermost = context.language.functions.has(scope.type);
  const nodes = outermost && hoisted.length > 0 ? [...new Set([...binds, ...hoisted])] : binds;
  const cut = members.flatMap((node) => (scopeOf(node) === scope ? cutOff(context, node) : []));
  return [...nodes.flatMap((node) => context.bindings(node)), ...cut];
}

/** Of a statement of the file: what it declares for the file. */
export function declaredBy(context: Context, statement: SyntaxNode): readonly Binding[] {
  const { notes } = statement;
  if (notes.declaredForFile === undefined) {
    const { assigns, members } = factsOf(statement);
    const isForFile = (node: SyntaxNode): boolean => scopeOf(node)?.parent === null;
    // `orders = db.orders` of a script, which declares nothing: its assignments do
    const nodes = new Set([...levelBinds(statement), ...assigns.filter(isForFile)]);
    const cut = members.filter(isForFile).flatMap((node) => cutOff(context, node));
    notes.declaredForFile = [...[...nodes].flatMap((node) => context.bindings(node)), ...cut];
  }
  return notes.declaredForFile as readonly Binding[];
}

function assignedIn(context: Context, scope: SyntaxNode): Names {
  const { notes } = scope;
  notes.assigned ??= byName(
    scope.parent === null
      ? ofStatements(scope, (statement) => assignedBy(context, statement))
      : assignments(context, scope),
  );
  return notes.assigned as Names;
}

/** Of a statement of the file: the values that it gives to names, whosesoever they are. */
export function assignedBy(context: Context, statement: SyntaxNode): readonly Binding[] {
  const { notes } = statement;
  notes.assignedInFile ??= assignments(context, statement);
  return notes.assignedInFile as readonly Binding[];
}

function assignments(context: Context, node: SyntaxNode): Binding[] {
  const { assigns, members } = factsOf(node);
  return [...assigns.flatMap((one) => context.bindings(one)), ...members.flatMap((one) => cutOff(context, one))];
}

function* ofStatements(root: SyntaxNode, listOf: (statement: SyntaxNode) => readonly Binding[]): Generator<Binding> {
  for (const statement of root.children) yield* listOf(statement);
}

/** `a.` left at the end of a line and `b = …` on the next: not a property, a name. */
function cutOff(context: Context, node: SyntaxNode): Binding[] {
  const left = child(node, 'left');
  const read = left && context.read(left);
  const value = child(node, 'right');
  if (read?.kind !== 'name') return [];
  if (node.type === 'augmented_assignment')
    return [{ name: read.name, node: read.node, source: { kind: 'unknown' }, hoisted: false }];
  return [{ name: read.name, node: read.node, source: { kind: 'value', value, path: [] }, hoisted: false }];
}

function after(node: SyntaxNode): SyntaxNode | undefined {
  const around = node.parent?.children ?? [];
  return around[around.indexOf(node) + 1];
}

/** Whole lines `b = …` behind a bracket that is not closed yet, or a dot without a name; of a scope, or of a statement of the file. */
export function swallowed(scope: SyntaxNode): Binding[] {
  const isIn = (owner: SyntaxNode | null): boolean =>
    owner === scope || (owner?.parent === null && scope.parent === owner);
  return [...strayNames(scope)].flatMap(([name, nodes]) =>
    nodes.flatMap((node): Binding[] => {
      const value = node.parent?.type === 'ERROR' ? (after(node) ?? after(node.parent)) : undefined;
      if (!value || !isWholeLine(node, value) || !isIn(scopeOf(node))) return [];
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
