// A call -> where it stands, without a half-typed statement that the parser took for its beginning.
import type { Context } from '../evaluate/context.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { Span } from './collector.ts';

const between = (first: SyntaxNode, last: SyntaxNode): Span => ({
  by: last,
  get start() {
    return first.start;
  },
  get end() {
    return last.end;
  },
});

export function callSpan(context: Context, call: SyntaxNode): Span {
  let node = call;
  for (;;) {
    const read = context.read(node);
    if (read.kind === 'call') node = read.callee;
    else if (read.kind === 'index') node = read.object;
    else if (read.kind === 'member') {
      const written = node.children[0];
      if (written && read.object.start > written.start && read.object.end === written.end && written.broken) {
        return between(read.object, call);
      }
      node = read.object;
    } else {
      const isCut = read.kind === 'name' && read.node !== node && node.children.at(-1) === read.node;
      return isCut ? between(read.node, call) : call;
    }
  }
}
