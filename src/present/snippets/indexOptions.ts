// Options of an index as found or given -> those that a server takes today.
import type { Json } from './snippet.ts';

/** Others (`ns`, `safe`, `dropDups`, `background`, `v: 0`, …) are leftovers of old servers and drivers, or refused. */
const known = new Set([
  '2dsphereIndexVersion',
  'bits',
  'collation',
  'default_language',
  'expireAfterSeconds',
  'hidden',
  'language_override',
  'max',
  'min',
  'name',
  'partialFilterExpression',
  'sparse',
  'storageEngine',
  'textIndexVersion',
  'unique',
  'weights',
  'wildcardProjection',
]);

type Options = { readonly [option: string]: Json };

export function siftedOptions(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([option]) => known.has(option)));
}

export function droppedOptions(options: Options): readonly string[] {
  return Object.keys(options).filter((option) => !known.has(option));
}

export function indexConfigString(options: Options): string | null {
  const text = member(member(options.storageEngine, 'wiredTiger'), 'configString');
  return typeof text === 'string' ? text : null;
}

function member(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return (value as Options)[name];
}
