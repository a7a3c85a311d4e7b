// Calls of the drivers and the shell: createIndex, createIndexes, createCollection and their siblings.
import type { Options } from '../definition.ts';
import type { Context } from '../evaluate/context.ts';
import { isCondition } from '../evaluate/evaluate.ts';
import { modelCollection } from '../evaluate/model.ts';
import { unknown, type Closure, type Env, type Value } from '../evaluate/value.ts';
import type { CallExpression } from '../expression.ts';
import type { SyntaxNode } from '../syntax.ts';
import { collectionMethods, indexMethods, pythonCollectionMethods, pythonIndexMethods } from '../words.ts';
import { callSpan } from './callSpan.ts';
import { findCommand } from './command.ts';
import { configTextOf } from './configText.ts';
import { agreedOptions, expand, type Answer, settle, settleName, settleOptions } from './expand.ts';
import { findModels } from './indexModel.ts';
import { keysOf, type Keys } from './keys.ts';
import { optionsOf, plainEntries } from './plain.ts';
import { receiverOf, type Receiver } from './receiver.ts';
import { eachPart, type Search } from './search.ts';

const indexNames: ReadonlySet<string> = new Set([...indexMethods, ...pythonIndexMethods]);
const collectionNames: ReadonlySet<string> = new Set([...collectionMethods, ...pythonCollectionMethods]);
/** arguments of PyMongo that are not options of the index or collection */
const plumbing: ReadonlySet<string> = new Set([
  'keys',
  'name_or_collection',
  'session',
  'comment',
  'cache_for',
  'codec_options',
  'read_preference',
  'write_concern',
  'read_concern',
  'check_exists',
  'ttl',
]);
/** what vector stores give their collections */
const strangeOptions = ['vector', 'vectors', 'vectors_config', 'metadata', 'embedding_function', 'dimension'];
/** options that only MongoDB's indexes have */
const telling = ['expireAfterSeconds', 'partialFilterExpression'];
const callbackNames = new Set(['callback', 'cb', 'done', 'next', 'resolve']);
const tellingOptions = ['storageEngine', 'capped', 'timeseries', 'clusteredIndex', 'validator', 'viewOn'];

export function findDriverCalls(search: Search): void {
  const { context } = search;
  for (const site of eachPart(search, 'sites', 'driver')) {
    const call = context.read(site);
    if (call.kind !== 'call') continue;
    const callee = context.read(call.callee);
    if (callee.kind !== 'member' || call.isNew) continue;
    if (indexNames.has(callee.name) && !isBuilder(site)) {
      if (callee.name.endsWith('ndexes')) findList(search, call, callee.object);
      else findOne(search, call, callee.object);
    } else if (collectionNames.has(callee.name)) findCollection(search, call, callee.object);
    else findCommand(search, call, callee);
  }
}

const promiseMethods = new Set(['then', 'catch', 'finally']);

/** `schema.createIndex('x').on('table')`: the call only starts a statement that others finish. */
function isBuilder(site: SyntaxNode): boolean {
  const above = site.parent;
  if (above?.type !== 'member_expression' || site.field !== 'object') return false;
  const property = above.children.find((part) => part.field === 'property');
  return property !== undefined && !promiseMethods.has(property.text) && above.parent?.type === 'call_expression';
}

function findOne(search: Search, call: CallExpression, object: SyntaxNode): void {
  const { context } = search;
  const receivers = expand(context, null, (env) => receiverOf(context, object, env)).map((one) => one.result);
  const receiver = receivers.find((one) => one.kind !== 'foreign');
  if (!receiver || receiver.kind === 'model') return;
  if (receiver.kind === 'database') {
    findOnDatabase(search, call);
    return;
  }
  const keysNode = call.args[0]?.node ?? call.named.get('keys') ?? call.namedSpread[0];
  if (!keysNode) return;
  const optionsNode = call.args[1]?.node;
  const told = receiver.kind === 'open' && telling.some((name) => call.named.has(name));
  const nameOf = (env: Env | null): string | null => {
    const one = receiverOf(context, object, env);
    return one.kind === 'collection' ? one.name : null;
  };
  addIndexes(search, call, told ? { kind: 'open', telling: true } : receiver, {
    keysNode,
    optionsNode,
    collectionAt: object,
    nameOf,
  });
}

/** The old driver's `db.createIndex('orders', { a: 1 })`. */
function findOnDatabase(search: Search, call: CallExpression): void {
  const { context } = search;
  const [name, keys, options] = call.args;
  if (!name || !keys || context.language.id === 'python') return;
  const nameOf = (env: Env | null): string | null => {
    const value = context.evaluate(name.node, env);
    return value.kind === 'string' && !value.built ? value.value : null;
  };
  if (settle(context, null, nameOf) === null && context.read(name.node).kind !== 'name') return;
  const parts = { keysNode: keys.node, optionsNode: options?.node, collectionAt: name.node, nameOf };
  addIndexes(search, call, { kind: 'open', telling: false }, parts);
}

interface Parts {
  readonly keysNode: SyntaxNode;
  readonly optionsNode: SyntaxNode | undefined;
  readonly collectionAt: SyntaxNode;
  readonly nameOf: (env: Env | null) => string | null;
}

function addIndexes(search: Search, call: CallExpression, receiver: Receiver, parts: Parts): void {
  const { context, collector } = search;
  const optionsIn = (env: Env | null): Value => callOptions(context, call, parts.optionsNode, env);
  for (const { result, env, at } of expand(context, null, (under) => keysIn(context, call, parts.keysNode, under))) {
    // what a loop or a helper hands in counts where it is written out
    if (!isPattern(result, receiver) || (at && result.kind === 'hidden' && !result.literal)) continue;
    const options = expand(context, env, (under) => {
      const value = optionsIn(under);
      return { value, plain: optionsOf(context, value) };
    });
    const [first] = options;
    if (first && isPath(first.result.value)) continue;
    collector.add({
      kind: 'index',
      collection: settleName(context, env, parts.nameOf),
      keys: result.kind === 'keys' ? result.keys : null,
      options: call.broken ? null : agreedOptions(options.map((one) => one.result.plain)),
      at: at ?? callSpan(context, call.node),
      keysAt: at ?? parts.keysNode,
      optionsAt: parts.optionsNode,
      collectionAt: parts.collectionAt,
      configString: first ? configTextOf(context, first.result.value) : null,
    });
  }
}

/** `createIndex(keys, done)` of the old drivers, inside a function that is given `done`. */
function isCallback(context: Context, node: SyntaxNode, value: Value): boolean {
  const read = context.read(node);
  return read.kind === 'name' && value.kind === 'unknown' && callbackNames.has(read.name);
}

/** IndexedDB's second argument is a path or a list of paths. */
const isPath = (value: Value): boolean => value.kind === 'string' || value.kind === 'list' || value.kind === 'instance';

function isPattern(keys: Keys, receiver: Receiver): boolean {
  if (keys.kind === 'unlike' || keys.kind === 'bare') return false;
  if (receiver.kind === 'collection') return true;
  const telling = receiver.kind === 'open' && receiver.telling;
  if (keys.kind === 'hidden') return telling && keys.literal;
  return keys.from !== 'text' || telling;
}

const bare: Keys = { kind: 'bare' };

function keysIn(context: Context, call: CallExpression, node: SyntaxNode, env: Env | null): Keys {
  if (call.namedSpread[0] === node) {
    const named = context.evaluate(node, env);
    const keys = named.kind === 'dict' ? named.entries.get('keys') : undefined;
    return keys ? keysOf(context, keys) : bare;
  }
  if (!call.args[0]?.spread) return keysOf(context, { node, env });
  const spread = context.evaluate(node, env);
  const given = spread.kind === 'list' ? spread.items[0] : undefined;
  return given ? keysOf(context, given) : bare;
}

/** `createIndex(...[keys, options])`, `createIndex(keys, ...rest)` */
function spreadOptions(context: Context, call: CallExpression, at: number, env: Env | null): Value {
  const spread = context.evaluate(call.args[at]!.node, env);
  const given = spread.kind === 'list' ? spread.items[1 - at] : undefined;
  if (given) return context.open(given);
  return spread.kind === 'list' && !spread.open ? { kind: 'null', node: call.node } : unknown;
}

function callOptions(context: Context, call: CallExpression, node: SyntaxNode | undefined, env: Env | null): Value {
  const python = context.language.id === 'python';
  const spread = call.args.slice(0, 2).findIndex((arg) => arg.spread);
  if (!python && spread >= 0) return spreadOptions(context, call, spread, env);
  if (!python) {
    if (!node) return { kind: 'null', node: call.node };
    const value = context.evaluate(node, env);
    if (isCondition(context, node)) return unknown;
    return value.kind === 'function' || isCallback(context, node, value) ? { kind: 'null', node } : value;
  }
  // PyMongo's second argument is the session; a helper of that name may still take the options there
  const second = node ? context.evaluate(node, env) : unknown;
  return second.kind === 'dict' ? second : namedOptions(context, call, env, new Set());
}

/** `**options` and `unique=True` -> one object. */
export function namedOptions(
  context: Context,
  call: CallExpression,
  env: Env | null,
  without: ReadonlySet<string>,
): Value {
  const entries = new Map<string, Closure>();
  let open = call.broken;
  for (const [name, node] of call.named) {
    if (!plumbing.has(name) && !without.has(name)) entries.set(name, { node, env, at: node });
  }
  for (const spread of call.namedSpread) {
    const value = context.evaluate(spread, env);
    for (const [name, closure] of value.kind === 'dict' ? value.entries : []) {
      if (!plumbing.has(name) && !without.has(name)) entries.set(name, closure);
    }
    open ||= value.kind !== 'dict' || value.open;
  }
  return { kind: 'dict', entries, open, node: call.node };
}

function findList(search: Search, call: CallExpression, object: SyntaxNode): void {
  const { context } = search;
  const receivers = expand(context, null, (env) => receiverOf(context, object, env)).map((one) => one.result);
  const receiver = receivers.find((one) => one.kind === 'collection' || one.kind === 'open');
  const listNode = call.args[0]?.node ?? call.named.get('indexes');
  if (!receiver || !listNode) return;
  const nameOf = (env: Env | null): string | null => {
    const one = receiverOf(context, object, env);
    return one.kind === 'collection' ? one.name : null;
  };
  const shared = (env: Env | null): Value => (call.args[1] ? context.evaluate(call.args[1].node, env) : unknown);
  findEntries(
    search,
    { node: listNode, env: null },
    { nameOf, collectionAt: object, shared, sure: receiver.kind === 'collection' },
  );
}

export interface EntryUse {
  readonly nameOf: (env: Env | null) => string | null;
  readonly collectionAt: SyntaxNode | null;
  /** options for all entries, when the entries are bare key patterns */
  readonly shared: (env: Env | null) => Value;
  /** the list is surely one of index specifications */
  readonly sure: boolean;
}

/** A list of index specifications: each entry is a definition. */
export function findEntries(search: Search, list: Closure, use: EntryUse): void {
  const { context } = search;
  for (const outer of expand(context, list.env, (env) => context.open({ ...list, env }))) {
    if (outer.result.kind !== 'list') continue;
    for (const item of outer.result.items) {
      const under = item.env ?? outer.env;
      for (const entry of expand(context, under, (env) => context.open({ ...item, env }))) {
        findEntry(search, use, entry.result, entry.env, item.at ?? entry.at);
      }
    }
  }
}

function findEntry(search: Search, use: EntryUse, value: Value, env: Env | null, at: SyntaxNode | null): void {
  const { context, collector } = search;
  if (value.kind === 'indexModel') {
    search.collector.apply(value.node);
    findModels(search, value.node, value.env ?? env, { ...use, at });
    return;
  }
  if (value.kind !== 'dict') return;
  const key = value.entries.get('key') ?? value.entries.get('keys');
  const described =
    key && !['number', 'string'].includes(expand(context, env, () => context.open(key))[0]?.result.kind ?? '');
  const keysFrom: Closure = described ? key : { node: value.node, env, value };
  const ask = (under: Env | null): Keys =>
    keysOf(context, described ? { ...keysFrom, env: keysFrom.env ?? under } : keysFrom);
  for (const answer of expand(context, env, ask)) {
    const keys = answer.result;
    if (keys.kind !== 'keys' && !(keys.kind === 'hidden' && use.sure)) continue;
    const optionsIn = (under: Env | null): Options | null =>
      described ? describedOptions(context, value) : optionsOf(context, sharedOptions(use.shared(under), value.node));
    const optionsValue: Value = described ? value : use.shared(answer.env);
    collector.add({
      kind: 'index',
      collection: settleName(context, answer.env, use.nameOf),
      keys: keys.kind === 'keys' ? keys.keys : null,
      options: settleOptions(context, answer.env, optionsIn),
      at: at ?? answer.at ?? value.node,
      keysAt: described ? key.node : value.node,
      optionsAt: null,
      collectionAt: use.collectionAt,
      configString: configTextOf(context, optionsValue),
    });
  }
}

const sharedOptions = (value: Value, node: SyntaxNode): Value => (value === unknown ? { kind: 'null', node } : value);

function describedOptions(context: Context, value: Extract<Value, { kind: 'dict' }>): Options | null {
  if (value.open) return null;
  return plainEntries(
    context,
    [...value.entries].filter(([name]) => name !== 'key' && name !== 'keys'),
  );
}

function findCollection(search: Search, call: CallExpression, object: SyntaxNode): void {
  const { context, collector } = search;
  const receiver = expand(context, null, (env) => receiverOf(context, object, env))[0]?.result;
  if (!receiver || receiver.kind === 'foreign' || receiver.kind === 'collection') return;
  const python = context.language.id === 'python';
  const isModel = receiver.kind === 'model';
  const nameNode = isModel ? undefined : (call.args[0]?.node ?? call.named.get('name'));
  const optionsNode = call.args[isModel ? 0 : 1]?.node;
  const optionsIn = (env: Env | null): Value => {
    if (python && !optionsNode) return namedOptions(context, call, env, new Set(['name']));
    return optionsNode ? context.evaluate(optionsNode, env) : { kind: 'null', node: call.node };
  };
  const options = expand(context, null, optionsIn)[0]?.result ?? unknown;
  const has = (names: readonly string[]): boolean =>
    options.kind === 'dict' && names.some((name) => options.entries.has(name));
  if (has(strangeOptions)) return;
  const sure = isModel || receiver.kind === 'database' || isConnection(object) || has(tellingOptions);
  if (!sure || (!isModel && !nameNode)) return;
  const nameOf = (env: Env | null): string | null => {
    if (isModel) return modelCollection(context, receiver.node);
    const value = context.evaluate(nameNode!, env);
    return value.kind === 'string' && !value.built ? value.value : null;
  };
  if (nameNode && ['dict', 'list', 'number'].includes(context.read(nameNode).kind)) return;
  // the class that is half-typed may be the one that would tell
  const isTold = isModel || receiver.kind === 'database' || isConnection(object) || !context.root.broken;
  const found = {
    kind: 'collection' as const,
    keys: null,
    optionsAt: optionsNode,
    collectionAt: nameNode ?? object,
  };
  const isSpec = optionsNode ? context.read(optionsNode).kind === 'dict' : python && call.named.size > 0;
  // a name alone says nothing of what is created
  const isSpecified = ({ result, at }: Answer<string | null>): boolean =>
    result !== null && at !== null && context.read(at).kind !== 'string';
  const handed = isSpec || isModel ? [] : expand(context, null, nameOf).filter(isSpecified);
  // what a loop or a helper hands in counts where it is written out
  for (const { result, env, at } of handed) {
    const given = expand(context, env, optionsIn)[0]?.result ?? unknown;
    collector.add({
      ...found,
      collection: result,
      options: call.broken ? null : settleOptions(context, env, (under) => optionsOf(context, optionsIn(under))),
      at: at!,
      configString: configTextOf(context, given),
    });
  }
  if (handed.length > 0) return;
  collector.add({
    ...found,
    collection: isTold ? settleName(context, null, nameOf) : null,
    options: call.broken ? null : settleOptions(context, null, (env) => optionsOf(context, optionsIn(env))),
    at: callSpan(context, call.node),
    configString: configTextOf(context, options),
  });
}

/** `mongoose.connection`, `conn` */
function isConnection(object: SyntaxNode): boolean {
  const text = object.text.toLowerCase();
  return text.endsWith('connection') || text.endsWith('conn');
}
