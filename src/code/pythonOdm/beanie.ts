// Beanie documents -> definitions. Beanie 2, odm/utils/init.py: Settings.name or the class's own name; Indexed(…) types and
// Settings.indexes.
import type { Closure, Env, Value } from '../evaluate/value.ts';
import type { CallExpression } from '../expression.ts';
import { namedOptions } from '../find/driver.ts';
import { eachPart, type Search } from '../find/search.ts';
import { expand, settle } from '../find/expand.ts';
import { findModels } from '../find/indexModel.ts';
import { keyKind, keysOf } from '../find/keys.ts';
import { optionsOf } from '../find/plain.ts';
import type { ClassField } from '../language.ts';
import { isHalfTyped, type SyntaxNode } from '../syntax.ts';
import { documentClass, type DocumentClass } from './documentClass.ts';

export function findBeanie(search: Search): void {
  const { context } = search;
  for (const node of eachPart(search, 'classes', 'mapper')) {
    const known = documentClass(context, node);
    if (known.role !== 'document' && known.role !== 'unsure') continue;
    const collection = collectionOf(search, node, known);
    const mixins = known.bases.filter((base) => documentClass(context, base).role === 'other');
    for (const owner of [node, ...mixins]) {
      for (const field of context.classParts(owner).fields) addIndexed(search, field, collection);
    }
    const settings = settingsOf(search, node);
    const indexes = settings && valueOf(search, settings, 'indexes');
    if (indexes) addListed(search, indexes, collection);
  }
}

/** `Settings`, or `Collection` as the first versions called it. */
function settingsOf({ context }: Search, node: SyntaxNode): SyntaxNode | null {
  const { inner } = context.classParts(node);
  return inner.get('Settings') ?? inner.get('Collection') ?? null;
}

function valueOf({ context }: Search, settings: SyntaxNode, name: string): SyntaxNode | null {
  const given = context.classParts(settings).fields.filter((field) => field.name === name && field.value);
  return given.length === 1 ? given[0]!.value : null;
}

function collectionOf(search: Search, node: SyntaxNode, known: DocumentClass): string | null {
  const root = known.bases.findLast((base) => isRoot(search, base));
  if (root) return collectionOf(search, root, documentClass(search.context, root));
  const settings = [node, ...known.bases].map((one) => settingsOf(search, one)).find((one) => one !== null);
  if (settings) {
    const isEmpty = !settings.children.some((part) => part.field === 'body' && part.children.length > 0);
    if (settings.broken || isEmpty) return null;
    const given = search.context.classParts(settings).fields.filter((field) => field.name === 'name');
    const value = given.length === 1 && given[0]!.value ? search.context.evaluate(given[0]!.value, null) : null;
    if (given.length > 0) return value?.kind === 'string' && !value.built ? value.value : null;
    // settings of a base class elsewhere may be the base of these
    if (search.context.classParts(settings).bases.length > 0) return null;
  }
  return known.known && !isHalfTyped(node) ? search.context.classParts(node).name : null;
}

function isRoot(search: Search, node: SyntaxNode): boolean {
  const settings = settingsOf(search, node);
  const given = settings && valueOf(search, settings, 'is_root');
  const value = given ? search.context.evaluate(given, null) : null;
  return value?.kind === 'boolean' && value.value;
}

function addIndexed(search: Search, field: ClassField, collection: string | null): void {
  const { context, collector } = search;
  const call = field.type && indexedCall(search, field.type);
  if (!call) return;
  const typeNode = call.named.get('index_type') ?? call.args[1]?.node;
  const kind = typeNode ? keyKind(context.evaluate(typeNode, null)) : 1;
  const path = aliasOf(search, field) ?? field.name;
  const options = namedOptions(context, call, null, new Set(['index_type', 'typ']));
  collector.add({
    kind: 'index',
    collection,
    keys: kind ? [[path, kind]] : null,
    options: settle(context, null, () => optionsOf(context, options)),
    at: field.node,
    keysAt: call.node,
    optionsAt: call.node,
  });
}

/** `Indexed(str, unique=True)` or `Annotated[str, Indexed(unique=True)]`; not deeper: Beanie does not look there. */
function indexedCall({ context }: Search, type: SyntaxNode): CallExpression | null {
  const isIndexed = (node: SyntaxNode): CallExpression | null => {
    const call = context.read(node);
    const callee = call.kind === 'call' ? context.read(call.callee) : null;
    if (call.kind !== 'call' || (callee?.kind !== 'name' && callee?.kind !== 'member') || callee.name !== 'Indexed')
      return null;
    const made = context.evaluate(call.callee, null);
    return made.kind === 'foreign' || made.kind === 'class' || made.kind === 'function' ? null : call;
  };
  const direct = isIndexed(type);
  if (direct) return direct;
  const inner = type.type === 'type' ? type.children[0] : type;
  const generic = inner?.children[0]?.text.endsWith('Annotated') ? inner : null;
  const parts = generic?.type === 'subscript' ? generic.children : (generic?.children.at(-1)?.children ?? []);
  for (const part of parts) {
    const call = isIndexed(part);
    if (call) return call;
  }
  return null;
}

/** `= Field(alias="x")` */
function aliasOf({ context }: Search, field: ClassField): string | null {
  const call = field.value && context.read(field.value);
  const alias = call?.kind === 'call' ? call.named.get('alias') : undefined;
  const value = alias ? context.evaluate(alias, null) : null;
  return value?.kind === 'string' ? value.value : null;
}

function addListed(search: Search, node: SyntaxNode, collection: string | null): void {
  const { context } = search;
  const list = context.evaluate(node, null);
  if (list.kind !== 'list') return;
  for (const item of list.items) {
    for (const { result, env, at } of expand(context, item.env, (under) => context.open({ ...item, env: under }))) {
      addEntry(search, { closure: { ...item, env }, value: result, env, at: item.at ?? at }, collection);
    }
  }
}

interface ListedEntry {
  readonly closure: Closure;
  readonly value: Value;
  readonly env: Env | null;
  readonly at: SyntaxNode | null;
}

function addEntry(search: Search, entry: ListedEntry, collection: string | null): void {
  const { context, collector } = search;
  const { value } = entry;
  if (value.kind === 'indexModel') {
    search.collector.apply(value.node);
    findModels(search, value.node, value.env ?? entry.env, {
      nameOf: () => collection,
      collectionAt: null,
      at: entry.at,
    });
    return;
  }
  if (value.kind !== 'string' && value.kind !== 'list') return;
  for (const { result, at } of expand(context, entry.env, (env) => keysOf(context, { ...entry.closure, env }))) {
    if (result.kind === 'unlike' || result.kind === 'bare') continue;
    collector.add({
      kind: 'index',
      collection,
      keys: result.kind === 'keys' ? result.keys : null,
      options: {},
      at: entry.at ?? at ?? value.node,
      keysAt: value.node,
    });
  }
}
