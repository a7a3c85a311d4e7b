// Values as a BSON library reads them -> Extended JSON, as snippets take values.
import type { Json } from './snippet.ts';

interface Extended {
  toExtendedJSON(options: { readonly relaxed: boolean }): Json;
}

const isExtended = (value: object): value is Extended => 'toExtendedJSON' in value;

export function plainJson(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return { $numberLong: String(value) };
  if (typeof value !== 'object' || value === null) return null;
  if (value instanceof Date) return { $date: value.toISOString() };
  if (value instanceof RegExp) return { $regularExpression: { pattern: value.source, options: value.flags } };
  if (isExtended(value)) return value.toExtendedJSON({ relaxed: true });
  if (Array.isArray(value)) return value.map(plainJson);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainJson(one)]));
}
