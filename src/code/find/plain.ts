// Values -> data, with null for what only a run can tell.
import type { Options, Plain } from '../definition.ts';
import type { Context } from '../evaluate/context.ts';
import type { Closure, Value } from '../evaluate/value.ts';

export function plainOf(context: Context, value: Value, depth = 0): Plain {
  if (depth > 20) return null;
  switch (value.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return value.value;
    case 'list':
      return value.items.map((item) => plainOf(context, context.open(item), depth + 1));
    case 'dict':
      return plainEntries(context, value.entries, depth);
    default:
      return null;
  }
}

export function plainEntries(context: Context, entries: Iterable<readonly [string, Closure]>, depth = 0): Options {
  return Object.fromEntries(
    [...entries].map(([name, closure]) => [name, plainOf(context, context.open(closure), depth + 1)]),
  );
}

/** Options as written; null when the object is there but unknown or holds more than it shows. */
export function optionsOf(context: Context, value: Value): Options | null {
  if (value.kind === 'null') return {};
  return value.kind === 'dict' && !value.open ? plainEntries(context, value.entries) : null;
}
