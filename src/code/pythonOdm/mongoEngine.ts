// MongoEngine documents -> definitions. MongoEngine 0.29, base/document.py and base/metaclasses.py: meta["indexes"], unique
// and geographic fields, embedded documents, `_cls` in front where documents of several classes share a collection.
import type { KeyKind, Options } from '../definition.ts';
import type { Context } from '../evaluate/context.ts';
import type { Value } from '../evaluate/value.ts';
import type { Found } from '../find/collector.ts';
import { eachPart, type Search } from '../find/search.ts';
import type { Key } from '../find/keys.ts';
import { plainEntries, plainOf } from '../find/plain.ts';
import { isHalfTyped, type SyntaxNode } from '../syntax.ts';
import { documentClass, type DocumentClass } from './documentClass.ts';
import { databasePath, embeddedIn, engineFields, isTrue, type EngineField } from './mongoEngineFields.ts';

type Index = { keys: readonly Key[] | null; options: Options | null; readonly at: SyntaxNode };
type Dict = Extract<Value, { kind: 'dict' }>;

const kinds: ReadonlyMap<string, KeyKind> = new Map<string, KeyKind>([
  ['+', 1],
  ['-', -1],
  ['$', 'text'],
  ['#', 'hashed'],
  ['(', '2dsphere'],
  ['*', '2d'],
]);
const geoFields: ReadonlyMap<string, KeyKind> = new Map<string, KeyKind>([
  ['GeoPointField', '2d'],
  ['PointField', '2dsphere'],
  ['LineStringField', '2dsphere'],
  ['PolygonField', '2dsphere'],
]);

export function findMongoEngine(search: Search): void {
  const { context, collector } = search;
  for (const node of eachPart(search, 'classes', 'mapper')) {
    const known = documentClass(context, node);
    if (known.role !== 'document' && known.role !== 'unsure') continue;
    const collection = collectionOf(context, node, known);
    for (const index of indexesOf(context, node, known)) {
      const found: Found = { kind: 'index', collection, ...index, keysAt: index.at };
      collector.add(found);
    }
  }
}

export function metaOf(context: Context, node: SyntaxNode): Dict | null {
  const meta = context.classParts(node).fields.filter((field) => field.name === 'meta');
  const value = meta.length === 1 && meta[0]!.value ? context.evaluate(meta[0]!.value, null) : null;
  return value?.kind === 'dict' ? value : null;
}

function metaValue(context: Context, node: SyntaxNode, name: string): Value | null {
  const entry = metaOf(context, node)?.entries.get(name);
  return entry ? context.open(entry) : null;
}

const isOn = (value: Value | null): boolean => value?.kind === 'boolean' && value.value;

function collectionOf(context: Context, node: SyntaxNode, known: DocumentClass): string | null {
  const own = metaOf(context, node);
  const isCut = isHalfTyped(node);
  if (isOn(metaValue(context, node, 'abstract')) || node.broken) return null;
  const named = metaValue(context, node, 'collection');
  const [base] = known.bases.filter((one) => documentClass(context, one).role !== 'other');
  const sharing = base && !isOn(metaValue(context, base, 'abstract')) ? base : null;
  // a subclass may not name a collection of its own: MongoEngine drops the name
  if (sharing) return isCut ? null : collectionOf(context, sharing, documentClass(context, sharing));
  if (named) return named.kind === 'string' && !named.built ? named.value : null;
  if (isCut || !known.known || own?.open || known.bases.some((one) => metaValue(context, one, 'collection')))
    return null;
  return snakeCase(context.classParts(node).name ?? '');
}

/** `"".join("_%s" % c if c.isupper() else c for c in name).strip("_").lower()` */
function snakeCase(name: string): string | null {
  let text = '';
  for (const letter of name) text += letter !== letter.toLowerCase() ? `_${letter.toLowerCase()}` : letter;
  while (text.startsWith('_')) text = text.slice(1);
  while (text.endsWith('_')) text = text.slice(0, -1);
  return text === '' ? null : text;
}

function indexesOf(context: Context, node: SyntaxNode, known: DocumentClass): Index[] {
  const own = engineFields(context, node);
  const all = [...own, ...known.bases.flatMap((base) => engineFields(context, base))];
  const indexes = listed(context, node, known, all);
  const fromFields = [...geo(context, own, '', new Set([node])), ...unique(context, own, all, '', new Set([node]))];
  for (const index of fromFields) {
    const same = indexes.find((one) => one.keys && JSON.stringify(one.keys) === JSON.stringify(index.keys));
    if (same) same.options = same.options && { ...same.options, ...index.options };
    else indexes.push(index);
  }
  return indexes;
}

function listed(context: Context, node: SyntaxNode, known: DocumentClass, fields: readonly EngineField[]): Index[] {
  const list = metaValue(context, node, 'indexes');
  if (list?.kind !== 'list') return [];
  // MongoEngine, base/metaclasses.py MetaDict: what a class does not say, its bases do
  const inherited = (name: string): Value | null =>
    [node, ...known.bases].map((one) => metaValue(context, one, name)).find((one) => one) ?? null;
  const withClass = isOn(inherited('allow_inheritance'));
  const indexClass = inherited('index_cls');
  const shared = inherited('index_opts');
  const general = shared?.kind === 'dict' ? plainEntries(context, shared.entries) : {};
  return list.items.flatMap((item): Index[] => {
    const spec = context.open(item);
    const fieldsEntry = spec.kind === 'dict' ? spec.entries.get('fields') : undefined;
    if (spec.kind === 'dict' && !fieldsEntry) return [];
    if (spec.kind !== 'dict' && spec.kind !== 'string' && spec.kind !== 'list') return [];
    const names = fieldsEntry ? context.open(fieldsEntry) : spec;
    const keys = keysOfSpec(context, names, fields);
    const asked = spec.kind === 'dict' ? plainEntries(context, spec.entries) : {};
    const { fields: _fields, cls, ...options } = asked;
    const includes =
      withClass &&
      options['sparse'] !== true &&
      cls !== false &&
      (cls === true || indexClass?.kind !== 'boolean' || indexClass.value) &&
      !keys?.some(([path, kind]) => path === '_cls' || kind === '2d' || kind === '2dsphere');
    return [
      {
        keys: keys && includes ? [['_cls', 1], ...keys] : keys,
        options: spec.kind === 'dict' && spec.open ? null : { ...general, ...options },
        at: item.at ?? item.node,
      },
    ];
  });
}

function keysOfSpec(context: Context, names: Value, fields: readonly EngineField[]): readonly Key[] | null {
  const list = names.kind === 'list' ? names.items.map((item) => context.open(item)) : [names];
  const keys: Key[] = [];
  if (names.kind === 'list' && names.open) return null;
  for (const name of list) {
    if (name.kind === 'list') {
      const [path, kind] = name.items.map((item) => plainOf(context, context.open(item)));
      if (typeof path !== 'string' || (kind !== 1 && kind !== -1)) return null;
      keys.push([path, kind]);
      continue;
    }
    if (name.kind !== 'string' || name.value === '') return null;
    const kind = kinds.get(name.value[0]!);
    keys.push([databasePath(context, fields, kind ? name.value.slice(1) : name.value), kind ?? 1]);
  }
  return keys.length > 0 ? keys : null;
}

function geo(context: Context, fields: readonly EngineField[], prefix: string, seen: Set<SyntaxNode>): Index[] {
  return fields.flatMap((field): Index[] => {
    const kind = geoFields.get(field.type);
    if (kind) {
      const auto = field.call.named.get('auto_index');
      const value = auto ? context.evaluate(auto, null) : null;
      if (value && !isOn(value)) return [];
      return [{ keys: [[prefix + field.dbField, kind]], options: {}, at: field.node }];
    }
    const inner = embeddedIn(context, field);
    if (!inner || inner.inList || seen.has(inner.node)) return [];
    seen.add(inner.node);
    return geo(context, engineFields(context, inner.node), `${field.dbField}.`, seen);
  });
}

function unique(
  context: Context,
  fields: readonly EngineField[],
  all: readonly EngineField[],
  prefix: string,
  seen: ReadonlySet<SyntaxNode>,
): Index[] {
  return fields.flatMap((field): Index[] => {
    const found: Index[] = [];
    const others = field.call.named.get('unique_with');
    if (isTrue(context, field.call, 'unique') || others) found.push(uniqueIndex(context, field, all, prefix));
    const inner = embeddedIn(context, field);
    if (inner && !seen.has(inner.node)) {
      const own = engineFields(context, inner.node);
      found.push(...unique(context, own, own, `${field.name}.`, new Set([...seen, inner.node])));
    }
    return found;
  });
}

function uniqueIndex(context: Context, field: EngineField, all: readonly EngineField[], prefix: string): Index {
  let sparse = isTrue(context, field.call, 'sparse');
  const paths: string[] = [field.dbField];
  const given = field.call.named.get('unique_with');
  const others = given ? plainOf(context, context.evaluate(given, null)) : [];
  for (const other of typeof others === 'string' ? [others] : Array.isArray(others) ? others : [null]) {
    if (typeof other !== 'string') return { keys: null, options: { unique: true }, at: field.node };
    paths.push(databasePath(context, all, other));
    const last = other.split('.').at(-1);
    sparse = !sparse && !all.some((one) => one.name === last);
  }
  return {
    keys: paths.map((path) => [prefix + path, 1]),
    options: sparse ? { unique: true, sparse: true } : { unique: true },
    at: field.node,
  };
}
