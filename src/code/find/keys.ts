// The first argument of createIndex -> a key pattern.
import type { KeyKind } from '../definition.ts';
import type { Context } from '../evaluate/context.ts';
import type { Closure, Value } from '../evaluate/value.ts';

export type Key = readonly [path: string, kind: KeyKind];

export type Keys =
  | { readonly kind: 'keys'; readonly keys: readonly Key[]; readonly from: 'object' | 'list' | 'text' }
  /** a key pattern, but its paths or kinds are not all known */
  | { readonly kind: 'hidden'; readonly literal: boolean }
  /** handed in from outside: nothing is defined here */
  | { readonly kind: 'bare' }
  /** not a key pattern of MongoDB */
  | { readonly kind: 'unlike' };

const unlike: Keys = { kind: 'unlike' };
const kinds: ReadonlyMap<string, KeyKind> = new Map<string, KeyKind>([
  ['text', 'text'],
  ['hashed', 'hashed'],
  ['2dsphere', '2dsphere'],
  ['2d', '2d'],
  ['asc', 1],
  ['ascending', 1],
  ['1', 1],
  ['desc', -1],
  ['descending', -1],
  ['-1', -1],
]);

/** null: unknown. undefined: no direction at all. */
export function keyKind(value: Value): KeyKind | null | undefined {
  if (value.kind === 'number')
    return value.value === 0 || Number.isNaN(value.value) ? undefined : value.value < 0 ? -1 : 1;
  if (value.kind === 'string') return kinds.get(value.value);
  return value.kind === 'unknown' || value.kind === 'import' ? null : undefined;
}

export function keysOf(context: Context, closure: Closure): Keys {
  const value = context.open(closure);
  switch (value.kind) {
    case 'string':
      return value.value === '' ? unlike : { kind: 'keys', keys: [[value.value, 1]], from: 'text' };
    case 'dict':
      return patternOf(context, value);
    case 'list':
      return listOf(context, value);
    case 'unknown':
      return value.why === 'other' ? { kind: 'hidden', literal: false } : { kind: 'bare' };
    case 'import':
      return { kind: 'hidden', literal: false };
    default:
      return unlike;
  }
}

function patternOf(context: Context, value: Extract<Value, { kind: 'dict' }>): Keys {
  const keys: Key[] = [];
  let hidden = value.open;
  for (const [path, closure] of value.entries) {
    const kind = keyKind(context.open(closure));
    if (kind === undefined) return unlike;
    if (kind === null) hidden = true;
    else keys.push([path, kind]);
  }
  if (hidden) return { kind: 'hidden', literal: true };
  return keys.length === 0 ? unlike : { kind: 'keys', keys, from: 'object' };
}

function listOf(context: Context, value: Extract<Value, { kind: 'list' }>): Keys {
  const single = singlePair(context, value.items);
  if (single) return { kind: 'keys', keys: [single], from: 'list' };
  const keys: Key[] = [];
  let hidden = value.open;
  for (const item of value.items) {
    const part = context.open(item);
    const found = part.kind === 'list' ? pairOf(context, part.items) : partOf(context, item, part);
    if (found === undefined) return unlike;
    if (found === null) hidden = true;
    else keys.push(...found);
  }
  if (hidden) return { kind: 'hidden', literal: true };
  return keys.length === 0 ? unlike : { kind: 'keys', keys, from: 'list' };
}

/** `['a', -1]` is one pair; `['a', 'b']` are two paths. */
function singlePair(context: Context, items: readonly Closure[]): Key | null {
  if (items.length !== 2) return null;
  const [path, direction] = items.map((item) => context.open(item));
  if (path?.kind !== 'string' || direction?.kind !== 'number') return null;
  const kind = keyKind(direction);
  return kind ? [path.value, kind] : null;
}

function partOf(context: Context, item: Closure, part: Value): readonly Key[] | null | undefined {
  const inner = part.kind === 'string' || part.kind === 'dict' ? keysOf(context, item) : null;
  if (inner?.kind === 'keys') return inner.keys;
  if (inner) return inner.kind === 'hidden' ? null : undefined;
  return part.kind === 'unknown' || part.kind === 'import' ? null : undefined;
}

function pairOf(context: Context, items: readonly Closure[]): readonly Key[] | null | undefined {
  const [path, direction] = items.map((item) => context.open(item));
  if (!path || !direction || items.length !== 2) return undefined;
  const kind = keyKind(direction);
  if (kind === undefined) return undefined;
  if (path.kind === 'string') return kind === null ? null : [[path.value, kind]];
  return path.kind === 'unknown' || path.kind === 'import' ? null : undefined;
}
