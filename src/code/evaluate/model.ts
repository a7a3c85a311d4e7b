// A call that makes a Mongoose model -> the collection it reads and writes.
import type { CallExpression } from '../expression.ts';
import { pluralize } from '../pluralize.ts';
import { child, isHalfTyped, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { callsNamed } from './named.ts';
import type { Value } from './value.ts';

/** Text that is said, that is not there, or that is there but only a run can tell. */
type Said =
  { readonly kind: 'said'; readonly text: string } | { readonly kind: 'absent' } | { readonly kind: 'hidden' };

const hidden: Said = { kind: 'hidden' };
const absent: Said = { kind: 'absent' };

const saidOf = (value: Value): Said => {
  if (value.kind === 'string' && !value.built) return { kind: 'said', text: value.value };
  return value.kind === 'null' || (value.kind === 'boolean' && !value.value) ? absent : hidden;
};

export function modelCollection(context: Context, node: SyntaxNode): string | null {
  return context.while(true, () => collectionOf(context, node));
}

function collectionOf(context: Context, node: SyntaxNode): string | null {
  const call = context.read(node);
  if (call.kind !== 'call' || call.broken) return null;
  const callee = context.read(call.callee);
  const method = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  if (method === 'discriminator') {
    const base = callee.kind === 'member' ? context.evaluate(callee.object, null) : null;
    return base?.kind === 'model' ? modelCollection(context, base.node) : null;
  }
  if (method === 'getDiscriminatorModelForClass') {
    const base = call.args[0] ? context.evaluate(call.args[0].node, null) : null;
    return base?.kind === 'model' ? modelCollection(context, base.node) : null;
  }
  if (method === 'getModelForClass' || method === 'setModelForClass') return typegooseCollection(context, call);
  if (call.args.length === 1 && method === 'model') return registered(context, call);
  const [name, schema, collection] = call.args.map((arg) => context.evaluate(arg.node, null));
  const explicit = collection ? saidOf(collection) : absent;
  if (explicit.kind !== 'absent') return explicit.kind === 'said' ? explicit.text : null;
  const bySchema = schema?.kind === 'schema' ? schemaCollection(context, schema.node) : hidden;
  if (bySchema.kind !== 'absent') return bySchema.kind === 'said' ? bySchema.text : null;
  return name?.kind === 'string' && !name.built ? pluralName(context, name.value) : null;
}

/** `mongoose.model('Plan')`: made elsewhere in the file, under the same name. */
function registered(context: Context, call: CallExpression): string | null {
  const name = context.evaluate(call.args[0]!.node, null);
  if (name.kind !== 'string') return null;
  for (const node of callsNamed(context, 'model')) {
    const other = context.read(node);
    if (other.kind !== 'call' || other.args.length < 2) continue;
    const given = context.evaluate(other.args[0]!.node, null);
    if (given.kind === 'string' && given.value === name.value) return collectionOf(context, node);
  }
  return null;
}

/** The collection of a model that is known by its name, or by its Typegoose class. */
export function modelNameCollection(context: Context, model: string | SyntaxNode): string | null {
  return typeof model === 'string' ? pluralName(context, model) : typegooseName(context, model, null);
}

/** `mongoose.pluralize(null)` switches the rules off, a function replaces them. */
function pluralName(context: Context, name: string): string | null {
  const rules = context.once(pluralName, () => {
    for (const node of callsNamed(context, 'pluralize')) {
      const call = context.read(node);
      const callee = call.kind === 'call' ? context.read(call.callee) : null;
      if (call.kind !== 'call' || callee?.kind !== 'member' || !call.args[0]) continue;
      return context.evaluate(call.args[0].node, null).kind === 'null' ? 'off' : 'other';
    }
    return 'usual';
  });
  if (rules === 'usual') return pluralize(name);
  return rules === 'off' ? name : null;
}

/** The name that a schema itself says: its option, or `schema.set('collection', …)`. */
export function schemaCollection(context: Context, node: SyntaxNode): Said {
  const options = schemaOptions(context, node);
  if (options === null) return hidden;
  const option = options.kind === 'dict' ? options.entries.get('collection') : undefined;
  if (option) return saidOf(context.open(option));
  if (options.kind === 'dict' && options.open) return hidden;
  return setCollection(context, node);
}

function setCollection(context: Context, node: SyntaxNode): Said {
  const all = context.once(setCollection, () => {
    const found = new Map<SyntaxNode, Said>();
    for (const site of callsNamed(context, 'set')) {
      const call = context.read(site);
      const callee = call.kind === 'call' ? context.read(call.callee) : null;
      if (call.kind !== 'call' || callee?.kind !== 'member' || call.args.length < 2) continue;
      const option = context.evaluate(call.args[0]!.node, null);
      if (option.kind !== 'string' || option.value !== 'collection') continue;
      const schema = context.evaluate(callee.object, null);
      if (schema.kind === 'schema') found.set(schema.node, saidOf(context.evaluate(call.args[1]!.node, null)));
    }
    return found;
  });
  return all.get(node) ?? absent;
}

/** The options of `new Schema(definition, options)`, of `@Schema(options)` or `@modelOptions({ schemaOptions })`. */
export function schemaOptions(context: Context, node: SyntaxNode): Value | null {
  const made = context.read(node);
  if (made.kind === 'call') {
    if (made.broken || made.args.length === 0) return null;
    const given = made.args[1];
    return given ? knownOptions(context.evaluate(given.node, null)) : { kind: 'null', node };
  }
  const decorators = context.classParts(node).decorators;
  for (const decorator of decorators) {
    const call = decoratorCall(context, decorator);
    if (!call) continue;
    const name = context.read(call.callee);
    const text = name.kind === 'name' || name.kind === 'member' ? name.name : '';
    const given = call.args[0] && context.evaluate(call.args[0].node, null);
    if (text === 'modelOptions' || text === 'ModelOptions') {
      const inner = given?.kind === 'dict' ? given.entries.get('schemaOptions') : undefined;
      return inner ? knownOptions(context.open(inner)) : { kind: 'null', node };
    }
    if (text === 'Schema' || text === 'MongooseSchema') return given ? knownOptions(given) : { kind: 'null', node };
  }
  return { kind: 'null', node };
}

const knownOptions = (value: Value): Value | null => (value.kind === 'dict' || value.kind === 'null' ? value : null);

export function decoratorCall(context: Context, decorator: SyntaxNode): CallExpression | null {
  const inner = decorator.children[0];
  const call = inner && context.read(inner);
  return call?.kind === 'call' ? call : null;
}

function typegooseCollection(context: Context, call: CallExpression): string | null {
  const owner = call.args[0] && context.evaluate(call.args[0].node, null);
  if (owner?.kind !== 'class') return null;
  const given = call.args[1] ? context.evaluate(call.args[1].node, null) : null;
  if (given && given.kind !== 'dict') return null;
  return typegooseName(context, owner.node, given);
}

/** Typegoose, lib/internal/utils.js `getName`: `customName` or the name of the class, pluralised by Mongoose. */
function typegooseName(context: Context, owner: SyntaxNode, overriding: Value | null): string | null {
  const written = decoratorOptions(context, owner);
  for (const options of [overriding, written]) {
    const named = inside(context, inside(context, options, 'schemaOptions'), 'collection');
    if (named) {
      const said = saidOf(named);
      if (said.kind !== 'absent') return said.kind === 'said' ? said.text : null;
    }
  }
  for (const options of [overriding, written]) {
    const general = inside(context, options, 'options');
    const automatic = inside(context, general, 'automaticName');
    if (automatic && automatic.kind !== 'boolean') return null;
    const custom = inside(context, general, 'customName');
    if (custom?.kind === 'string' && !custom.built) {
      const before = automatic?.value ? `${context.classParts(owner).name}_` : '';
      return pluralName(context, before + custom.value);
    }
    if (custom) return null;
  }
  if (isHalfTyped(owner) || isHalfTyped(owner.parent?.type === 'export_statement' ? owner.parent : owner)) return null;
  const name = context.classParts(owner).name ?? child(owner, 'name')?.text;
  return name ? pluralName(context, name) : null;
}

function decoratorOptions(context: Context, owner: SyntaxNode): Value | null {
  for (const decorator of context.classParts(owner).decorators) {
    const call = decoratorCall(context, decorator);
    const name = call && context.read(call.callee);
    if (name?.kind === 'name' && name.name.toLowerCase() === 'modeloptions' && call?.args[0]) {
      return context.evaluate(call.args[0].node, null);
    }
  }
  return null;
}

function inside(context: Context, value: Value | null, key: string): Value | null {
  const entry = value?.kind === 'dict' ? value.entries.get(key) : undefined;
  return entry ? context.open(entry) : null;
}
