// Database commands written out: { createIndexes: 'c', indexes: […] }, { create: 'c', … }, command("create", "c", …).
import { unknown, type Env, type Value } from '../evaluate/value.ts';
import type { CallExpression, Expression } from '../expression.ts';
import { commandMethods } from '../words.ts';
import { configTextOf } from './configText.ts';
import { findEntries, namedOptions } from './driver.ts';
import type { Search } from './search.ts';
import { expand, settle, settleName } from './expand.ts';
import { optionsOf, plainEntries } from './plain.ts';
import { receiverOf } from './receiver.ts';

const commands: ReadonlySet<string> = new Set(commandMethods);

export function findCommand(
  search: Search,
  call: CallExpression,
  callee: Extract<Expression, { kind: 'member' }>,
): void {
  const { context } = search;
  const first = call.args[0];
  if (!commands.has(callee.name) || !first || first.spread) return;
  const receiver = expand(context, null, (env) => receiverOf(context, callee.object, env))[0]?.result;
  if (!receiver || receiver.kind === 'foreign') return;
  if (receiver.kind === 'open' && callee.name === 'command' && !callee.object.text.toLowerCase().includes('conn'))
    return;
  const value = expand(context, null, (env) => context.evaluate(first.node, env))[0]?.result;
  if (value?.kind === 'dict') fromDict(search, call, value);
  else if (value?.kind === 'string' && context.language.id === 'python') fromArguments(search, call, value.value);
}

function fromDict(search: Search, call: CallExpression, command: Extract<Value, { kind: 'dict' }>): void {
  const { context, collector } = search;
  const [verb, target] = [...command.entries][0] ?? [];
  if (!target) return;
  const nameOf = (): string | null => {
    const value = context.open(target);
    return value.kind === 'string' && !value.built ? value.value : null;
  };
  const indexes = command.entries.get('indexes');
  if (verb === 'createIndexes' && indexes) {
    findEntries(search, indexes, { nameOf, collectionAt: target.node, shared: () => unknown, sure: true });
  } else if (verb === 'create') {
    const options = [...command.entries].filter(([name]) => name !== 'create');
    collector.add({
      kind: 'collection',
      collection: settleName(context, null, nameOf),
      keys: null,
      options: command.open ? null : settle(context, null, () => plainEntries(context, options)),
      at: call.node,
      collectionAt: target.node,
      configString: configTextOf(context, command),
    });
  }
}

function fromArguments(search: Search, call: CallExpression, verb: string): void {
  const { context, collector } = search;
  const target = call.args[1]?.node ?? call.named.get('value');
  if (!target) return;
  const nameOf = (env: Env | null): string | null => {
    const value = context.evaluate(target, env);
    return value.kind === 'string' && !value.built ? value.value : null;
  };
  const indexes = call.named.get('indexes');
  if (verb === 'createIndexes' && indexes) {
    findEntries(
      search,
      { node: indexes, env: null },
      { nameOf, collectionAt: target, shared: () => unknown, sure: true },
    );
  } else if (verb === 'create') {
    const optionsIn = (env: Env | null): Value =>
      namedOptions(context, call, env, new Set(['value', 'check', 'allowable_errors']));
    const options = expand(context, null, optionsIn)[0]?.result ?? unknown;
    collector.add({
      kind: 'collection',
      collection: settleName(context, null, nameOf),
      keys: null,
      options: settle(context, null, (env) => optionsOf(context, optionsIn(env))),
      at: call.node,
      collectionAt: target,
      configString: configTextOf(context, options),
    });
  }
}
