// A call -> what it gives back: collections, databases, lists made of lists, and the results of local functions.
import type { CallExpression, Expression } from '../expression.ts';
import { child, type SyntaxNode } from '../syntax.ts';
import { builtinValue } from './builtins.ts';
import type { Context } from './context.ts';
import { annotated, isConnectingModule, isForeignModule, isMongoClient, isOldClient } from './libraries.ts';
import { memberOf, memberOfInstance, selfMember } from './instance.ts';
import { framesOf, textOf } from './member.ts';
import { madeFrom } from './maker.ts';
import { modelCollection } from './model.ts';
import { nameValue } from './name.ts';
import { callFrame } from './parameter.ts';
import { bindingsOf } from './scope.ts';
import { isDatabase } from './take.ts';
import { partOf, unknown, type Closure, type Env, type Value } from './value.ts';

const collectionCalls = new Set(['collection', 'getCollection', 'get_collection']);
const creationCalls = new Set(['createCollection', 'create_collection']);
const databaseCalls = new Set([
  'db',
  'getSiblingDB',
  'getSisterDB',
  'getDB',
  'useDb',
  'get_database',
  'get_default_database',
]);
const sameCalls = new Set([
  'rawCollection',
  'with_options',
  'withOptions',
  'then',
  'catch',
  'finally',
  'connect',
  'get_conn',
]);
/** Beanie's ways from a document to the driver's collection */
const mapperCalls = new Set(['get_motor_collection', 'get_pymongo_collection']);
/** methods of a Mongoose schema that give the schema back */
const schemaChain = new Set([
  'add',
  'clone',
  'index',
  'loadClass',
  'method',
  'plugin',
  'post',
  'pre',
  'query',
  'set',
  'static',
]);
const wrappers = new Set([
  'SON',
  'OrderedDict',
  'Map',
  'Set',
  'list',
  'tuple',
  'sorted',
  'Array.from',
  'Object.freeze',
]);
/** functions that give a function back, to be called as it is */
const keepers = new Set(['cache', 'memoize', 'once']);
/** Werkzeug's and Django's stand-ins for what a function gives back */
const proxies = new Set(['LocalProxy', 'SimpleLazyObject']);
const numberMakers = new Set(['NumberInt', 'NumberLong', 'Int32', 'Long', 'Int64', 'Double']);

export function callValue(context: Context, call: CallExpression, env: Env | null): Value {
  const made = madeFrom(context, call, env);
  if (made) return made;
  const callee = context.read(call.callee);
  if (callee.kind === 'member') return methodValue(context, call, callee, env);
  if (callee.kind === 'name') return namedCall(context, call, callee.name, callee.node, env);
  if (callee.kind === 'function') return resultOf(context, callee.node, env, call, env);
  return callee.kind === 'call' ? calledResult(context.evaluate(call.callee, env)) : unknown;
}

/** `require('monk')(url)` */
function calledResult(called: Value): Value {
  if (called.kind === 'import' && isConnectingModule(called.module)) return { kind: 'database' };
  return called.kind === 'foreign' ? called : unknown;
}

function required(context: Context, call: CallExpression, env: Env | null): Value {
  const module = first(context, call, env);
  if (module.kind !== 'string') return unknown;
  return isForeignModule(module.value) ? { kind: 'foreign' } : { kind: 'import', module: module.value, imported: null };
}

function first(context: Context, call: CallExpression, env: Env | null): Value {
  const arg = call.args[0];
  return arg && !arg.spread ? context.evaluate(arg.node, env) : unknown;
}

/** The name in `collection('orders')`; null when it is built, computed or handed in. */
export function collectionNamed(context: Context, call: CallExpression, env: Env | null, at = 0): string | null {
  const given = (call.args[at] ?? call.args[0])?.node ?? call.named.get('name');
  const value = given ? context.evaluate(given, env) : unknown;
  return value.kind === 'string' && !value.built && value.value !== '' ? value.value : null;
}

function namedCall(context: Context, call: CallExpression, name: string, at: SyntaxNode, env: Env | null): Value {
  if (isMongoClient(name)) return { kind: 'client' };
  const callee = nameValue(context, name, at, env);
  if (isOldClient(callee)) return { kind: 'client' };
  if (callee.kind === 'function') return resultOf(context, callee.node, callee.env, call, env);
  if (callee.kind === 'class') return { kind: 'instance', node: callee.node, made: callFrame(call, env) };
  if (callee.kind === 'foreign' || (callee.kind === 'import' && isConnectingModule(callee.module)))
    return calledResult(callee);
  if (name === 'require') return required(context, call, env);
  if (name === 'Map' && call.isNew) {
    const pairs = first(context, call, env);
    return pairs.kind === 'list' ? { ...pairs, isMap: true } : pairs;
  }
  if (wrappers.has(name)) return first(context, call, env);
  const builtin = context.language.id === 'python' ? builtinValue(context, call, name, env) : null;
  if (builtin) return builtin;
  if (numberMakers.has(name)) {
    const value = first(context, call, env);
    const number = value.kind === 'string' || value.kind === 'number' ? Number(value.value) : NaN;
    return Number.isNaN(number) ? unknown : { kind: 'number', value: number, node: call.node };
  }
  if (keepers.has(name)) {
    const kept = first(context, call, env);
    return kept.kind === 'function' ? kept : unknown;
  }
  if (proxies.has(name)) {
    const made = first(context, call, env);
    return made.kind === 'function' ? resultOf(context, made.node, made.env, call, env) : unknown;
  }
  return unknown;
}

/** What a function of this file gives back when it says so in one place. */
function resultOf(
  context: Context,
  node: SyntaxNode,
  closed: Env | null,
  call: CallExpression,
  env: Env | null,
): Value {
  const returned = context.language.returns(node);
  const inner: Env = { key: node, frame: callFrame(call, env), outer: closed };
  const values = returned.map((one) => context.evaluate(one, inner));
  const sure = values.filter((value) => value.kind !== 'null');
  const only = sure.length === 1 ? sure[0]! : unknown;
  if (only.kind !== 'unknown') return only;
  const names = new Set(sure.map((value) => (value.kind === 'collection' ? value.name : null)));
  if (sure.length > 0 && sure.every((value) => value.kind === 'collection')) {
    return { kind: 'collection', name: names.size === 1 ? [...names][0]! : null };
  }
  if (sure.length > 0 && sure.every((value) => value.kind === 'database')) return sure[0]!;
  return only === unknown ? (declaredResult(context, node) ?? unknown) : only;
}

/** `-> Database`, `-> AsyncCollection` */
function declaredResult(context: Context, node: SyntaxNode): Value | null {
  const type = child(node, 'return_type')?.children[0];
  if (type?.type !== 'identifier') return null;
  const known = annotated(type.text);
  if (known) return known;
  const value = context.evaluate(type, null);
  if (value.kind === 'class') return { kind: 'instance', node: value.node, made: null };
  return { kind: 'unknown', why: 'other', annotation: type.text };
}

function methodValue(
  context: Context,
  call: CallExpression,
  callee: Extract<Expression, { kind: 'member' }>,
  env: Env | null,
): Value {
  const { name, object } = callee;
  if (context.read(object).kind === 'self') {
    const own = selfMember(context, name, callee.node, env);
    if (own.kind === 'function') return resultOf(context, own.node, own.env, call, env);
  }
  if (isMongoClient(name)) return { kind: 'client' };
  if (object.text === 'MongoClient' && name === 'connect') return { kind: 'client' };
  const list = listMethod(context, call, name, object, env);
  if (list) return list;
  const receiver = context.evaluate(object, env);
  if (receiver.kind === 'foreign') return receiver;
  if (receiver.kind === 'instance' || receiver.kind === 'class') {
    const method = methodOf(context, receiver, name, env);
    if (method) return resultOf(context, method.node, method.env, call, env);
    if (mapperCalls.has(name)) return { kind: 'collection', name: settingsName(context, receiver.node) };
    if (context.classParts(receiver.node).bases.length === 0) return unknown;
  }
  if (collectionCalls.has(name) && call.args.length + call.named.size > 0) {
    if (receiver.kind === 'unknown' && isOfLostClass(context, object)) return { kind: 'collection', name: null };
    return { kind: 'collection', name: collectionNamed(context, call, env) };
  }
  if (call.isNew && name === 'Db') return { kind: 'database' };
  // `new Collection(db, 'pages')` of the first drivers
  if (call.isNew && name === 'Collection') return { kind: 'collection', name: collectionNamed(context, call, env, 1) };
  if (creationCalls.has(name)) return created(context, call, object, receiver, env);
  if (databaseCalls.has(name)) return { kind: 'database' };
  if (sameCalls.has(name)) return receiver;
  // `db.get('orders')` of Monk
  if (receiver.kind === 'database' && name === 'get') {
    return { kind: 'collection', name: collectionNamed(context, call, env) };
  }
  if (receiver.kind === 'schema') return schemaChain.has(name) ? receiver : unknown;
  if (receiver.kind === 'dict' && name === 'get') {
    const key = first(context, call, env);
    const entry = key.kind === 'string' ? receiver.entries.get(key.value) : undefined;
    return entry ? context.open(entry) : unknown;
  }
  const dotted = `${object.text}.${name}`;
  return wrappers.has(dotted) || wrappers.has(name) ? first(context, call, env) : partOf(receiver);
}

/** A method of an object's class or of its bases. */
function methodOf(
  context: Context,
  receiver: Extract<Value, { kind: 'class' | 'instance' }>,
  name: string,
  env: Env | null,
): Extract<Value, { kind: 'function' }> | null {
  const found =
    receiver.kind === 'instance'
      ? memberOfInstance(context, receiver, name, env)
      : memberOf(context, receiver.node, name, null);
  return found?.kind === 'function' ? found : null;
}

/** `class Settings: name = "orders"` in a document of Beanie */
function settingsName(context: Context, owner: SyntaxNode): string | null {
  const settings = context.classParts(owner).inner.get('Settings');
  const given = settings && context.classParts(settings).fields.find((field) => field.name === 'name')?.value;
  const value = given ? context.evaluate(given, null) : unknown;
  return value.kind === 'string' && !value.built ? value.value : null;
}

/** `store` of `const store = new Store()` while the class is half-typed: it may be one of the file's own. */
function isOfLostClass(context: Context, object: SyntaxNode): boolean {
  const read = context.root.broken ? context.read(object) : null;
  const [only] = read?.kind === 'name' ? (bindingsOf(context, read.name, read.node) ?? []) : [];
  const made = only?.source.kind === 'value' && only.source.value ? context.read(only.source.value) : null;
  const callee = made?.kind === 'call' && made.isNew ? context.read(made.callee) : null;
  return callee?.kind === 'name' && bindingsOf(context, callee.name, callee.node) === null;
}

function created(context: Context, call: CallExpression, object: SyntaxNode, receiver: Value, env: Env | null): Value {
  if (receiver.kind === 'model') return { kind: 'collection', name: modelCollection(context, receiver.node) };
  // what is half-typed may be the class that would tell
  if (context.root.broken && !isDatabase(context, object, receiver)) return { kind: 'collection', name: null };
  return { kind: 'collection', name: collectionNamed(context, call, env) };
}

/** `Object.entries(map)`, `map.items()`, `list.map(f)`, `list.filter(f)`, `list.concat(more)` */
function listMethod(
  context: Context,
  call: CallExpression,
  name: string,
  object: SyntaxNode,
  env: Env | null,
): Value | null {
  if (object.text === 'Object') {
    const of = call.args[0] && !call.args[0].spread ? context.evaluate(call.args[0].node, env) : unknown;
    if (name === 'freeze') return of;
    if (name === 'assign') return joined(context, call, env);
    return of.kind === 'dict' ? parts(of, name, call.node) : null;
  }
  const pythonParts: Readonly<Record<string, string>> = { items: 'entries', keys: 'keys', values: 'values' };
  const python = context.language.id === 'python' ? pythonParts[name] : undefined;
  if (python && call.args.length === 0) {
    const of = context.evaluate(object, env);
    return of.kind === 'dict' ? parts(of, python, call.node) : null;
  }
  if (name === 'map' || name === 'flatMap') return mapped(context, call, object, env);
  if (['filter', 'slice', 'reverse', 'sort', 'copy', 'concat'].includes(name)) {
    const of = context.evaluate(object, env);
    if (of.kind !== 'list') return null;
    return name === 'concat' ? concatenated(context, of, call, env) : of;
  }
  return null;
}

/** `Object.assign({}, defaults, options)` */
function joined(context: Context, call: CallExpression, env: Env | null): Value {
  const entries = new Map<string, Closure>();
  let open = false;
  for (const { node, spread } of call.args) {
    const value = spread ? unknown : context.evaluate(node, env);
    if (value.kind === 'dict') for (const [name, closure] of value.entries) entries.set(name, closure);
    open ||= value.kind !== 'null' && (value.kind !== 'dict' || value.open);
  }
  return { kind: 'dict', entries, open, node: call.node };
}

function concatenated(
  context: Context,
  of: Extract<Value, { kind: 'list' }>,
  call: CallExpression,
  env: Env | null,
): Value {
  const items = [...of.items];
  let open = of.open;
  for (const arg of call.args) {
    const more = context.evaluate(arg.node, env);
    if (more.kind === 'list') items.push(...more.items);
    open ||= more.kind !== 'list' || more.open;
  }
  return { kind: 'list', items, open, node: of.node };
}

function parts(of: Extract<Value, { kind: 'dict' }>, name: string, node: SyntaxNode): Value | null {
  const items = [...of.entries].map(([key, entry]): Closure => {
    const at = entry.at ?? entry.node;
    if (name === 'keys') return { ...textOf(key, at, of.node.broken), at };
    if (name === 'values') return { ...entry, at };
    const pair = [textOf(key, at, of.node.broken), entry];
    return { node: at, env: null, at, value: { kind: 'list', items: pair, open: false, node: at } };
  });
  return ['entries', 'keys', 'values'].includes(name) ? { kind: 'list', items, open: of.open, node } : null;
}

function mapped(context: Context, call: CallExpression, object: SyntaxNode, env: Env | null): Value | null {
  const over = context.evaluate(object, env);
  const made = call.args[0] && context.read(call.args[0].node);
  if (over.kind !== 'list' || made?.kind !== 'function') return null;
  const returned = context.language.returns(made.node);
  if (returned.length !== 1) return null;
  const items = framesOf(over, false).map((frame): Closure => ({
    node: returned[0]!,
    env: { key: made.node, frame, outer: env },
    at: frame.at,
  }));
  return { kind: 'list', items, open: over.open, node: call.node };
}
