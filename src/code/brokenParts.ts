// What the broken parts of a tree hide: text after a quote that nothing closes, and assignments swallowed by an open bracket.
import type { Language } from './language.ts';
import type { SyntaxNode } from './syntax.ts';

interface Part {
  readonly start: number;
  readonly end: number;
}

function walkBroken(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  if (!node.broken) return;
  for (const inner of node.children) {
    visit(inner);
    walkBroken(inner, visit);
  }
}

/** Parts of the text that are the inside of a string whose end is not typed yet. */
export function openStrings(language: Language, root: SyntaxNode, text: string): Part[] {
  const parts: Part[] = [];
  walkBroken(root, (node) => {
    const open = node.type === 'ERROR' ? language.openQuote(node) : null;
    if (open === null) return;
    const lineEnd = text.indexOf('\n', node.end);
    parts.push({ start: node.end, end: open === 'file' || lineEnd < 0 ? text.length : lineEnd });
  });
  const comment = language.openComment === null ? -1 : openCommentAt(root, text, ...language.openComment);
  if (comment >= 0) parts.push({ start: comment, end: text.length });
  return parts;
}

/** Where a comment begins that nothing ends; not where its sign stands inside a string. */
function openCommentAt(root: SyntaxNode, text: string, begin: string, end: string): number {
  const at = text.lastIndexOf(begin);
  if (at < 0 || text.indexOf(end, at) >= 0) return -1;
  let node: SyntaxNode | undefined = root;
  while (node) {
    if (node.type.includes('string') || node.type === 'comment' || node.type === 'regex') return -1;
    node = node.children.find((inner) => inner.start <= at && inner.end > at);
  }
  return at;
}

type Strays = ReadonlyMap<string, readonly SyntaxNode[]>;

const strays = new WeakMap<SyntaxNode, Strays>();

/** Names that are assigned to somewhere in the broken parts of a scope, and where: there the tree does not always tell. */
export function strayNames(scope: SyntaxNode): Strays {
  let names = strays.get(scope);
  if (!names) {
    const found = new Map<string, SyntaxNode[]>();
    for (const part of scope.parent ? [scope] : scope.children) collectStrays(part, found);
    names = found;
    strays.set(scope, names);
  }
  return names;
}

/** The names of one statement. */
export function straysOf(statement: SyntaxNode): readonly string[] {
  const found = new Map<string, SyntaxNode[]>();
  collectStrays(statement, found);
  return [...found.keys()];
}

/** Of one statement, or of a scope inside it. Statements that are whole assign nothing that the tree does not tell. */
function collectStrays(statement: SyntaxNode, found: Map<string, SyntaxNode[]>): void {
  if (!statement.broken && isWhole(statement.type)) return;
  let root = statement;
  while (root.parent) root = root.parent;
  const written = root.text;
  const visit = (node: SyntaxNode): void => {
    let first = node;
    while (first.children[0]) first = first.children[0];
    if (!first.type.includes('identifier') || !isAssigned(written, first.end)) return;
    const nodes = found.get(first.text);
    if (nodes?.includes(first)) return;
    if (nodes) nodes.push(first);
    else found.set(first.text, [first]);
  };
  visit(statement);
  walkBroken(statement, visit);
}

/** Nothing else stands on the lines from one node to the other. */
export function isWholeLine(from: SyntaxNode, to: SyntaxNode): boolean {
  let root = from;
  while (root.parent) root = root.parent;
  const written = root.text;
  const before = written.slice(written.lastIndexOf('\n', from.start - 1) + 1, from.start);
  const lineEnd = written.indexOf('\n', to.end);
  const after = written.slice(to.end, lineEnd < 0 ? written.length : lineEnd);
  return ['', 'const', 'let', 'var'].includes(before.trim()) && ['', ';'].includes(after.trim());
}

const isWhole = (type: string): boolean =>
  type === 'comment' || ['_statement', '_declaration', '_definition'].some((ending) => type.endsWith(ending));

/** `=` follows, and neither `==` nor `=>`. */
function isAssigned(text: string, from: number): boolean {
  let at = from;
  while (text[at] === ' ') at++;
  return text[at] === '=' && text[at + 1] !== '=' && text[at + 1] !== '>';
}
