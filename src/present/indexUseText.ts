// What a server counted of an index's use since it started -> words.
import type { IndexUseByName, Told } from '../core/documents/serverFacts.ts';
import { formatCount } from './format.ts';

/** null: not known, which is not the same as never used */
export function indexUseText(name: string, use: Told<IndexUseByName>): string | null {
  if (use.status === 'refused' || !Object.hasOwn(use.value, name)) return null;
  const { operations, since } = use.value[name]!;
  const from = since === null ? '' : ` since ${since.slice(0, 10)}`;
  if (operations === 0) return `not used${from || ' so far'}`;
  return `used ${operations === 1 ? 'once' : `${formatCount(operations)} times`}${from}`;
}
