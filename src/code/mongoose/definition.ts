// The object in `new Schema({ … })` -> indexes at its paths, and the schemas nested in it. Mongoose 8, lib/schema.js `add`.
import type { Context } from '../evaluate/context.ts';
import type { Closure, Value } from '../evaluate/value.ts';
import type { Span } from '../find/collector.ts';
import type { SyntaxNode } from '../syntax.ts';
import { classOfType } from './classType.ts';
import { pathIndex } from './pathIndex.ts';
import type { SchemaParts } from './schema.ts';

type Dict = Extract<Value, { kind: 'dict' }>;

const deepest = 12;

export interface Place {
  readonly context: Context;
  readonly into: SchemaParts;
  /** the key that says the type: `type`, unless the schema names another */
  readonly typeKey: string;
}

export function addPaths(place: Place, definition: Dict, prefix: string, depth = 0): void {
  if (depth > deepest) return;
  for (const [name, closure] of definition.entries) {
    addPath(place, prefix + name, place.context.open(closure), closure.at ?? closure.node, depth);
  }
}

function addPath(place: Place, path: string, value: Value, at: Span, depth: number): void {
  const { into } = place;
  if (value.kind === 'schema') into.inner.push({ prefix: `${path}.`, schema: value.node });
  else if (value.kind === 'list') addArray(place, path, value.items[0], null, at, depth);
  else if (value.kind === 'dict') {
    if (isTyped(place, value)) addTyped(place, path, value, at, depth);
    else addPaths(place, value, `${path}.`, depth + 1);
  }
}

/** `{ type: X, … }` is a path; `{ type: { type: X } }` and `{ a: … }` are nested. */
function isTyped({ context, typeKey }: Place, value: Dict): boolean {
  const type = value.entries.get(typeKey);
  if (!type) return false;
  const inner = context.open(type);
  return !(typeKey === 'type' && inner.kind === 'dict' && inner.entries.has('type'));
}

/** A path whose options are known to be options: `{ type: X, index: true }`, or a decorator's object. */
export function addTyped(place: Place, path: string, value: Dict, at: Span, depth = 0): void {
  const { context, into, typeKey } = place;
  const typeEntry = value.entries.get(typeKey);
  const type = typeEntry ? context.open(typeEntry) : null;
  const excluded = value.entries.get('excludeIndexes');
  const skipsInner = excluded !== undefined && truthy(context.open(excluded));
  const nested = type ? classOfType(context, type) : null;
  if (nested && !skipsInner) into.inner.push({ prefix: `${path}.`, schema: nested.node });
  if (nested?.isArray) return;
  if (type?.kind === 'list') {
    addArray(place, path, type.items[0], value, at, depth, skipsInner);
    return;
  }
  if (type?.kind === 'schema' && !skipsInner) into.inner.push({ prefix: `${path}.`, schema: type.node });
  if (type?.kind === 'dict' && !skipsInner) addPaths(place, type, `${path}.`, depth + 1);
  const values = value.entries.get('of');
  if (typeEntry && values && isMap(context, typeEntry)) {
    addPath(place, `${path}.$*`, context.open(values), values.at ?? values.node, depth + 1);
  }
  addOwn(place, path, value, at);
}

/** `Map`, `Schema.Types.Map`: its values have the path `name.$*`. */
function isMap(context: Context, type: Closure): boolean {
  const read = context.read(type.node);
  return (read.kind === 'name' || read.kind === 'member') && read.name === 'Map';
}

const truthy = (value: Value): boolean => value.kind === 'boolean' && value.value;

function addOwn({ context, into }: Place, path: string, options: Dict, at: Span): boolean {
  const index = pathIndex(context, options);
  if (!index) return false;
  const keys = [[path, index.kind] as const];
  into.indexes.push({ keys, options: index.options, at, keysAt: at, optionsAt: null, ofPath: true });
  return true;
}

/** An array of documents takes the indexes of its elements; any other takes its own or its element's. */
function addArray(
  place: Place,
  path: string,
  first: Closure | undefined,
  options: Dict | null,
  at: Span,
  depth: number,
  skipsInner = false,
): void {
  const { context, into } = place;
  const element: Value = first ? context.open(first) : { kind: 'null', node: context.root };
  if (element.kind === 'schema' || element.kind === 'class') {
    const schema: SyntaxNode | null =
      element.kind === 'schema' ? element.node : (classOfType(context, element)?.node ?? null);
    if (schema && !skipsInner) into.inner.push({ prefix: `${path}.`, schema });
    if (schema || element.kind === 'schema') return;
  }
  if (element.kind === 'dict' && !isTyped(place, element)) {
    if (!skipsInner) addPaths(place, element, `${path}.`, depth + 1);
    return;
  }
  if (element.kind === 'dict') {
    const inner = element.entries.get(place.typeKey);
    const type = inner ? context.open(inner) : null;
    if (type?.kind === 'schema') {
      if (!skipsInner) into.inner.push({ prefix: `${path}.`, schema: type.node });
      return;
    }
  }
  if (options && addOwn(place, path, options, at)) return;
  if (element.kind === 'dict') addOwn(place, path, element, at);
}
