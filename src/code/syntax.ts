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
