// Nodes of JavaScript and TypeScript -> expressions.
import type { Entry, Expression, Item } from '../../expression.ts';
import { child, hasErrorChild, type SyntaxNode } from '../../syntax.ts';
import { numberValue, stringValue, unescape } from './text.ts';

/** Wrappers that leave the value as it is: `(x)`, `await x`, `x as T`, `x satisfies T`, `x!`, `<T>x`. */
const wrappers = new Set([
  'parenthesized_expression',
  'await_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
]);

export const functionTypes: ReadonlySet<string> = new Set([
  'function_declaration',
  'function_expression',
  'generator_function',
  'generator_function_declaration',
  'arrow_function',
  'method_definition',
]);

const isCode = (node: SyntaxNode): boolean => node.type !== 'comment';

/** The grammar reads `await (a).b()` as a call of something named `await`. */
function isAwaited(node: SyntaxNode): boolean {
  if (node.type !== 'call_expression' || child(node, 'function')?.text !== 'await') return false;
  return child(node, 'arguments')?.children.filter(isCode).length === 1;
}

export function unwrap(node: SyntaxNode): SyntaxNode {
  let inner = node;
  for (;;) {
    const parts = inner.children.filter(isCode);
    if (wrappers.has(inner.type) && parts[0]) inner = parts[0];
    else if (inner.type === 'type_assertion' && parts.length > 1) inner = parts.at(-1)!;
    else if (isAwaited(inner)) inner = child(inner, 'arguments')!.children.filter(isCode)[0]!;
    else return inner;
  }
}

function itemsOf(node: SyntaxNode): Item[] {
  const items: Item[] = [];
  for (const part of node.children) {
    if (!isCode(part) || part.type === 'ERROR') continue;
    const spread = part.type === 'spread_element' && part.children[0];
    items.push(spread ? { node: spread, spread: true } : { node: part, spread: false });
  }
  return items;
}

export function keyText(node: SyntaxNode): string | SyntaxNode {
  if (node.type === 'string') return stringValue(node);
  if (node.type === 'number') return String(numberValue(node.text));
  if (node.type === 'computed_property_name') return node.children.find(isCode) ?? node;
  return node.text;
}

function entriesOf(node: SyntaxNode): Entry[] {
  const entries: Entry[] = [];
  for (const part of node.children) {
    if (part.type === 'pair' && !hasErrorChild(part)) {
      const key = child(part, 'key');
      const value = child(part, 'value');
      if (key && value) entries.push({ key: keyText(key), value, node: part });
    } else if (part.type === 'shorthand_property_identifier') {
      entries.push({ key: part.text, value: part, node: part });
    } else if (part.type === 'spread_element' && part.children[0]) {
      entries.push({ key: null, value: part.children[0], node: part });
    } else if (part.type === 'method_definition') {
      const name = child(part, 'name');
      if (name) entries.push({ key: keyText(name), value: part, node: part });
    }
  }
  return entries;
}

function readCall(node: SyntaxNode, isNew: boolean): Expression {
  const written = child(node, isNew ? 'constructor' : 'function');
  // the grammar reads `void a.b<T>(c)` as `(void a.b)<T>(c)`
  const callee = written?.type === 'unary_expression' ? child(written, 'argument') : written;
  const args = child(node, 'arguments');
  if (!callee || args?.type === 'template_string') return { kind: 'unknown', node };
  const broken = args?.children.some((part) => part.type === 'ERROR') ?? false;
  return {
    kind: 'call',
    node,
    callee,
    args: args ? itemsOf(args) : [],
    named: new Map(),
    namedSpread: [],
    isNew,
    broken: broken || (args?.broken ?? false),
  };
}

function readTemplate(node: SyntaxNode): Expression {
  const parts: (string | SyntaxNode)[] = [];
  for (const part of node.children) {
    if (part.type === 'template_substitution') parts.push(part.children[0] ?? part);
    else parts.push(part.type === 'escape_sequence' ? unescape(part.text) : part.text);
  }
  return parts.every((part) => typeof part === 'string')
    ? { kind: 'string', node, value: parts.join('') }
    : { kind: 'template', node, parts };
}

/** `a.` at the end of a line and `b.c` on the next: a half-typed statement, not one chain. */
function isCutOff(node: SyntaxNode, object: SyntaxNode, property: SyntaxNode): boolean {
  const between = node.text.slice(object.end - node.start, property.start - node.start);
  const dot = between.indexOf('.');
  if (dot < 0 || between.indexOf('\n', dot) < 0) return false;
  const isCalled = node.parent?.type === 'call_expression' && node.field === 'function';
  return !isCalled || property.text.toLowerCase().endsWith('db');
}

/** `{ a: 1, db` left open and `.orders` after it: the name begins the next statement. */
function nameAfterOpenObject(object: SyntaxNode): SyntaxNode | null {
  const last = object.children.at(-1);
  const isOpen = (object.type === 'object' || object.type === 'array') && object.broken && last?.end === object.end;
  return isOpen && (last.type === 'shorthand_property_identifier' || last.type === 'identifier') ? last : null;
}

function readMember(node: SyntaxNode): Expression {
  const object = child(node, 'object');
  const property = child(node, 'property');
  if (!object || !property) return { kind: 'unknown', node };
  if (isCutOff(node, object, property)) return { kind: 'name', node: property, name: property.text };
  return {
    kind: 'member',
    node,
    object: nameAfterOpenObject(object) ?? object,
    name: property.text,
    nameNode: property,
  };
}

export function readJavaScript(given: SyntaxNode): Expression {
  const node = unwrap(given);
  switch (node.type) {
    case 'string':
      return { kind: 'string', node, value: stringValue(node) };
    case 'template_string':
      return readTemplate(node);
    case 'number':
      return { kind: 'number', node, value: numberValue(node.text) };
    case 'true':
    case 'false':
      return { kind: 'boolean', node, value: node.type === 'true' };
    case 'null':
    case 'undefined':
      return { kind: 'null', node };
    case 'this':
      return { kind: 'self', node };
    case 'identifier':
    case 'shorthand_property_identifier':
      return node.text === 'undefined' ? { kind: 'null', node } : { kind: 'name', node, name: node.text };
    case 'array':
      return { kind: 'list', node, items: itemsOf(node) };
    case 'object':
      return { kind: 'dict', node, entries: entriesOf(node) };
    case 'member_expression':
      return readMember(node);
    case 'subscript_expression': {
      const object = child(node, 'object');
      const index = child(node, 'index');
      return object && index ? { kind: 'index', node, object, index } : { kind: 'unknown', node };
    }
    case 'call_expression':
      return readCall(node, false);
    case 'new_expression':
      return readCall(node, true);
    case 'class':
    case 'class_declaration':
      return { kind: 'class', node };
    case 'unary_expression': {
      const of = child(node, 'argument');
      const operator = child(node, 'operator')?.text;
      if (of && operator === '-') return { kind: 'minus', node, of };
      return of && operator === '+' ? readJavaScript(of) : { kind: 'unknown', node };
    }
    case 'ternary_expression': {
      const options = [child(node, 'consequence'), child(node, 'alternative')];
      return { kind: 'choice', node, options: options.filter((option) => option !== null), isFallback: false };
    }
    // `cached ??= value` has the value; it is asked for where nothing is cached
    case 'assignment_expression':
    case 'augmented_assignment_expression': {
      const right = child(node, 'right');
      const operator = child(node, 'operator')?.text ?? '=';
      return right && ['=', '??=', '||='].includes(operator) ? readJavaScript(right) : { kind: 'unknown', node };
    }
    case 'binary_expression': {
      const left = child(node, 'left');
      const right = child(node, 'right');
      const operator = child(node, 'operator')?.text ?? '';
      if (!left || !right) return { kind: 'unknown', node };
      if (operator === '||' || operator === '??' || operator === '&&') {
        const isFallback = operator !== '&&';
        return { kind: 'choice', node, options: isFallback ? [left, right] : [right], isFallback };
      }
      return { kind: 'binary', node, operator, left, right };
    }
    default:
      return functionTypes.has(node.type) ? { kind: 'function', node } : { kind: 'unknown', node };
  }
}
