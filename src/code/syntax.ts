// The port to a parser: a parsed file as plain nodes. src/node/parser.ts fills it; nothing here knows tree-sitter.

/** Room for what follows from a node and what is inside it alone; each note is written by one file. */
export interface Notes {
  facts?: unknown;
  calledName?: string | null;
  /** these look at the parent too: they hold while it is the same */
  read?: { readonly parent: SyntaxNode | null; readonly value: unknown };
  bindings?: { readonly parent: SyntaxNode | null; readonly value: unknown };
  classParts?: { readonly parent: SyntaxNode | null; readonly value: unknown };
  declared?: unknown;
  assigned?: unknown;
  declaredForFile?: unknown;
  assignedInFile?: unknown;
  namesCalled?: ReadonlySet<string>;
  links?: unknown;
  onSchemas?: boolean;
  /** the statement, when the node stands in no arm of a choice in it */
  armless?: SyntaxNode;
}

export interface SyntaxNode {
  /** the grammar's name of the node; `ERROR` where the text fits no rule */
  readonly type: string;
  /** the grammar's name of the place it has in its parent */
  readonly field: string | null;
  readonly parent: SyntaxNode | null;
  /** named nodes, and tokens that have a field */
  readonly children: readonly SyntaxNode[];
  /** UTF-16 offsets */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** what the language's query says of this node */
  readonly roles: readonly string[];
  /** what was worked out of the node; it stays with a node that an edit does not touch */
  readonly notes: Notes;
  /** whether a syntax error, or a token that the parser had to invent, stands inside */
  readonly broken: boolean;
}

export function child(node: SyntaxNode, field: string): SyntaxNode | null {
  for (const candidate of node.children) if (candidate.field === field) return candidate;
  return null;
}

export function childOfType(node: SyntaxNode, type: string): SyntaxNode | null {
  for (const candidate of node.children) if (candidate.type === type) return candidate;
  return null;
}

/** Something half-typed stands between the parts of the node itself. */
export function hasErrorChild(node: SyntaxNode): boolean {
  return node.broken && node.children.some((part) => part.type === 'ERROR');
}

/** statements behind one that are looked at for what a half-typed line cut off */
export const mostCutOff = 6;

/** Something inside it, or right before or behind it, is half-typed: what it says may be missing. */
export function isHalfTyped(node: SyntaxNode): boolean {
  if (node.broken) return true;
  const around = node.parent?.children ?? [];
  const at = placeAmong(around, node);
  if ((around[at - 1]?.broken ?? false) || around[at + 1]?.type === 'ERROR') return true;
  // its decorators, cut off from it by one half-typed line
  if (around[at - 2]?.type === 'ERROR' && around[at - 2]!.children.at(-1)?.type === 'decorator') return true;
  // a half-typed line at the margin, and then what it cut off, or took in
  const next = around[at + 1];
  if (node.type === 'class_definition' && next?.broken && next.type === 'expression_statement') {
    if (next.text.includes('\n ')) return true;
  }
  for (const [place, one] of around.slice(at + 1, at + 1 + mostCutOff).entries()) {
    if (isIndentedMore(one, node)) return true;
    if (place > 0 && isWholeStatement(one)) return false;
  }
  return false;
}

export const isWholeStatement = ({ type, broken }: SyntaxNode): boolean =>
  !broken && ['_statement', '_declaration', '_definition'].some((ending) => type.endsWith(ending));

function placeAmong(nodes: readonly SyntaxNode[], node: SyntaxNode): number {
  let low = 0;
  let high = nodes.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle]!.start < node.start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A line that belonged to the node before, until something half-typed came between. */
function isIndentedMore(next: SyntaxNode, node: SyntaxNode): boolean {
  let root = node;
  while (root.parent) root = root.parent;
  const text = root.text;
  const column = ({ start }: SyntaxNode): number => start - text.lastIndexOf('\n', start - 1);
  return next.type !== 'comment' && text.slice(node.start, next.start).includes('\n') && column(next) > column(node);
}

/** The statement of the file in which a node stands. */
export function statementOf(node: SyntaxNode): SyntaxNode {
  let statement = node;
  while (statement.parent?.parent) statement = statement.parent;
  return statement;
}

export function ancestor(node: SyntaxNode, types: ReadonlySet<string>): SyntaxNode | null {
  let above = node.parent;
  while (above && !types.has(above.type)) above = above.parent;
  return above;
}

export function contains(outer: SyntaxNode, inner: SyntaxNode): boolean {
  let node: SyntaxNode | null = inner;
  while (node && node !== outer) node = node.parent;
  return node === outer;
}
