// Calls on a schema after it was made: schema.index(…), schema.add({…}), schema.path('a').index(…).
import type { Context } from '../evaluate/context.ts';
import { isMongoose } from '../evaluate/maker.ts';
import { bindingsOf } from '../evaluate/scope.ts';
import type { Value } from '../evaluate/value.ts';
import type { CallExpression } from '../expression.ts';
import { callSpan } from '../find/callSpan.ts';
import { eachPart, type Search } from '../find/search.ts';
import { expand, settle, settleOptions } from '../find/expand.ts';
import { keysOf } from '../find/keys.ts';
import { optionsOf } from '../find/plain.ts';
import type { SyntaxNode } from '../syntax.ts';
import { secondsOf } from './duration.ts';
import { addPaths } from './definition.ts';
import { pathIndex } from './pathIndex.ts';
import type { SchemaIndex, SchemaParts } from './schema.ts';

export function addSchemaCalls(search: Search, parts: ReadonlyMap<SyntaxNode, SchemaParts>): void {
  const { context } = search;
  for (const site of eachPart(search, 'sites', 'mapper')) {
    const call = context.read(site);
    const callee = call.kind === 'call' ? context.read(call.callee) : null;
    if (call.kind !== 'call' || callee?.kind !== 'member') continue;
    if (callee.name === 'index') addIndexCall(search, parts, call, callee.object);
    else if (callee.name === 'add') addAddCall(search, parts, call, callee.object);
  }
}

/** Several, where a plug-in is given to several. Empty unless all are known. */
function schemasOf({ context }: Search, object: SyntaxNode): readonly SyntaxNode[] {
  const found = expand(context, null, (env) => context.evaluate(object, env)).map((one) => one.result);
  const schemas = new Set(found.flatMap((one) => (one.kind === 'schema' ? [one.node] : [])));
  return found.every((one) => one.kind === 'schema') ? [...schemas] : [];
}

function addIndexCall(
  search: Search,
  parts: ReadonlyMap<SyntaxNode, SchemaParts>,
  call: CallExpression,
  object: SyntaxNode,
): void {
  const schemas = schemasOf(search, object);
  if (schemas.length > 0) {
    for (const schema of schemas) parts.get(schema)?.indexes.push(...indexesOf(search, call, { object, schema }));
    return;
  }
  const path = pathCall(search, object);
  if (path) {
    const into = parts.get(path.schema);
    const index = path && into ? ofPath(search, call, path.name) : null;
    if (index) into!.indexes.push(index);
    return;
  }
  if (isUnknownSchema(search, object)) {
    for (const index of indexesOf(search, call))
      if (index.keys) search.collector.add({ kind: 'index', collection: null, ...index });
  }
}

/** `userSchema.index(…)` where the schema itself is in another file. */
function isUnknownSchema({ context }: Search, object: SyntaxNode): boolean {
  const read = context.read(object);
  if ((read.kind !== 'name' && read.kind !== 'member') || !read.name.toLowerCase().endsWith('schema')) return false;
  const value = expand(context, null, (env) => context.evaluate(object, env))[0]?.result;
  return value?.kind === 'import' || (value?.kind === 'unknown' && !isOfOtherLibrary(context, object));
}

/** `const schema = yup.object(…)`: made here, and not by Mongoose. */
function isOfOtherLibrary(context: Context, object: SyntaxNode): boolean {
  const read = context.read(object);
  const bindings = read.kind === 'name' ? (bindingsOf(context, read.name, read.node) ?? []) : [];
  return bindings.some(({ source }) => {
    const made = source.kind === 'value' && source.value ? context.read(source.value) : null;
    return made?.kind === 'call' && isImportedElsewhere(context, made.callee);
  });
}

function isImportedElsewhere(context: Context, node: SyntaxNode): boolean {
  const read = context.read(node);
  if (read.kind === 'call') return isImportedElsewhere(context, read.callee);
  if (read.kind === 'member') return isImportedElsewhere(context, read.object);
  return read.kind === 'name' && context.evaluate(node, null).kind === 'import' && !isMongoose(context, node);
}

/** @param on where a helper is called for several schemas: those of one of them */
function indexesOf(
  { context }: Search,
  call: CallExpression,
  on: { readonly object: SyntaxNode; readonly schema: SyntaxNode } | null = null,
): SchemaIndex[] {
  const keysNode = call.args[0]?.node;
  if (!keysNode || call.args[0]?.spread) return [];
  const optionsNode = call.args[1]?.node;
  const found: SchemaIndex[] = [];
  const isOn = ({ result }: { readonly result: Value }): boolean =>
    result.kind !== 'schema' || result.node === on?.schema;
  for (const { result, env, at } of expand(context, null, (under) => keysOf(context, { node: keysNode, env: under }))) {
    if (result.kind === 'unlike' || result.kind === 'bare' || (result.kind === 'keys' && result.from === 'text'))
      continue;
    if (on && !expand(context, env, (under) => context.evaluate(on.object, under)).some(isOn)) continue;
    const read = (under: typeof env): Value =>
      optionsNode ? context.evaluate(optionsNode, under) : { kind: 'null', node: call.node };
    const options = call.broken
      ? null
      : settleOptions(context, env, (under) => withSeconds(optionsOf(context, read(under))));
    found.push({
      keys: result.kind === 'keys' ? result.keys : null,
      options,
      at: at ?? callSpan(context, call.node),
      keysAt: at ?? keysNode,
      optionsAt: optionsNode ?? null,
      ofPath: false,
    });
  }
  return found;
}

/** `expires: '1d'` of schema.index */
function withSeconds(options: SchemaIndex['options']): SchemaIndex['options'] {
  if (!options || !('expires' in options)) return options;
  const { expires, ...others } = options;
  return { ...others, expireAfterSeconds: secondsOf(expires ?? null) };
}

function pathCall(search: Search, object: SyntaxNode): { readonly schema: SyntaxNode; readonly name: string } | null {
  const { context } = search;
  const call = context.read(object);
  const callee = call.kind === 'call' ? context.read(call.callee) : null;
  if (call.kind !== 'call' || callee?.kind !== 'member' || callee.name !== 'path' || !call.args[0]) return null;
  const schemas = schemasOf(search, callee.object);
  const name = settle(context, null, (env) => {
    const value = context.evaluate(call.args[0]!.node, env);
    return value.kind === 'string' ? value.value : null;
  });
  return schemas.length === 1 && name !== null ? { schema: schemas[0]!, name } : null;
}

function ofPath({ context }: Search, call: CallExpression, name: string): SchemaIndex | null {
  const given = call.args[0]?.node;
  if (!given) return null;
  const entries = new Map([['index', { node: given, env: null }]]);
  const index = expand(context, null, () => pathIndex(context, { kind: 'dict', entries, open: false, node: given }))[0];
  if (!index?.result) return null;
  const { kind, options } = index.result;
  return { keys: [[name, kind]], options, at: call.node, keysAt: call.node, optionsAt: given, ofPath: true };
}

function addAddCall(
  search: Search,
  parts: ReadonlyMap<SyntaxNode, SchemaParts>,
  call: CallExpression,
  object: SyntaxNode,
): void {
  const { context } = search;
  const given = call.args[0]?.node;
  if (!given) return;
  const schemas = schemasOf(search, object);
  if (schemas.length === 0 && !isUnknownSchema(search, object)) return;
  const value = expand(context, null, (env) => context.evaluate(given, env))[0]?.result;
  const before = call.args[1] ? context.evaluate(call.args[1].node, null) : null;
  if (before && before.kind !== 'string') return;
  const prefix = before?.value ?? '';
  for (const schema of schemas) {
    const into = parts.get(schema);
    if (into && value?.kind === 'dict') addPaths({ context, into, typeKey: 'type' }, value, prefix);
    else if (into && value?.kind === 'schema') into.inner.push({ prefix, schema: value.node });
  }
  if (schemas.length > 0 || value?.kind !== 'dict') return;
  const loose: SchemaParts = { indexes: [], inner: [] };
  addPaths({ context, into: loose, typeKey: 'type' }, value, '');
  for (const index of loose.indexes) search.collector.add({ kind: 'index', collection: null, ...index });
}
