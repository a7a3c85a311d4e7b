// A tree of tree-sitter -> plain nodes that stay valid when it is gone; after an edit, nodes that did not change are kept.
import type { Node, Query, Tree, TreeCursor } from 'web-tree-sitter';
import type { SyntaxNode } from '../code/syntax.ts';

/** One replacement, in the text as it was before it. */
export interface TextChange {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

const nothing: readonly never[] = [];

/** Places are relative to the parent, so that a node keeps its place when text before it changes. */
export class PlainNode implements SyntaxNode {
  readonly type: string;
  readonly length: number;
  readonly children: readonly PlainNode[];
  readonly broken: boolean;
  field: string | null;
  parent: PlainNode | null = null;
  offset: number;
  roles: readonly string[] = nothing;
  /** only at the root */
  source = '';

  constructor(
    type: string,
    field: string | null,
    offset: number,
    length: number,
    children: readonly PlainNode[],
    broken: boolean,
  ) {
    this.type = type;
    this.field = field;
    this.offset = offset;
    this.length = length;
    this.children = children;
    this.broken = broken;
  }

  get start(): number {
    let start = this.offset;
    for (let above = this.parent; above; above = above.parent) start += above.offset;
    return start;
  }

  get end(): number {
    return this.start + this.length;
  }

  get text(): string {
    return textOf(this);
  }
}

function textOf(node: PlainNode): string {
  let start = node.offset;
  let root = node;
  while (root.parent) {
    root = root.parent;
    start += root.offset;
  }
  return root.source.slice(start, start + node.length);
}

interface Placed {
  readonly node: PlainNode;
  readonly field: string | null;
  readonly offset: number;
}

class Builder {
  readonly #cursor: TreeCursor;
  readonly #old: PlainNode | null;
  readonly #changes: readonly TextChange[];
  readonly #changed: readonly { readonly startIndex: number; readonly endIndex: number }[];
  /** kept nodes get their new place only when all are found: until then the old tree must stay readable */
  readonly #placed: Placed[] = [];
  readonly fresh = new Map<number, PlainNode>();

  constructor(
    cursor: TreeCursor,
    old: PlainNode | null,
    changes: readonly TextChange[],
    changed: readonly { readonly startIndex: number; readonly endIndex: number }[],
  ) {
    this.#cursor = cursor;
    this.#old = old;
    this.#changes = changes;
    this.#changed = changed;
  }

  build(): PlainNode {
    const root = this.#make(0, this.#old);
    for (const { node, field, offset } of this.#placed) {
      node.field = field;
      node.offset = offset;
    }
    for (const node of this.fresh.values()) for (const one of node.children) one.parent = node;
    root.parent = null;
    return root;
  }

  /** @param from where the parent starts  @param beside a node of the old tree near which to look for one to keep */
  #make(from: number, beside: PlainNode | null): PlainNode {
    const cursor = this.#cursor;
    const start = cursor.startIndex;
    const end = cursor.endIndex;
    const type = cursor.nodeType;
    const field = cursor.currentFieldName ?? null;
    const kept = beside && this.#keep(beside, type, start, end);
    if (kept) {
      this.#placed.push({ node: kept, field, offset: start - from });
      return kept;
    }
    const id = cursor.nodeId;
    let broken = type === 'ERROR';
    const children: PlainNode[] = [];
    if (cursor.gotoFirstChild()) {
      const near = beside && this.#twin(beside, type, start, end);
      do {
        if (cursor.nodeIsNamed || cursor.currentFieldId !== 0) {
          const made = this.#make(start, near);
          broken ||= made.broken;
          children.push(made);
        } else if (cursor.startIndex === cursor.endIndex) broken ||= cursor.nodeIsMissing;
      } while (cursor.gotoNextSibling());
      cursor.gotoParent();
    } else if (start === end) broken ||= cursor.nodeIsMissing;
    const node = new PlainNode(type, field, start - from, end - start, children, broken);
    this.fresh.set(id, node);
    return node;
  }

  /** A span of the new text -> where it stood before the changes; null when a change touched it. */
  #before(start: number, end: number): number | null {
    for (const range of this.#changed) if (start <= range.endIndex && end >= range.startIndex) return null;
    let from = start;
    let to = end;
    for (let at = this.#changes.length - 1; at >= 0; at--) {
      const { offset, length, text } = this.#changes[at]!;
      if (to < offset) continue;
      if (from <= offset + text.length) return null;
      from += length - text.length;
      to += length - text.length;
    }
    return from;
  }

  #keep(beside: PlainNode, type: string, start: number, end: number): PlainNode | null {
    const from = this.#before(start, end);
    if (from === null) return null;
    return this.#search(beside, type, from, end - start) ?? this.#search(this.#old!, type, from, end - start);
  }

  #search(root: PlainNode, type: string, from: number, length: number): PlainNode | null {
    let node: PlainNode | null = root;
    let start = root.start;
    while (node) {
      if (node !== this.#old && start === from && node.length === length && node.type === type) return node;
      const inside: PlainNode | null = childAt(node, from - start, length);
      if (inside) start += inside.offset;
      node = inside;
    }
    return null;
  }

  /** The old node out of which a changed one most likely came: the search for its children starts there. */
  #twin(beside: PlainNode, type: string, start: number, end: number): PlainNode {
    if (beside === this.#old && start === 0 && end >= beside.length) return beside;
    for (const candidate of beside.children) {
      if (candidate.type === type && candidate.start <= start && candidate.end + 64 >= start) return candidate;
    }
    return this.#old!;
  }
}

/** The child that spans `length` from `at` on, counted from the start of its parent. */
function childAt(node: PlainNode, at: number, length: number): PlainNode | null {
  const list = node.children;
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const candidate = list[middle]!;
    if (candidate.offset > at) high = middle - 1;
    else if (candidate.offset + candidate.length < at + length) low = middle + 1;
    else return candidate;
  }
  return null;
}

function addRole(node: PlainNode, name: string): void {
  if (name.startsWith('_') || node.roles.includes(name)) return;
  node.roles = node.roles === nothing ? [name] : [...node.roles, name];
}

/** The whole tree as plain nodes. */
export function plainTree(tree: Tree, query: Query, source: string): PlainNode {
  const cursor = tree.walk();
  const builder = new Builder(cursor, null, nothing, nothing);
  const root = builder.build();
  cursor.delete();
  for (const { name, node } of query.captures(tree.rootNode)) {
    const made = builder.fresh.get(node.id);
    if (made) addRole(made, name);
  }
  root.source = source;
  return root;
}

/** The tree after edits, with the nodes of `old` where they still hold. `old` must not be used afterwards. */
export function updatedTree(
  tree: Tree,
  query: Query,
  captured: ReadonlySet<string>,
  source: string,
  old: PlainNode,
  changes: readonly TextChange[],
  changed: readonly { readonly startIndex: number; readonly endIndex: number }[],
): PlainNode {
  const cursor = tree.walk();
  const builder = new Builder(cursor, old, changes, changed);
  const root = builder.build();
  cursor.delete();
  root.source = source;
  for (const node of builder.fresh.values()) {
    if (captured.has(node.type)) addRoles(tree, query, node);
  }
  return root;
}

/** What the query says of one node: patterns start at it and go no deeper than they say. */
function addRoles(tree: Tree, query: Query, node: PlainNode): void {
  const start = node.start;
  let found: Node | null = tree.rootNode.namedDescendantForIndex(start, Math.max(start, start + node.length - 1));
  while (found && (found.type !== node.type || found.startIndex !== start || found.endIndex !== start + node.length)) {
    if (found.startIndex < start || found.endIndex > start + node.length) {
      found = null;
      break;
    }
    found = found.parent;
  }
  if (!found) return;
  for (const { name, node: captured } of query.captures(found, { maxStartDepth: 0 })) {
    if (captured.id === found.id) addRole(node, name);
  }
}
