// Nodes of Python -> expressions.
import type { Entry, Expression, Item } from '../../expression.ts';
import { child, hasErrorChild, type SyntaxNode } from '../../syntax.ts';
import { numberValue, stringValue } from './text.ts';

const comprehensions = new Set(['list_comprehension', 'set_comprehension', 'generator_expression']);

const isCode = (node: SyntaxNode): boolean => node.type !== 'comment' && node.type !== 'ERROR';

export function unwrap(node: SyntaxNode): SyntaxNode {
  let inner = node;
  for (;;) {
    const parts = inner.children.filter(isCode);
    if ((inner.type === 'parenthesized_expression' || inner.type === 'await' || inner.type === 'type') && parts[0]) {
      inner = parts[0];
    } else return inner;
  }
}

function itemsOf(parts: readonly SyntaxNode[]): Item[] {
  const items: Item[] = [];
  for (const part of parts) {
    if (!isCode(part) || part.type === 'keyword_argument' || part.type === 'dictionary_splat') continue;
    const spread = part.type === 'list_splat' && part.children[0];
    items.push(spread ? { node: spread, spread: true } : { node: part, spread: false });
  }
  return items;
}

function entriesOf(node: SyntaxNode): Entry[] {
  const entries: Entry[] = [];
  for (const part of node.children) {
    if (part.type === 'pair' && !hasErrorChild(part)) {
      const key = child(part, 'key');
      const value = child(part, 'value');
      if (!key || !value) continue;
      const text = key.type === 'string' ? stringValue(key) : null;
      entries.push({ key: text ?? key, value, node: part });
    } else if (part.type === 'dictionary_splat' && part.children[0]) {
      entries.push({ key: null, value: part.children[0], node: part });
    }
  }
  return entries;
}

function readCall(node: SyntaxNode): Expression {
  const callee = child(node, 'function');
  const list = child(node, 'arguments');
  if (!callee || !list) return { kind: 'unknown', node };
  const named = new Map<string, SyntaxNode>();
  const namedSpread: SyntaxNode[] = [];
  const parts = list.type === 'argument_list' ? list.children : [list];
  for (const part of parts) {
    if (part.type === 'keyword_argument') {
      const name = child(part, 'name');
      const value = child(part, 'value');
      if (name && value) named.set(name.text, value);
    } else if (part.type === 'dictionary_splat' && part.children[0]) namedSpread.push(part.children[0]);
  }
  return {
    kind: 'call',
    node,
    callee,
    args: itemsOf(parts),
    named,
    namedSpread,
    isNew: false,
    broken: list.broken,
  };
}

function readString(node: SyntaxNode): Expression {
  const parts = node.type === 'concatenated_string' ? node.children.filter(isCode) : [node];
  const texts = parts.map(stringValue);
  if (texts.every((text) => text !== null)) return { kind: 'string', node, value: texts.join('') };
  const pieces: (string | SyntaxNode)[] = [];
  for (const part of parts) {
    for (const piece of part.children) {
      if (piece.type === 'interpolation') pieces.push(child(piece, 'expression') ?? piece);
      else if (piece.type === 'string_content') pieces.push(piece.text);
    }
  }
  return { kind: 'template', node, parts: pieces };
}

/** `a.` left at the end of a line: the name on the next one begins a statement of its own. */
function isCutOff(node: SyntaxNode, object: SyntaxNode, name: SyntaxNode): boolean {
  const written = node.text;
  const dot = written.indexOf('.', object.end - node.start);
  return written.slice(dot, name.start - node.start).includes('\n');
}

/** What an assignment assigns to, when it is a plain name. */
export function assignedName(node: SyntaxNode): SyntaxNode | null {
  const left = child(node, 'left');
  if (left?.type === 'identifier') return left;
  const read = left?.type === 'attribute' ? readPython(left) : null;
  return read?.kind === 'name' ? read.node : null;
}

export function readPython(given: SyntaxNode): Expression {
  const node = unwrap(given);
  switch (node.type) {
    case 'string':
    case 'concatenated_string':
      return readString(node);
    case 'integer':
    case 'float':
      return { kind: 'number', node, value: numberValue(node.text) };
    case 'true':
    case 'false':
      return { kind: 'boolean', node, value: node.type === 'true' };
    case 'none':
      return { kind: 'null', node };
    case 'identifier':
      return node.text === 'self' || node.text === 'cls'
        ? { kind: 'self', node }
        : { kind: 'name', node, name: node.text };
    case 'list':
    case 'tuple':
    case 'set':
    case 'expression_list':
      return { kind: 'list', node, items: itemsOf(node.children) };
    case 'dictionary':
      return { kind: 'dict', node, entries: entriesOf(node) };
    case 'attribute': {
      const object = child(node, 'object');
      const name = child(node, 'attribute');
      if (!object || !name) return { kind: 'unknown', node };
      return isCutOff(node, object, name)
        ? { kind: 'name', node: name, name: name.text }
        : { kind: 'member', node, object, name: name.text, nameNode: name };
    }
    case 'subscript': {
      const object = child(node, 'value');
      const index = child(node, 'subscript');
      return object && index ? { kind: 'index', node, object, index } : { kind: 'unknown', node };
    }
    case 'call':
      return readCall(node);
    case 'named_expression': {
      const value = child(node, 'value');
      return value ? readPython(value) : { kind: 'unknown', node };
    }
    case 'class_definition':
      return { kind: 'class', node };
    case 'function_definition':
    case 'lambda':
      return { kind: 'function', node };
    case 'unary_operator': {
      const of = child(node, 'argument');
      return of && child(node, 'operator')?.text === '-' ? { kind: 'minus', node, of } : { kind: 'unknown', node };
    }
    case 'binary_operator': {
      const left = child(node, 'left');
      const right = child(node, 'right');
      const operator = child(node, 'operator')?.text ?? '';
      return left && right ? { kind: 'binary', node, operator, left, right } : { kind: 'unknown', node };
    }
    case 'boolean_operator': {
      const options = [child(node, 'left'), child(node, 'right')].filter((option) => option !== null);
      return { kind: 'choice', node, options, isFallback: child(node, 'operator')?.text === 'or' };
    }
    case 'conditional_expression': {
      const parts = node.children.filter(isCode);
      return {
        kind: 'choice',
        node,
        options: [parts[0], parts[2]].filter((option) => option !== undefined),
        isFallback: false,
      };
    }
    default: {
      const body = comprehensions.has(node.type) ? child(node, 'body') : null;
      return body ? { kind: 'comprehension', node, body } : { kind: 'unknown', node };
    }
  }
}
