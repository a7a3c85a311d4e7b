// A text with half-typed statements in it -> its statements. Each half-typed one is stepped over: what follows is parsed on its own.
import type { Parser, Point, Tree } from 'web-tree-sitter';
import { statementsOf, type Asking, type OldStatements, type PlainNode } from './plainTree.ts';
import { findCut } from './resume.ts';

/** Half-typed statements to step over in one text. */
const mostCuts = 6;

/**
 * @param tree of the whole text
 * @param old trees of the text before, in the order of `tree` and the tails that are returned
 * @returns tails: parses of the text after each half-typed statement, to be deleted by the caller
 */
export function composed(
  parser: Parser,
  asking: Asking,
  text: string,
  tree: Tree,
  old: readonly Tree[],
  statements: OldStatements | null,
): { readonly nodes: readonly PlainNode[]; readonly tails: readonly Tree[] } {
  const tails: Tree[] = [];
  const nodes: PlainNode[] = [];
  let rest = tree;
  for (;;) {
    const cut = tails.length < mostCuts ? findCut(rest.rootNode, text) : null;
    nodes.push(...statementsOf(rest, asking, cut?.index ?? Infinity, statements));
    if (!cut) return { nodes, tails };
    const head = parse(parser, text, null, cut.from, cut.at);
    nodes.push(...statementsOf(head, asking, Infinity, null));
    head.delete();
    rest = parse(parser, text, old[tails.length + 1] ?? old[0] ?? null, cut.at, text.length);
    tails.push(rest);
  }
}

export function parse(parser: Parser, text: string, old: Tree | null, from = 0, to = text.length): Tree {
  const part = {
    startIndex: from,
    endIndex: to,
    startPosition: pointAt(text, from),
    endPosition: pointAt(text, to),
  };
  const isWhole = from === 0 && to === text.length;
  const tree = parser.parse(text, old, isWhole ? {} : { includedRanges: [part] });
  if (!tree) throw new Error('the parser has no language');
  return tree;
}

/** Rows as tree-sitter counts them: by line feeds alone. */
export function pointAt(text: string, offset: number): Point {
  let row = 0;
  let from = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    row++;
    from = at + 1;
  }
  return { row, column: offset - from };
}
