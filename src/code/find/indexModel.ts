// PyMongo's IndexModel(keys, **options) -> a definition, in the collection to which it is applied.
import type { Env } from '../evaluate/value.ts';
import type { SyntaxNode } from '../syntax.ts';
import { configTextOf } from './configText.ts';
import { namedOptions, type EntryUse } from './driver.ts';
import { eachPart, type Search } from './search.ts';
import { expand, settleName, settleOptions } from './expand.ts';
import { keysOf } from './keys.ts';
import { optionsOf } from './plain.ts';

export function findModels(
  search: Search,
  node: SyntaxNode,
  env: Env | null,
  use: Pick<EntryUse, 'nameOf' | 'collectionAt'> & { readonly at: SyntaxNode | null },
): void {
  const { context, collector } = search;
  const call = context.read(node);
  if (call.kind !== 'call') return;
  const keysNode = call.args[0]?.node ?? call.named.get('keys');
  if (!keysNode) return;
  for (const { result, env: under, at } of expand(context, env, (one) =>
    keysOf(context, { node: keysNode, env: one }),
  )) {
    if (result.kind === 'unlike') continue;
    const options = expand(context, under, (one) => namedOptions(context, call, one, new Set()))[0];
    collector.add({
      kind: 'index',
      collection: settleName(context, under, use.nameOf),
      keys: result.kind === 'keys' ? result.keys : null,
      options: settleOptions(context, under, (one) => optionsOf(context, namedOptions(context, call, one, new Set()))),
      at: use.at ?? at ?? node,
      keysAt: keysNode,
      collectionAt: use.collectionAt,
      configString: options ? configTextOf(context, options.result) : null,
    });
  }
}

/** IndexModels that are applied somewhere else: the literal is here, the collection is not. */
export function findLooseModels(search: Search): void {
  const { context } = search;
  for (const site of eachPart(search, 'sites', 'loose')) {
    const call = context.read(site);
    const callee = call.kind === 'call' ? context.read(call.callee) : null;
    if ((callee?.kind !== 'name' && callee?.kind !== 'member') || callee.name !== 'IndexModel') continue;
    const imported = callee.kind === 'name' ? context.evaluate(callee.node, null) : null;
    if (imported && ['class', 'foreign', 'function'].includes(imported.kind)) continue;
    search.collector.unless(site, () =>
      findModels(search, site, null, { nameOf: () => null, collectionAt: null, at: null }),
    );
  }
}
