// The options of one path of a Mongoose schema -> the index they ask for. Mongoose 8, lib/schemaType.js and
// lib/helpers/schema/getIndexes.js: options are applied in the order in which they are written.
import type { KeyKind, Options } from '../definition.ts';
import type { Context } from '../evaluate/context.ts';
import type { Value } from '../evaluate/value.ts';
import { plainOf } from '../find/plain.ts';
import { secondsOf } from './duration.ts';

export interface PathIndex {
  readonly kind: KeyKind;
  readonly options: Options;
}

type Dict = Extract<Value, { kind: 'dict' }>;
type Asked = { readonly type: Value | null; readonly options: Record<string, Options[string]> };

const kinds = new Set<string>(['2d', '2dsphere', 'hashed', 'text']);

/** null: no index, or none that the source is sure of */
export function pathIndex(context: Context, path: Dict): PathIndex | null {
  let asked: Asked | null = null;
  let refused = false;
  for (const [name, closure] of path.entries) {
    if (!['index', 'unique', 'sparse', 'text', 'expires'].includes(name)) continue;
    const value = context.open(closure);
    if (name === 'index') {
      if (value.kind === 'boolean' && !value.value) refused = true;
      else asked ??= indexOption(context, value);
    } else if (name === 'expires') {
      if (!isDate(context, path)) continue;
      asked = extended(asked, 'expireAfterSeconds', secondsOf(plainOf(context, value)));
    } else {
      const on = truthOf(context, value);
      if (on === null || (!on && !path.entries.has('index'))) continue;
      asked = extended(asked, name, on);
    }
  }
  return asked && !refused ? finished(asked) : null;
}

const extended = (asked: Asked | null, name: string, value: Options[string]): Asked => ({
  type: asked?.type ?? null,
  options: { ...asked?.options, [name]: value },
});

/** `unique: [true, 'message']`, `unique: 'message'` */
function truthOf(context: Context, value: Value): boolean | null {
  if (value.kind === 'boolean' || value.kind === 'number' || value.kind === 'string') return Boolean(value.value);
  const first = value.kind === 'list' ? value.items[0] : undefined;
  return first ? truthOf(context, context.open(first)) : null;
}

function indexOption(context: Context, value: Value): Asked | null {
  switch (value.kind) {
    case 'boolean':
    case 'number':
    case 'string':
      return { type: value, options: {} };
    case 'dict': {
      const options: Record<string, Options[string]> = {};
      let type: Value | null = null;
      for (const [name, closure] of value.entries) {
        const inner = context.open(closure);
        if (name === 'type') type = inner;
        else if (name === 'expires') options['expireAfterSeconds'] = secondsOf(plainOf(context, inner));
        else options[name] = plainOf(context, inner);
      }
      return { type, options };
    }
    default:
      return null;
  }
}

function finished({ type, options }: Asked): PathIndex | null {
  const { text, ...others } = options;
  if (type?.kind === 'string' && kinds.has(type.value)) return { kind: type.value as KeyKind, options };
  if (text === true) return { kind: 'text', options: others };
  const descending =
    (type?.kind === 'string' && (type.value === 'desc' || type.value === 'descending' || Number(type.value) === -1)) ||
    (type?.kind === 'number' && type.value === -1);
  return { kind: descending ? -1 : 1, options };
}

/** `expires` is a method of dates alone. */
function isDate(context: Context, path: Dict): boolean {
  const type = path.entries.get('type');
  if (!type) return false;
  // the declared type of a decorated member
  if (type.node.type === 'type_identifier') return type.node.text === 'Date';
  const read = context.read(type.node);
  return (read.kind === 'name' || read.kind === 'member') && read.name.endsWith('Date');
}
