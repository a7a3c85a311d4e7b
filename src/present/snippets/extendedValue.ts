// Extended JSON whose value is more than a text -> its parts.
import type { Json } from './snippet.ts';

export type ExtendedValue =
  | { readonly kind: 'binary'; readonly base64: string; readonly subType: number }
  | { readonly kind: 'max' }
  | { readonly kind: 'min' }
  | { readonly kind: 'uuid'; readonly text: string }
  | { readonly kind: 'timestamp'; readonly t: number; readonly i: number };

export function extendedValue(value: { readonly [key: string]: Json }): ExtendedValue | null {
  const [name, ...others] = Object.keys(value);
  if (name === undefined || others.length > 0) return null;
  const inside = value[name]!;
  switch (name) {
    case '$binary':
      return binary(member(inside, 'base64'), member(inside, 'subType'));
    case '$uuid':
      return typeof inside === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(inside)
        ? { kind: 'uuid', text: inside }
        : null;
    case '$timestamp': {
      const [t, i] = [member(inside, 't'), member(inside, 'i')];
      return typeof t === 'number' && typeof i === 'number' ? { kind: 'timestamp', t, i } : null;
    }
    case '$minKey':
      return { kind: 'min' };
    case '$maxKey':
      return { kind: 'max' };
    default:
      return null;
  }
}

function binary(base64: Json | undefined, subType: Json | undefined): ExtendedValue | null {
  if (typeof base64 !== 'string' || typeof subType !== 'string') return null;
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || !/^[0-9a-f]{1,2}$/i.test(subType)) return null;
  return { kind: 'binary', base64, subType: parseInt(subType, 16) };
}

function member(value: Json, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return (value as { readonly [key: string]: Json })[name];
}
