// A parse in which a half-typed statement swallowed what follows -> the place at which the next statement surely begins.
import type { Node, TreeCursor } from 'web-tree-sitter';

export interface Cut {
  /** children of the root from this one on are to be parsed again */
  readonly index: number;
  readonly from: number;
  /** where the next statement begins */
  readonly at: number;
}

/** A broken statement that goes on over a line which begins, unindented, like a statement. */
export function findCut(root: Node, text: string): Cut | null {
  if (!root.hasError) return null;
  const cursor = root.walk();
  let index = 0;
  let cut: Cut | null = null;
  if (cursor.gotoFirstChild()) {
    do {
      if (!cursor.nodeIsNamed && cursor.currentFieldId === 0) continue;
      cut = cutAt(cursor, root.isError, index, text);
      index++;
    } while (!cut && cursor.gotoNextSibling());
  }
  cursor.delete();
  return cut;
}

function cutAt(cursor: TreeCursor, inError: boolean, index: number, text: string): Cut | null {
  const isPiece = inError && isFragment(cursor.nodeType);
  const node = cursor.currentNode;
  if (!isPiece && !node.hasError) return null;
  const from = node.startIndex;
  const at = isPiece ? statementLine(text, from, text.length) : statementLine(text, errorStart(node), node.endIndex);
  return at === null ? null : { index, from, at };
}

/** A piece of a statement that the parser could not put together. */
export function isFragment(type: string): boolean {
  return !['_statement', '_declaration', '_definition', 'comment'].some((ending) => type.endsWith(ending));
}

/** Where the deepest node with the first error begins: a bracket that is never closed, or text that fits no rule. */
function errorStart(node: Node): number {
  let at = node;
  while (!at.isError) {
    const inner: Node | undefined = at.children.find((one) => one.hasError && !one.isMissing);
    if (!inner) break;
    at = inner;
  }
  return at.startIndex;
}

/** Start of the first line after `from` that begins with a name, a keyword or a decorator. */
function statementLine(text: string, from: number, to: number): number | null {
  for (let at = text.indexOf('\n', from); at >= 0 && at + 1 < to; at = text.indexOf('\n', at + 1)) {
    if (beginsStatement(text.charCodeAt(at + 1))) return at + 1;
  }
  return null;
}

/** Whether a statement surely begins here: unindented, with a name, a keyword or a decorator. */
export function isStatementLine(text: string, at: number): boolean {
  return (at === 0 || text.charCodeAt(at - 1) === 10) && beginsStatement(text.charCodeAt(at));
}

function beginsStatement(code: number): boolean {
  const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return isLetter || code === 36 || code === 64 || code === 95;
}
