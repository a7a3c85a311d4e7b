// Mongoose schemas, models and classes of a file -> definitions, each in the collection of its model.
import type { Options } from '../definition.ts';
import type { Context } from '../evaluate/context.ts';
import { modelCollection, schemaCollection, schemaOptions } from '../evaluate/model.ts';
import type { CallExpression } from '../expression.ts';
import { configTextOf } from '../find/configText.ts';
import { eachPart, type Search } from '../find/search.ts';
import { expand, settle } from '../find/expand.ts';
import { optionsOf } from '../find/plain.ts';
import type { SyntaxNode } from '../syntax.ts';
import { modelMethods, schemaMakers } from '../words.ts';
import { isSchemaClass } from './decorator.ts';
import { addPaths } from './definition.ts';
import { addSchemaCalls } from './schemaCalls.ts';
import { partsOfClass } from './schemaClass.ts';
import { flatten, type SchemaParts } from './schema.ts';
import { registrations, type Registration } from './registration.ts';

/** calls that make a schema or a model, or register one */
const makers: ReadonlySet<string> = new Set([...schemaMakers, ...modelMethods]);

export function findSchemas(search: Search): void {
  search.context.while(true, () => findAll(search));
}

function findAll(search: Search): void {
  const { context } = search;
  const parts = new Map<SyntaxNode, SchemaParts>();
  const registered: Registration[] = [];
  for (const node of eachPart(search, 'classes', 'mapper')) {
    if (isSchemaClass(context, node)) parts.set(node, partsOfClass(context, node));
  }
  for (const site of eachPart(search, 'sites', 'mapper')) {
    const call = context.read(site);
    if (call.kind !== 'call') continue;
    const callee = context.read(call.callee);
    if ((callee.kind !== 'name' && callee.kind !== 'member') || !makers.has(callee.name)) continue;
    for (const { result, at } of expand(context, null, (env) => context.evaluate(site, env))) {
      if (at === null && result.kind === 'schema' && result.node === site) parts.set(site, partsOfCall(search, call));
      else if (result.kind === 'model' && result.node === site) registered.push(...modelOf(search, call));
    }
    registered.push(...registrations(context, call));
  }
  addSchemaCalls(search, parts);
  const inside = new Set([...parts.values()].flatMap((one) => one.inner.map((inner) => inner.schema)));
  for (const one of parts.values()) dropExcluded(context, one);
  const uses = new Map<SyntaxNode, Registration[]>();
  for (const one of registered) {
    const list = uses.get(one.schema);
    if (list) list.push(one);
    else uses.set(one.schema, [one]);
  }
  for (const schema of parts.keys()) emit(search, parts, schema, uses.get(schema) ?? [], inside.has(schema));
}

/** Mongoose 8, lib/helpers/schema/getIndexes.js: `excludeIndexes` of a schema counts where the schema is a path's type. */
function dropExcluded(context: Context, parts: SchemaParts): void {
  const kept = parts.inner.filter(({ prefix, schema }) => prefix === '' || !isExcluded(context, schema));
  parts.inner.splice(0, parts.inner.length, ...kept);
}

function isExcluded(context: Context, schema: SyntaxNode): boolean {
  const options = schemaOptions(context, schema);
  const excluded = options?.kind === 'dict' ? options.entries.get('excludeIndexes') : undefined;
  const value = excluded ? context.open(excluded) : null;
  return value?.kind === 'boolean' && value.value;
}

function partsOfCall({ context }: Search, call: CallExpression): SchemaParts {
  const into: SchemaParts = { indexes: [], inner: [] };
  const given = call.args[0] && context.evaluate(call.args[0].node, null);
  const options = schemaOptions(context, call.node);
  const typeKey = options?.kind === 'dict' ? options.entries.get('typeKey') : undefined;
  const named = typeKey ? context.open(typeKey) : null;
  const place = { context, into, typeKey: named?.kind === 'string' ? named.value : 'type' };
  if (given?.kind === 'dict') addPaths(place, given, '');
  if (given?.kind === 'schema') into.inner.push({ prefix: '', schema: given.node });
  return into;
}

function modelOf({ context }: Search, call: CallExpression): Registration[] {
  const callee = context.read(call.callee);
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
  const given = call.args[name === 'getModelForClass' || name === 'setModelForClass' ? 0 : 1]?.node;
  const schema = given ? context.evaluate(given, null) : null;
  if (schema?.kind !== 'schema' && schema?.kind !== 'class') return [];
  const registration = { schema: schema.node, collection: modelCollection(context, call.node) };
  if (name === 'discriminator' && callee.kind === 'member') {
    const discriminator = { name: discriminatorValue(context, call), base: schemaOfModel(context, callee.object) };
    return [{ ...registration, discriminator }];
  }
  if (name === 'getDiscriminatorModelForClass') {
    const label = call.args[2] ? textAt(context, call, 2) : context.classParts(schema.node).name;
    const discriminator = { name: label, base: call.args[0] ? schemaOfModel(context, call.args[0].node) : null };
    return [{ ...registration, discriminator }];
  }
  return [{ ...registration, discriminator: null }];
}

/** The value that marks the documents: the third argument or its `value`, and the name otherwise. */
function discriminatorValue(context: Context, call: CallExpression): string | null {
  const given = call.args[2] ? context.evaluate(call.args[2].node, null) : null;
  const entry = given?.kind === 'dict' ? given.entries.get('value') : undefined;
  const value = entry ? context.open(entry) : given;
  if (!value || value.kind === 'null' || (value.kind === 'dict' && !value.open)) return textAt(context, call, 0);
  return value.kind === 'string' ? value.value : null;
}

function textAt(context: Context, call: CallExpression, at: number): string | null {
  const value = call.args[at] ? context.evaluate(call.args[at].node, null) : null;
  return value?.kind === 'string' ? value.value : null;
}

/** The schema, or the class, from which a model is made. */
function schemaOfModel(context: Context, node: SyntaxNode): SyntaxNode | null {
  const model = context.evaluate(node, null);
  const call = model.kind === 'model' ? context.read(model.node) : null;
  if (call?.kind !== 'call') return null;
  for (const { node: given } of call.args.slice(0, 2)) {
    const value = context.evaluate(given, null);
    if (value.kind === 'schema' || value.kind === 'class') return value.node;
  }
  return null;
}

function emit(
  search: Search,
  parts: ReadonlyMap<SyntaxNode, SchemaParts>,
  schema: SyntaxNode,
  uses: readonly Registration[],
  isInside: boolean,
): void {
  const { context, collector } = search;
  collector.open(schema, 'mapper');
  if (uses.length === 0 && isInside) return;
  const own = schemaCollection(context, schema);
  const names = new Set(uses.map((use) => use.collection));
  const byModel = names.size === 1 ? [...names][0]! : null;
  const collection = uses.length > 0 ? byModel : own.kind === 'said' ? own.text : null;
  const discriminator = uses.length === 1 ? uses[0]!.discriminator : null;
  const { base } = discriminator ?? { base: null };
  // a class that extends that of its base model does not ask for the base's indexes again
  const ofBase = new Set(base ? flatten(parts, base).map((index) => index.at) : []);
  for (const index of flatten(parts, schema)) {
    if (ofBase.has(index.at)) continue;
    collector.add({
      kind: 'index',
      collection,
      keys: index.keys,
      options: discriminator ? narrowed(search, index.options, discriminator) : index.options,
      at: index.at,
      keysAt: index.keysAt,
      optionsAt: index.optionsAt,
    });
  }
  emitCollection(search, schema, collection);
}

/** Mongoose 8, lib/helpers/indexes/decorateDiscriminatorIndexOptions.js */
function narrowed(
  search: Search,
  options: Options | null,
  discriminator: NonNullable<Registration['discriminator']>,
): Options | null {
  if (!options || 'sparse' in options) return options;
  const key = discriminatorKey(search, discriminator.base);
  if (key === null) return null;
  const filter = options['partialFilterExpression'];
  const before = typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? filter : {};
  return { ...options, partialFilterExpression: { ...before, [key]: discriminator.name } };
}

function discriminatorKey({ context }: Search, base: SyntaxNode | null): string | null {
  const options = base && schemaOptions(context, base);
  if (options === null) return null;
  const key = options.kind === 'dict' ? options.entries.get('discriminatorKey') : undefined;
  if (!key) return '__t';
  const value = context.open(key);
  return value.kind === 'string' ? value.value : null;
}

/** `collectionOptions` are handed to createCollection. */
function emitCollection({ context, collector }: Search, schema: SyntaxNode, collection: string | null): void {
  const options = schemaOptions(context, schema);
  const given = options?.kind === 'dict' ? options.entries.get('collectionOptions') : undefined;
  if (!given) return;
  const value = context.open(given);
  collector.add({
    kind: 'collection',
    collection,
    keys: null,
    options: settle(context, null, () => optionsOf(context, value)),
    at: given.at ?? given.node,
    optionsAt: given.node,
    configString: configTextOf(context, value),
  });
}
