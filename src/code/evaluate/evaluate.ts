// Expression -> what it is known to be. Follows names, members, calls of local functions, loops and maps; never guesses.
import type { Expression } from '../expression.ts';
import type { Language } from '../language.ts';
import type { SyntaxNode } from '../syntax.ts';
import { callValue } from './call.ts';
import { Context } from './context.ts';
import { counterFrames, loopFrames, memberValue } from './member.ts';
import { nameValue } from './name.ts';
import { isDatabase } from './take.ts';
import { unknown, type Closure, type Env, type Value } from './value.ts';

const deepest = 60;

export function openContext(language: Language, root: SyntaxNode): Context {
  return new Context(language, root, evaluate, nameValue);
}

function evaluate(context: Context, node: SyntaxNode, env: Env | null): Value {
  const isFixed = env === null && context.choices === null;
  if (isFixed) {
    const known = context.values.get(node);
    if (known) return known;
  }
  if (context.depth > deepest || context.budget-- <= 0) return unknown;
  context.depth++;
  try {
    const value = compute(context, node, env);
    if (isFixed) context.values.set(node, value);
    return value;
  } finally {
    context.depth--;
  }
}

function compute(context: Context, node: SyntaxNode, env: Env | null): Value {
  const expression = context.read(node);
  switch (expression.kind) {
    case 'string':
      return { kind: 'string', value: expression.value, node: expression.node, built: false };
    case 'number':
      return { kind: 'number', value: expression.value, node: expression.node };
    case 'boolean':
      return { kind: 'boolean', value: expression.value, node: expression.node };
    case 'null':
      return { kind: 'null', node: expression.node };
    case 'minus': {
      const of = context.evaluate(expression.of, env);
      return of.kind === 'number' ? { kind: 'number', value: -of.value, node: expression.node } : unknown;
    }
    case 'template':
      return builtText(context, expression, env);
    case 'binary':
      return binary(context, expression, env);
    case 'list':
      return listValue(context, expression, env);
    case 'dict':
      return dictValue(context, expression, env);
    case 'name':
      return nameValue(context, expression.name, expression.node, env);
    case 'member':
      return memberValue(context, expression, env);
    case 'index':
      return indexValue(context, expression, env);
    case 'call':
      return callValue(context, expression, env);
    case 'function':
      return { kind: 'function', node: expression.node, env };
    case 'class':
      return { kind: 'class', node: expression.node };
    case 'choice':
      return choiceValue(context, expression, env);
    case 'comprehension':
      return comprehension(context, expression, env);
    default:
      return unknown;
  }
}

/** `ready && value` */
export function isCondition(context: Context, node: SyntaxNode): boolean {
  const read = context.read(node);
  return read.kind === 'choice' && read.options.length === 1;
}

/** Several ways that agree on what they are, if not on which: `a ?? b` of the same kind of thing. */
function choiceValue(context: Context, expression: Extract<Expression, { kind: 'choice' }>, env: Env | null): Value {
  const values = expression.options.map((option) => context.evaluate(option, env));
  const [first, second] = values;
  // `ready && value` may as well be no value
  if (values.length === 1 && first) return ['boolean', 'number', 'string'].includes(first.kind) ? unknown : first;
  if (expression.isFallback && first && second) {
    if (first.kind === 'null' || isAbsent(context, expression.options[0]!, env)) return second;
    if (first.kind === 'dict' || first.kind === 'list') return first;
  }
  const sure = values.filter((value) => value.kind !== 'unknown' && value.kind !== 'null' && value.kind !== 'import');
  if (sure.some((value) => value.kind === 'collection')) {
    const names = new Set(values.map((value) => (value.kind === 'collection' ? value.name : null)));
    return { kind: 'collection', name: names.size === 1 ? [...names][0]! : null };
  }
  if (sure.length > 0 && sure.every((value) => value.kind === 'database' || value.kind === 'client')) return sure[0]!;
  const models = new Set(sure.map((value) => (value.kind === 'model' ? value.node : null)));
  return models.size === 1 && !models.has(null) ? sure[0]! : unknown;
}

/** `entry.options` where the object is written out without it */
function isAbsent(context: Context, node: SyntaxNode, env: Env | null): boolean {
  const member = context.read(node);
  if (member.kind !== 'member' || context.language.id === 'python') return false;
  const object = context.evaluate(member.object, env);
  return object.kind === 'dict' && !object.open && !object.entries.has(member.name);
}

function builtText(context: Context, expression: Extract<Expression, { kind: 'template' }>, env: Env | null): Value {
  let text = '';
  for (const part of expression.parts) {
    const value = typeof part === 'string' ? part : context.evaluate(part, env);
    if (typeof value === 'string') text += value;
    else if (value.kind === 'string' || value.kind === 'number') text += String(value.value);
    else return unknown;
  }
  return { kind: 'string', value: text, node: expression.node, built: true };
}

function binary(context: Context, expression: Extract<Expression, { kind: 'binary' }>, env: Env | null): Value {
  const left = context.evaluate(expression.left, env);
  const right = context.evaluate(expression.right, env);
  const { node } = expression;
  if (left.kind === 'number' && right.kind === 'number') {
    const value = arithmetic(expression.operator, left.value, right.value);
    return value === null ? unknown : { kind: 'number', value, node };
  }
  if (expression.operator !== '+') return unknown;
  if (left.kind === 'list' || right.kind === 'list') {
    const parts = [left, right].map((side) => (side.kind === 'list' ? side : null));
    const open = parts.some((part) => part === null || part.open);
    return { kind: 'list', items: parts.flatMap((part) => part?.items ?? []), open, node };
  }
  if (left.kind === 'string' && right.kind === 'string') {
    return { kind: 'string', value: left.value + right.value, node, built: true };
  }
  return unknown;
}

function arithmetic(operator: string, left: number, right: number): number | null {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (operator === '/') return left / right;
  if (operator === '<<') return left * 2 ** right;
  return operator === '**' ? left ** right : null;
}

function listValue(context: Context, expression: Extract<Expression, { kind: 'list' }>, env: Env | null): Value {
  const items: Closure[] = [];
  let open = false;
  for (const item of expression.items) {
    if (!item.spread) {
      items.push({ node: item.node, env });
      continue;
    }
    const spread = context.read(item.node);
    // `...(isLarge ? [more] : [])`: what may be in it is written out
    for (const option of spread.kind === 'choice' ? spread.options : [item.node]) {
      const value = context.evaluate(option, env);
      if (value.kind === 'list') items.push(...value.items);
      open ||= spread.kind === 'choice' || value.kind !== 'list' || value.open;
    }
  }
  return { kind: 'list', items, open, node: expression.node };
}

function dictValue(context: Context, expression: Extract<Expression, { kind: 'dict' }>, env: Env | null): Value {
  const entries = new Map<string, Closure>();
  let open = expression.node.broken;
  for (const { key, value, node } of expression.entries) {
    if (typeof key === 'string') entries.set(key, { node: value, env, at: node });
    else if (key) {
      const name = context.evaluate(key, env);
      if (name.kind === 'string' || name.kind === 'number')
        entries.set(String(name.value), { node: value, env, at: node });
      else open = true;
    } else {
      const spread = context.evaluate(value, env);
      const isOpen = spread.kind !== 'dict' || spread.open || isCondition(context, value);
      if (isOpen) for (const [name, closure] of entries) entries.set(name, { ...closure, replaceable: true });
      if (spread.kind === 'dict') for (const [name, closure] of spread.entries) entries.set(name, closure);
      open ||= isOpen;
    }
  }
  return { kind: 'dict', entries, open, node: expression.node };
}

function indexValue(context: Context, expression: Extract<Expression, { kind: 'index' }>, env: Env | null): Value {
  const object = context.evaluate(expression.object, env);
  if (object.kind === 'foreign') return object;
  const index = context.evaluate(expression.index, env);
  if (object.kind === 'list') {
    if (index.kind === 'counter') {
      context.choose(index.owner, counterFrames(object.items));
      return unknown;
    }
    if (index.kind !== 'number' && index.kind !== 'string') return unknown;
    const item = object.items.at(Number(index.value));
    if (item) return context.open(item);
    return object.open || context.language.id === 'python' ? unknown : { kind: 'null', node: expression.node };
  }
  if (object.kind === 'dict') {
    const entry = index.kind === 'string' || index.kind === 'number' ? object.entries.get(String(index.value)) : null;
    return entry ? context.open(entry) : unknown;
  }
  if (object.kind === 'client') return { kind: 'database' };
  if (isDatabase(context, expression.object, object)) {
    return { kind: 'collection', name: index.kind === 'string' && !index.built ? index.value : null };
  }
  if (object.kind === 'collection' && index.kind === 'string' && !index.built && object.name !== null) {
    return { kind: 'collection', name: `${object.name}.${index.value}` };
  }
  return object.kind === 'collection' ? { kind: 'collection', name: null } : unknown;
}

function comprehension(
  context: Context,
  expression: Extract<Expression, { kind: 'comprehension' }>,
  env: Env | null,
): Value {
  const clause = expression.node.children.find((one) => one.type === 'for_in_clause');
  const binding = clause && context.bindings(clause)[0];
  if (!clause || binding?.source.kind !== 'loop') return unknown;
  const frames = loopFrames(context, binding.source.over, false, env);
  if (!frames) return { kind: 'list', items: [{ node: expression.body, env }], open: true, node: expression.node };
  const items = frames.map((frame) => ({
    node: expression.body,
    env: { key: clause, frame, outer: env },
    at: frame.at,
  }));
  return { kind: 'list', items, open: false, node: expression.node };
}
