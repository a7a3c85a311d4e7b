// An edit -> the statements around it, parsed alone and put in the place of the old ones. What this costs depends on the
// statement that is edited, not on the length of the file.
import type { Parser } from 'web-tree-sitter';
import { composed, parse } from './compose.ts';
import { placedAt, statementsOf, withStatements, type Asking, type PlainNode, type TextChange } from './plainTree.ts';
import { isFragment, isStatementLine } from './resume.ts';

/** Statements from here on are left to the parser, which keeps what it can of a long one. */
const longestBytes = 32_768;

interface Surroundings {
  /** statements to be replaced: from `first` up to, not including, `last` */
  readonly first: number;
  readonly last: number;
  /** whole statements that the edit does not touch; null at the ends of the file */
  readonly before: PlainNode | null;
  readonly after: PlainNode | null;
}

export interface Spliced {
  readonly root: PlainNode;
  /** surely what a parse of the whole text gives; not so where something is half-typed */
  readonly isExact: boolean;
}

/**
 * @param text after the change
 * @returns null where the edit may have an effect further away
 */
export function spliced(
  parser: Parser,
  asking: Asking,
  root: PlainNode,
  change: TextChange,
  text: string,
): Spliced | null {
  const around = surroundings(root, change);
  const moved = change.text.length - change.length;
  const { before, after } = around;
  const from = before ? before.offset : 0;
  const to = after ? after.offset + moved + after.length : text.length;
  if (to - from > longestBytes) return null;
  if (before && !isStatementLine(text, from)) return null;
  if (after && !isStatementLine(text, after.offset + moved)) return null;
  const tree = parse(parser, text.slice(from, to), null);
  const isBroken = tree.rootNode.hasError;
  const statements = isBroken ? [] : placedAt(from, statementsOf(tree, asking, Infinity, null));
  tree.delete();
  if (!isBroken) {
    const joins = isAsBefore(before, statements[0], 0) && isAsBefore(after, statements.at(-1), moved);
    if (!joins || statements.length < (before ? 1 : 0) + (after ? 1 : 0)) return null;
    const made = statements.slice(before ? 1 : 0, after ? -1 : undefined);
    return { root: withStatements(root, around, made, moved, text), isExact: true };
  }
  // half-typed: what follows must not be taken for a part of it
  const start = before ? before.offset + before.length : 0;
  const made = placedAt(
    start,
    brokenPart(parser, asking, text.slice(start, after ? after.offset + moved : text.length)),
  );
  return { root: withStatements(root, around, made, moved, text), isExact: false };
}

function brokenPart(parser: Parser, asking: Asking, part: string): readonly PlainNode[] {
  const tree = parse(parser, part, null);
  const { nodes, tails } = composed(parser, asking, part, tree, [], null);
  for (const one of [tree, ...tails]) one.delete();
  return nodes;
}

function isAsBefore(old: PlainNode | null, now: PlainNode | undefined, moved: number): boolean {
  if (!old) return true;
  return now?.type === old.type && now.offset === old.offset + moved && now.length === old.length;
}

/** A statement at which the parser starts and ends as it did before: neither half-typed nor a comment, across which it looks. */
const isAnchor = (node: PlainNode): boolean => !node.broken && node.type !== 'comment' && !isFragment(node.type);

function surroundings({ children }: PlainNode, { offset, length }: TextChange): Surroundings {
  let first = firstEndingAt(children, offset);
  let last = first;
  while (last < children.length && children[last]!.offset <= offset + length) last++;
  while (first > 0 && !isAnchor(children[first - 1]!)) first--;
  while (last < children.length && !isAnchor(children[last]!)) last++;
  return { first, last, before: children[first - 1] ?? null, after: children[last] ?? null };
}

/** The first statement that does not end before an offset. */
function firstEndingAt(children: readonly PlainNode[], offset: number): number {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (children[middle]!.offset + children[middle]!.length < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
