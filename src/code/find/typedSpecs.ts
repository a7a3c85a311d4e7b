// Literals declared as the driver's IndexDescription[] that nothing in this file applies: a base class elsewhere does.
import { unknown, type Closure } from '../evaluate/value.ts';
import { child, type SyntaxNode } from '../syntax.ts';
import { findEntries } from './driver.ts';
import { eachPart, type Search } from './search.ts';
import { expand } from './expand.ts';

export function findTypedSpecs(search: Search): void {
  const { context, collector } = search;
  for (const type of eachPart(search, 'typed', 'loose')) {
    const owner = ownerOf(type);
    if (!owner) continue;
    const value = child(owner, 'value');
    for (const node of value
      ? [value]
      : context.language.functions.has(owner.type)
        ? context.language.returns(owner)
        : []) {
      for (const list of listsIn(search, node)) {
        for (const item of list) {
          const alone: Closure = { node, env: null, value: { kind: 'list', items: [item], open: false, node } };
          collector.unless(item.at ?? item.node, () =>
            findEntries(search, alone, { nameOf: () => null, collectionAt: null, shared: () => unknown, sure: false }),
          );
        }
      }
    }
  }
}

/** The list itself, or the lists in an object of collection names. */
function listsIn({ context }: Search, node: SyntaxNode): (readonly Closure[])[] {
  return expand(context, null, (env) => {
    const value = context.evaluate(node, env);
    if (value.kind === 'list') return [value.items];
    if (value.kind !== 'dict') return [];
    return [...value.entries.values()].flatMap((entry) => {
      const inner = context.open(entry);
      return inner.kind === 'list' ? [inner.items] : [];
    });
  }).flatMap((answer) => answer.result);
}

/** The variable, field or function whose type this is part of. */
function ownerOf(type: SyntaxNode): SyntaxNode | null {
  let node = type;
  while (node.parent && node.type !== 'type_annotation') node = node.parent;
  return node.type === 'type_annotation' ? node.parent : null;
}
