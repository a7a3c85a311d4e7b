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
  return parts;
}

const strays = new WeakMap<SyntaxNode, ReadonlySet<string>>();

/** Names that are assigned to somewhere in the broken parts of a scope. */
export function strayNames(language: Language, scope: SyntaxNode): ReadonlySet<string> {
  let names = strays.get(scope);
  if (!names) {
    const found = new Set<string>();
    walkBroken(scope, (node) => {
      const name = language.strayAssignment(node);
      if (name !== null) found.add(name);
    });
    names = found;
    strays.set(scope, names);
  }
  return names;
}
