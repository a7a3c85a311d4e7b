// A statement of a file -> what others may read of it: the names to which it gives a value.
import { straysOf } from '../brokenParts.ts';
import { brokenForeignNames } from '../evaluate/brokenImports.ts';
import type { Context } from '../evaluate/context.ts';
import { growers } from '../evaluate/grown.ts';
import { calledName, namesCalled, rootName } from '../evaluate/named.ts';
import { assignedBy, declaredBy, swallowed } from '../evaluate/scope.ts';
import { factsOf } from '../facts.ts';
import { child, type SyntaxNode } from '../syntax.ts';
import { modelMethods, schemaMakers, schemaMethods } from '../words.ts';

export interface Links {
  /** names that it declares for the file, but for its functions */
  readonly values: readonly string[];
  readonly functions: readonly string[];
  /** functions and classes */
  readonly callable: ReadonlySet<string>;
  /** functions of its classes and objects */
  readonly methods: ReadonlySet<string>;
  /** words that stand for something else when a name is the file's: names that it assigns to, properties that it sets */
  readonly assigned: readonly { readonly word: string; readonly name: string }[];
}

const schemaCalls: ReadonlySet<string> = new Set([...schemaMethods, ...modelMethods, ...schemaMakers]);

export function linksOf(context: Context, statement: SyntaxNode): Links {
  const { notes } = statement;
  notes.links ??= gather(context, statement);
  return notes.links as Links;
}

/** Makes, extends or registers schemas and models: what is found at a schema depends on what is done with it. */
export function worksOnSchemas(statement: SyntaxNode): boolean {
  const { notes } = statement;
  notes.onSchemas ??=
    factsOf(statement).classes.length > 0 ||
    factsOf(statement).sites.some((site) => schemaCalls.has(calledName(site) ?? ''));
  return notes.onSchemas;
}

function gather(context: Context, statement: SyntaxNode): Links {
  const values = new Set<string>();
  const functions = new Set<string>();
  const callable = new Set<string>();
  const methods = new Set<string>();
  for (const name of brokenForeignNames(context, statement)) values.add(name);
  for (const { name, source } of [...declaredBy(context, statement), ...swallowed(statement)]) {
    const isFunction =
      source.kind === 'function' ||
      (source.kind === 'value' && source.value !== null && context.read(source.value).kind === 'function');
    (isFunction ? functions : values).add(name);
    // what a call gives back may be a function
    const isMade = source.kind === 'value' && source.value !== null && context.read(source.value).kind === 'call';
    if (isFunction || isMade || source.kind === 'class') callable.add(name);
    if (source.kind === 'value' && source.value) for (const one of functionsIn(context, source.value)) methods.add(one);
  }
  for (const one of factsOf(statement).classes) {
    const { methods: own, fields } = context.classParts(one);
    for (const name of own.keys()) methods.add(name);
    for (const field of fields) if (field.value && isFunctionNode(context, field.value)) methods.add(field.name);
  }
  return {
    values: [...values],
    functions: [...functions],
    callable,
    methods,
    assigned: assignedIn(context, statement),
  };
}

const isFunctionNode = (context: Context, node: SyntaxNode): boolean => context.read(node).kind === 'function';

/** Of an object that is written out. */
function functionsIn(context: Context, node: SyntaxNode): string[] {
  const read = context.read(node);
  if (read.kind !== 'dict') return [];
  return read.entries.flatMap(({ key, value }) =>
    typeof key === 'string' && isFunctionNode(context, value) ? [key] : [],
  );
}

function assignedIn(context: Context, statement: SyntaxNode): { word: string; name: string }[] {
  const { calls, members, globals } = factsOf(statement);
  const names = new Set([...straysOf(statement), ...assignedBy(context, statement).map(({ name }) => name)]);
  for (const name of growers) {
    if (!namesCalled(statement).has(name)) continue;
    for (const node of calls) {
      const root = calledName(node) === name ? rootName(context, child(node, 'function') ?? node) : null;
      if (root) names.add(root.name);
    }
  }
  for (const node of globals) for (const one of node.children) names.add(one.text);
  const properties: { word: string; name: string }[] = [];
  for (const node of members) {
    const left = child(node, 'left');
    const read = left && context.read(left);
    const root = read?.kind === 'member' || read?.kind === 'index' ? rootName(context, read.object) : null;
    if (root) properties.push({ word: root.name, name: root.name });
    // the name alone where the object was cut off
    if (read?.kind === 'name') names.add(read.name);
    else if (read?.kind === 'member' && root) properties.push({ word: read.name, name: root.name });
  }
  return [...[...names].map((name) => ({ word: name, name })), ...properties];
}
