// Members of objects of a class of the file: its own, those of its bases, and those that its heirs give in their place.
import { ancestor, child, isHalfTyped, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { assignmentsTo, callsNamed } from './named.ts';
import { annotated } from './libraries.ts';
import { nameValue } from './name.ts';
import { callFrame } from './parameter.ts';
import { unknown, type Env, type Frame, type Value } from './value.ts';

/** The class around a method, for `this` and `self`. */
export function classAround(context: Context, node: SyntaxNode): SyntaxNode | null {
  return ancestor(node, context.language.classes);
}

/**
 * `this.name` in a method. Where a class of the file inherits the method and gives another value to the name, there is a
 * choice between the classes.
 */
export function selfMember(context: Context, name: string, node: SyntaxNode, env: Env | null): Value {
  const owner = classAround(context, node);
  if (!owner) return unknown;
  const made = classOf(context, owner, node, env);
  if (made) return memberOf(context, made, name, env) ?? declaredMember(context, made, name) ?? unknown;
  const frames = waysOf(context, owner, name);
  if (frames.length > 0) {
    context.choose(owner, frames);
    return unknown;
  }
  return memberOf(context, owner, name, env) ?? declaredMember(context, owner, name) ?? unknown;
}

/** The class of `this`, where it was chosen: with the class, or with a call of the method. */
function classOf(context: Context, owner: SyntaxNode, node: SyntaxNode, env: Env | null): SyntaxNode | null {
  const frame = context.frameOf(env, owner);
  if (frame?.kind === 'self') return frame.owner;
  for (let at = node.parent; at && at !== owner; at = at.parent) {
    const call = context.frameOf(env, at);
    if (call?.kind === 'call' && call.self) return call.self;
  }
  return null;
}

/** Of an object that is surely of this class and of no heir. */
export function memberOf(context: Context, owner: SyntaxNode, name: string, env: Env | null): Value | null {
  for (const one of [owner, ...basesOf(context, owner)]) {
    const found = ownMember(context, one, name, as(one, owner, env));
    if (found) return found;
    // what it says of the name may be lost
    if (isHalfTyped(one)) return null;
  }
  return null;
}

/** Of an object that a call has made, with the arguments of that call. */
export function memberOfInstance(
  context: Context,
  { node, made }: Extract<Value, { kind: 'instance' }>,
  name: string,
  env: Env | null,
): Value | null {
  const maker = makerOf(context, node);
  const under = made && maker ? { key: maker, frame: made, outer: env } : env;
  const given = made && !maker ? recordField(context, node, made, name) : null;
  return given ?? memberOf(context, node, name, under) ?? declaredMember(context, node, name);
}

export function makerOf(context: Context, owner: SyntaxNode): SyntaxNode | null {
  return context.classParts(owner).methods.get(context.language.id === 'python' ? '__init__' : 'constructor') ?? null;
}

/** Dataclasses, named tuples and models take their fields as arguments. */
function recordField(context: Context, owner: SyntaxNode, made: Frame, name: string): Value | null {
  if (made.kind !== 'call' || context.language.id !== 'python') return null;
  const named = made.named.get(name);
  if (named) return context.open(named);
  const fields = context.classParts(owner).fields.filter((field) => field.type && !isClassVar(field.type));
  const at = fields.findIndex((field) => field.name === name);
  const given = at >= 0 && at < made.known ? made.args[at] : undefined;
  return given ? context.open(given) : null;
}

const isClassVar = (type: SyntaxNode): boolean => type.text.includes('ClassVar');

/** `notes: Collection` without a value: no more than its type is known. */
function declaredMember(context: Context, owner: SyntaxNode, name: string): Value | null {
  for (const one of [owner, ...basesOf(context, owner)]) {
    const field = context
      .classParts(one)
      .fields.find((part) => part.name === name && (!part.value || isDescribed(context, part.value)));
    const type = field?.type?.children[0]?.text;
    if (!type) continue;
    if (context.evaluateName(type, one).kind === 'foreign') return { kind: 'foreign' };
    return annotated(type) ?? { kind: 'unknown', why: 'other', annotation: type };
  }
  return null;
}

/** In a method of `key`, `this` is of class `owner`. */
const as = (key: SyntaxNode, owner: SyntaxNode, outer: Env | null): Env | null =>
  key === owner ? outer : { key, frame: { kind: 'self', at: owner, owner }, outer };

const deepest = 8;

/** Classes of the file from which one is made, nearest first. */
export function basesOf(context: Context, owner: SyntaxNode): readonly SyntaxNode[] {
  const known = context.once(basesOf, () => new Map<SyntaxNode, readonly SyntaxNode[]>());
  const before = known.get(owner);
  if (before) return before;
  const found: SyntaxNode[] = [];
  const add = (one: SyntaxNode): void => {
    for (const base of context.classParts(one).bases) {
      const value = context.evaluate(base, null);
      if (value.kind !== 'class' || found.includes(value.node) || found.length >= deepest) continue;
      found.push(value.node);
      add(value.node);
    }
  };
  add(owner);
  known.set(owner, found);
  return found;
}

function heirsOf(context: Context, owner: SyntaxNode): readonly SyntaxNode[] {
  const known = context.once(heirsOf, () => {
    const heirs = new Map<SyntaxNode, SyntaxNode[]>();
    for (const one of context.classes()) {
      for (const base of basesOf(context, one)) heirs.set(base, [...(heirs.get(base) ?? []), one]);
    }
    return heirs;
  });
  return known.get(owner) ?? [];
}

/** The heirs with a value of their own for the name; and the class itself, if it has more than a place for one. */
function waysOf(context: Context, owner: SyntaxNode, name: string): Frame[] {
  const heirs = heirsOf(context, owner).filter((one) => givenIn(context, one, name) !== null || isHalfTyped(one));
  if (heirs.length === 0) return [];
  const own = givenIn(context, owner, name);
  const all = own && !isPlaceholder(context, own) ? [owner, ...heirs] : heirs;
  return all.map((one): Frame => ({ kind: 'self', at: givenIn(context, one, name) ?? one, owner: one }));
}

/** Where the class itself says what the name holds. */
function givenIn(context: Context, owner: SyntaxNode, name: string): SyntaxNode | null {
  const { fields, methods } = context.classParts(owner);
  const field = fields.find((one) => one.name === name && one.value);
  const method = methods.get(name);
  if (field || !method) return field?.value ?? null;
  const returned = context.language.returns(method);
  return returned.length === 1 ? returned[0]! : method;
}

function isPlaceholder(context: Context, given: SyntaxNode): boolean {
  const read = context.read(given);
  if (read.kind === 'string') return read.value === '';
  if (read.kind === 'list') return read.items.length === 0;
  return read.kind === 'null' || read.kind === 'unknown' || read.kind === 'function';
}

/** Fields, `this.name = …`, methods and parameter properties of the class itself: known when there is exactly one value. */
function ownMember(context: Context, owner: SyntaxNode, name: string, env: Env | null): Value | null {
  const parts = context.classParts(owner);
  const given: SyntaxNode[] = [];
  for (const field of parts.fields) if (field.name === name && field.value) given.push(field.value);
  for (const assignment of assignmentsTo(context, name)) {
    const left = child(assignment, 'left');
    const target = left && context.read(left);
    if (target?.kind !== 'member' || target.name !== name) continue;
    if (context.read(target.object).kind !== 'self' || classAround(context, assignment) !== owner) continue;
    const right = child(assignment, 'right');
    if (right) given.push(right);
  }
  const values = given.filter((value) => context.read(value).kind !== 'null' && !isDescribed(context, value));
  if (values.length === 1) return context.evaluate(values[0]!, env);
  if (values.length > 1) return null;
  const method = parts.methods.get(name);
  if (method) return parts.getters.has(name) ? gotten(context, method, env) : { kind: 'function', node: method, env };
  const maker = parts.methods.get('constructor');
  return maker && isParameterProperty(maker, name)
    ? nameValue(context, name, child(maker, 'body') ?? maker, env)
    : null;
}

const describers = new Set(['attrib', 'Field', 'field', 'ib', 'PrivateAttr']);

/** `users: Collection = field(init=False)`: says how the field is made, not what it holds. */
function isDescribed(context: Context, value: SyntaxNode): boolean {
  const call = context.language.id === 'python' ? context.read(value) : null;
  const callee = call?.kind === 'call' ? context.read(call.callee) : null;
  return (callee?.kind === 'name' || callee?.kind === 'member') && describers.has(callee.name);
}

/** What a getter gives, when it says so in one place. */
function gotten(context: Context, getter: SyntaxNode, env: Env | null): Value {
  const returned = context.language.returns(getter);
  return returned.length === 1 ? context.evaluate(returned[0]!, env) : unknown;
}

/** Of the object on which a chosen method is called: what its constructor was given. */
export function makingFrame(context: Context, maker: SyntaxNode, env: Env | null): Frame | null {
  for (const start of [env, context.choices]) {
    for (let at = start; at; at = at.outer) {
      const { frame } = at;
      if (frame.kind === 'call' && frame.made && frame.self && makerOf(context, frame.self) === maker)
        return frame.made;
    }
  }
  return null;
}

/** `constructor(private readonly name: string)` */
function isParameterProperty(maker: SyntaxNode, name: string): boolean {
  return (child(maker, 'parameters')?.children ?? []).some((part) => {
    const isNamed = child(part, 'pattern')?.text === name;
    return isNamed && (part.children[0]?.type === 'accessibility_modifier' || part.text.startsWith('readonly '));
  });
}

/** Calls that make an object of the class of a constructor: `new C(…)`, `C(…)`, `super(…)` of its heirs. */
export function makingFrames(context: Context, maker: SyntaxNode, env: Env | null): readonly Frame[] | null {
  const owner = classAround(context, maker);
  const parts = owner && context.classParts(owner);
  if (!owner || parts?.methods.get(context.language.id === 'python' ? '__init__' : 'constructor') !== maker)
    return null;
  const frame = context.frameOf(env, owner);
  const made = frame?.kind === 'self' ? frame.owner : null;
  const isHeir = (one: SyntaxNode): boolean => made === null || one === made || basesOf(context, made).includes(one);
  const frames: Frame[] = [];
  for (const heir of heirsOf(context, owner).filter(isHeir)) {
    for (const call of superCalls(context, heir)) frames.push(callFrame(call, as(heir, made ?? heir, env)));
  }
  if (frames.length > 0 && made !== null && made !== owner) return frames;
  if (context.ofAnyObject) return frames;
  for (const one of made === null || made === owner ? [owner] : [made]) {
    const { name } = context.classParts(one);
    for (const site of name === null ? [] : callsNamed(context, name)) {
      const call = context.read(site);
      if (call.kind !== 'call') continue;
      const value = context.evaluate(call.callee, null);
      if (value.kind === 'class' && value.node === one) frames.push({ ...callFrame(call, null), makes: true });
    }
  }
  return frames;
}

/** `super(…)`, `super().__init__(…)` */
function superCalls(context: Context, owner: SyntaxNode) {
  const isPython = context.language.id === 'python';
  return callsNamed(context, isPython ? '__init__' : 'super').flatMap((site) => {
    const call = context.read(site);
    return call.kind === 'call' && classAround(context, site) === owner ? [call] : [];
  });
}
