// A tree of tree-sitter -> plain nodes that stay valid when it is gone; after an edit, nodes that did not change are kept.
import type { Node, Query, Tree, TreeCursor } from 'web-tree-sitter';
import type { Notes, SyntaxNode } from '../code/syntax.ts';

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
  #notes: Notes | null = null;
  #text: string | null = null;
  #start = 0;
  #startOf = -1;

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

  /** Remembered until some tree changes. */
  get start(): number {
    if (this.#startOf !== treeVersion) {
      this.#start = this.parent ? this.parent.start + this.offset : this.offset;
      this.#startOf = treeVersion;
    }
    return this.#start;
  }

  get end(): number {
    return this.start + this.length;
  }

  get text(): string {
    if (this.#text !== null) return this.#text;
    const { start } = this;
    const text = rootOf(this).source.slice(start, start + this.length);
    if (this.children.length > 0 || this.length > 64) return text;
    // a longer slice would keep the whole source of this version alive
    this.#text = text.length < 13 ? text : ` ${text}`.slice(1);
    return this.#text;
  }

  get notes(): Notes {
    this.#notes ??= {};
    return this.#notes;
  }
}

/** Counts the changes of any tree: places worked out before are no longer sure. */
let treeVersion = 0;

function rootOf(node: PlainNode): PlainNode {
  let root = node;
  while (root.parent) root = root.parent;
  return root;
}

type ChangedRanges = readonly { readonly startIndex: number; readonly endIndex: number }[];

/** A span of the new text -> where it began before the changes; null when a change touched it. */
function startBefore(
  changes: readonly TextChange[],
  changed: ChangedRanges,
  start: number,
  end: number,
): number | null {
  for (const range of changed) if (start <= range.endIndex && end >= range.startIndex) return null;
  let from = start;
  let to = end;
  for (let at = changes.length - 1; at >= 0; at--) {
    const { offset, length, text } = changes[at]!;
    if (to < offset) continue;
    if (from <= offset + text.length) return null;
    from += length - text.length;
    to += length - text.length;
  }
  return from;
}

interface Placed {
  readonly node: PlainNode;
  readonly field: string | null;
  readonly offset: number;
}

/** Says which node of the old tree stands for one of the new tree. */
type Keep = (type: string, start: number, end: number, beside: PlainNode | null) => PlainNode | null;

class Builder {
  readonly #cursor: TreeCursor;
  readonly #keep: Keep;
  /** kept nodes get their new place only when all are found: until then the old tree must stay readable */
  readonly #placed: Placed[] = [];
  readonly fresh = new Map<number, PlainNode>();

  constructor(cursor: TreeCursor, keep: Keep) {
    this.#cursor = cursor;
    this.#keep = keep;
  }

  /** Gives the kept nodes their new places. */
  finish(): void {
    treeVersion++;
    for (const { node, field, offset } of this.#placed) {
      node.field = field;
      node.offset = offset;
    }
    for (const node of this.fresh.values()) for (const one of node.children) one.parent = node;
  }

  /** @param from where the parent starts  @param beside a node of the old tree near which to look for one to keep */
  make(from: number, beside: PlainNode | null): PlainNode {
    const cursor = this.#cursor;
    const start = cursor.startIndex;
    const end = cursor.endIndex;
    const type = cursor.nodeType;
    const field = cursor.currentFieldName ?? null;
    const kept = this.#keep(type, start, end, beside);
    if (kept) {
      this.#placed.push({ node: kept, field, offset: start - from });
      return kept;
    }
    const id = cursor.nodeId;
    let broken = type === 'ERROR';
    const children: PlainNode[] = [];
    if (cursor.gotoFirstChild()) {
      const near = beside && twin(beside, type, start, end);
      do {
        if (cursor.nodeIsNamed || cursor.currentFieldId !== 0) {
          const made = this.make(start, near);
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
}

/** The old node out of which a changed one most likely came: the search for its children starts there. */
function twin(beside: PlainNode, type: string, start: number, end: number): PlainNode | null {
  if (!beside.parent && end >= beside.length) return beside;
  for (const candidate of beside.children) {
    if (candidate.type === type && candidate.start <= start && candidate.end + 64 >= start) return candidate;
  }
  return null;
}

function search(root: PlainNode, type: string, from: number, length: number): PlainNode | null {
  let node: PlainNode | null = root;
  let start = root.start;
  while (node) {
    if (node.parent && start === from && node.length === length && node.type === type) return node;
    const inside: PlainNode | null = childAt(node, from - start, length);
    if (inside) start += inside.offset;
    node = inside;
  }
  return null;
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

/** How a grammar is asked for roles. */
export interface Asking {
  readonly query: Query;
  /** types of the nodes that the query captures */
  readonly captured: ReadonlySet<string>;
}

/** From here on one query over the whole tree is cheaper than one per node. */
const manyNodes = 2_000;

function giveRoles(tree: Tree, asking: Asking, fresh: ReadonlyMap<number, PlainNode>): void {
  if (fresh.size > manyNodes) {
    for (const { name, node } of asking.query.captures(tree.rootNode)) {
      const made = fresh.get(node.id);
      if (made) addRole(made, name);
    }
    return;
  }
  for (const node of fresh.values()) if (asking.captured.has(node.type)) addRoles(tree, asking.query, node);
}

/** A whole tree, with what still holds of `old`, which must come of one parse and must not be used afterwards. */
export function updatedTree(
  tree: Tree,
  asking: Asking,
  rootType: string,
  source: string,
  old: PlainNode,
  changes: readonly TextChange[],
  changed: ChangedRanges,
): PlainNode {
  const cursor = tree.walk();
  const builder = new Builder(cursor, (type, start, end, beside) => {
    const from = startBefore(changes, changed, start, end);
    if (from === null) return null;
    return (beside && search(beside, type, from, end - start)) ?? search(old, type, from, end - start);
  });
  const root = builder.make(0, old);
  cursor.delete();
  builder.finish();
  for (const statement of root.children) statement.offset += root.offset;
  treeVersion++;
  const whole = rootOver(root.children, rootType, source);
  giveRoles(tree, asking, builder.fresh);
  return whole;
}

/** Whole statements of an old tree, by where they stood: what can be kept when it is not known how that tree was made. */
export class OldStatements {
  readonly #byPlace = new Map<string, PlainNode>();
  readonly #changes: readonly TextChange[];

  constructor(root: PlainNode, changes: readonly TextChange[]) {
    this.#changes = changes;
    for (const node of root.children) {
      if (!node.broken) this.#byPlace.set(`${node.type} ${node.offset + root.offset} ${node.length}`, node);
    }
  }

  find(type: string, start: number, end: number): PlainNode | null {
    const from = startBefore(this.#changes, nothing, start, end);
    return from === null ? null : (this.#byPlace.get(`${type} ${from} ${end - start}`) ?? null);
  }
}

/** The first statements of a tree, with places counted from the start of the text. */
export function statementsOf(tree: Tree, asking: Asking, count: number, old: OldStatements | null): PlainNode[] {
  const cursor = tree.walk();
  const isDirect = (): boolean => cursor.currentDepth === 1;
  const builder = new Builder(cursor, (type, start, end) =>
    old && isDirect() && !cursor.currentNode.hasError ? old.find(type, start, end) : null,
  );
  const statements: PlainNode[] = [];
  if (cursor.gotoFirstChild()) {
    do {
      if (statements.length >= count) break;
      if (cursor.nodeIsNamed || cursor.currentFieldId !== 0) statements.push(builder.make(0, null));
    } while (cursor.gotoNextSibling());
  }
  cursor.delete();
  builder.finish();
  giveRoles(tree, asking, builder.fresh);
  return statements;
}

/** Statements of a text that stands at `at` in a longer one. */
export function placedAt(at: number, statements: readonly PlainNode[]): readonly PlainNode[] {
  for (const node of statements) node.offset += at;
  treeVersion++;
  return statements;
}

/** A tree with other statements in the place of those from `first` up to `last`; what follows them moves by `moved`. */
export function withStatements(
  old: PlainNode,
  { first, last }: { readonly first: number; readonly last: number },
  made: readonly PlainNode[],
  moved: number,
  source: string,
): PlainNode {
  const after = old.children.slice(last);
  for (const node of after) node.offset += moved;
  return rootOver([...old.children.slice(0, first), ...made, ...after], old.type, source);
}

/** A root over statements, of one parse or of several. */
export function rootOver(statements: readonly PlainNode[], type: string, source: string): PlainNode {
  const broken = statements.some((one) => one.broken);
  const root = new PlainNode(type, null, 0, source.length, statements, broken);
  for (const node of statements) node.parent = root;
  treeVersion++;
  root.roles = ['scope'];
  root.source = source;
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
