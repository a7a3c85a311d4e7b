// A class -> what its fields and methods are known to be, those of its base classes included.
import type { CallExpression, Expression } from '../expression.ts';
import type { ClassField } from '../language.ts';
import { factsOf } from '../facts.ts';
import { ancestor, child, type SyntaxNode } from '../syntax.ts';
import type { Context } from './context.ts';
import { annotated } from './libraries.ts';
import { assignmentsTo, callsNamed } from './named.ts';
import { callFrame } from './parameter.ts';
import { unknown, type Env, type Frame, type Value } from './value.ts';

type Member = Extract<Expression, { kind: 'member' }>;
type Instance = Extract<Value, { kind: 'instance' }>;

const mostBases = 8;
const constructors = ['__init__', 'constructor'];

/** The class around a method, for `this` and `self`. */
export function classAround(context: Context, node: SyntaxNode): SyntaxNode | null {
  return ancestor(node, context.language.classes);
}

export function selfMember(context: Context, name: string, node: SyntaxNode, env: Env | null): Value {
  const around = classAround(context, node);
  if (!around) return unknown;
  const owner = ownClass(context, around, env);
  const value = fieldOfClass(context, owner, name, env) ?? declaredField(context, owner, name) ?? unknown;
  return value.kind === 'string' && isOverridden(context, owner, name) ? unknown : value;
}

/** A name that a subclass in this file replaces: the object may be one of the subclass. */
const isOverridden = (context: Context, owner: SyntaxNode, name: string): boolean =>
  factsOf(context.root).classes.some(
    (one) => one !== owner && derives(context, one, owner) && valuesGiven(context, one, name).length > 0,
  );

/** The class whose object `self` is: the one around, or the subclass from which the method was reached. */
function ownClass(context: Context, around: SyntaxNode, env: Env | null): SyntaxNode {
  const frame = context.frameOf(env, around);
  if (frame?.kind === 'self') return frame.owner;
  for (const start of [env, context.choices]) {
    for (let at = start; at; at = at.outer) {
      const caller = classAround(context, at.key) === around && callerOnSelf(context, at.frame);
      if (caller) return caller;
    }
  }
  return around;
}

/** `self.method(…)` -> the class around the call */
function callerOnSelf(context: Context, frame: Frame): SyntaxNode | null {
  const call = frame.kind === 'call' ? context.read(frame.at) : null;
  const callee = call?.kind === 'call' ? context.read(call.callee) : null;
  return callee?.kind === 'member' && context.read(callee.object).kind === 'self'
    ? classAround(context, frame.at)
    : null;
}

/** Classes of this file that the class is made of, nearest first. */
function basesOf(context: Context, owner: SyntaxNode): readonly SyntaxNode[] {
  const known = context.once(basesOf, () => new Map<SyntaxNode, readonly SyntaxNode[]>());
  const bases = known.get(owner) ?? findBases(context, owner);
  known.set(owner, bases);
  return bases;
}

function findBases(context: Context, owner: SyntaxNode): readonly SyntaxNode[] {
  return context.classParts(owner).bases.flatMap((base) => {
    // `Repository["Book"]`
    const named = base.type === 'subscript' ? (child(base, 'value') ?? base) : base;
    const value = context.evaluate(named, null);
    return value.kind === 'class' && value.node !== owner ? [value.node] : [];
  });
}

export function derives(context: Context, owner: SyntaxNode | null, from: SyntaxNode | null, depth = 0): boolean {
  if (!owner || owner === from || depth > mostBases) return owner !== null && owner === from;
  return basesOf(context, owner).some((base) => derives(context, base, from, depth + 1));
}

/** Fields, `this.name = …` and methods of a class or of its bases: known when there is exactly one value. */
function fieldOfClass(context: Context, owner: SyntaxNode, name: string, env: Env | null, depth = 0): Value | null {
  const own = ownField(context, owner, name, env);
  if (own || depth > mostBases) return own;
  for (const base of basesOf(context, owner)) {
    const inherited = fieldOfClass(context, base, name, underBase(context, base, owner, env), depth + 1);
    if (inherited) return inherited;
  }
  return null;
}

/** `notes: Collection` without a value: no more than its type is known. */
function declaredField(context: Context, owner: SyntaxNode, name: string, depth = 0): Value | null {
  const isDeclared = ({ value }: ClassField): boolean => !value || isFieldCall(context, value);
  const field = context.classParts(owner).fields.find((one) => one.name === name && isDeclared(one));
  const type = field?.type?.children[0]?.text;
  if (type && context.evaluateName(type, owner).kind === 'foreign') return { kind: 'foreign' };
  if (type) return annotated(type) ?? { kind: 'unknown', why: 'other', annotation: type };
  if (depth > mostBases) return null;
  const inherited = basesOf(context, owner).map((base) => declaredField(context, base, name, depth + 1));
  return inherited.find((one) => one !== null) ?? null;
}

/** What a base class does, it does for an object of the subclass, with what the subclass hands to its constructor. */
function underBase(context: Context, base: SyntaxNode, owner: SyntaxNode, env: Env | null): Env {
  const before = context.frameOf(env, owner);
  const self = before?.kind === 'self' ? before.owner : owner;
  const under: Env = { key: base, frame: { kind: 'self', at: base, owner: self }, outer: env };
  const made = constructorOf(context, base);
  const call = made && superCall(context, owner);
  return made && call ? { key: made, frame: callFrame(call, env), outer: under } : under;
}

function constructorOf(context: Context, owner: SyntaxNode): SyntaxNode | null {
  const { methods } = context.classParts(owner);
  for (const name of constructors) {
    const method = methods.get(name);
    if (method) return method;
  }
  return null;
}

/** `super().__init__(…)`, `super(…)` */
function superCall(context: Context, owner: SyntaxNode): CallExpression | null {
  const name = context.language.id === 'python' ? '__init__' : 'super';
  for (const node of callsNamed(context, name)) {
    const call = classAround(context, node) === owner ? context.read(node) : null;
    if (call?.kind === 'call' && call.callee.text.startsWith('super')) return call;
  }
  return null;
}

function ownField(context: Context, owner: SyntaxNode, name: string, env: Env | null): Value | null {
  const parts = context.classParts(owner);
  const values = valuesGiven(context, owner, name);
  if (values.length === 1) return context.evaluate(values[0]!, env);
  const method = parts.methods.get(name);
  if (values.length === 0 && method && parts.getters.has(name)) return gotten(context, method, env);
  return values.length === 0 && method ? { kind: 'function', node: method, env } : null;
}

/** Every value that a field is given, in the body of the class and through `self`. */
function valuesGiven(context: Context, owner: SyntaxNode, name: string): SyntaxNode[] {
  const given: SyntaxNode[] = [];
  for (const field of context.classParts(owner).fields) {
    if (field.name === name && field.value && !isFieldCall(context, field.value)) given.push(field.value);
  }
  for (const assignment of assignmentsTo(context, name)) {
    const left = child(assignment, 'left');
    const target = left && context.read(left);
    if (target?.kind !== 'member' || target.name !== name) continue;
    if (context.read(target.object).kind !== 'self' || classAround(context, assignment) !== owner) continue;
    const right = child(assignment, 'right');
    if (right) given.push(right);
  }
  return given.filter((value) => context.read(value).kind !== 'null');
}

/** `field(init=False)` of a dataclass says how a field is given its value, not which. */
function isFieldCall(context: Context, value: SyntaxNode): boolean {
  const call = context.language.id === 'python' ? context.read(value) : null;
  const callee = call?.kind === 'call' ? context.read(call.callee) : null;
  return (callee?.kind === 'name' || callee?.kind === 'member') && callee.name === 'field';
}

/** What a getter gives, when it says so in one place. */
function gotten(context: Context, getter: SyntaxNode, env: Env | null): Value {
  const returned = context.language.returns(getter);
  return returned.length === 1 ? context.evaluate(returned[0]!, env) : unknown;
}

export function classMember(context: Context, owner: SyntaxNode, member: Member, env: Env | null): Value {
  const found = fieldOfClass(context, owner, member.name, env);
  if (found) return found;
  const name = context.classParts(owner).name;
  return member.name === 'name' && name !== null && context.language.id !== 'python'
    ? { kind: 'string', value: name, node: member.node, built: false }
    : unknown;
}

/** A field of what a call of the class made, with the arguments of that call. */
export function fieldOfInstance(
  context: Context,
  { node, made }: Instance,
  name: string,
  env: Env | null,
): Value | null {
  const method = constructorOf(context, node);
  const under = made && method ? { key: method, frame: made, outer: env } : env;
  const given = made && !method ? recordField(context, node, made, name) : null;
  return given ?? fieldOfClass(context, node, name, under) ?? declaredField(context, node, name);
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
