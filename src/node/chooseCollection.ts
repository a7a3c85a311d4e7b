// What several collections are called, and which one was asked for -> that one.
import { Failure } from '../core/failure.ts';

export interface Choice {
  readonly database: string | null;
  readonly name: string;
  /** kept by the server for itself: taken only when asked for by name */
  readonly isSystem: boolean;
}

/** More would not be read. */
const mostListed = 20;
const bucketsPrefix = 'system.buckets.';

/** @throws Failure `input.choose-collection` or `input.no-collection`, with the names there are */
export function chooseCollection<T extends Choice>(choices: readonly T[], asked: string | undefined, file: string): T {
  const ordinary = choices.filter(({ isSystem }) => !isSystem);
  if (asked === undefined) {
    if (ordinary.length === 1) return ordinary[0]!;
    if (ordinary.length === 0 && choices.length === 1) return choices[0]!;
    const listed = ordinary.length > 0 ? ordinary : choices;
    throw new Failure('input.choose-collection', { file, count: listed.length, collections: namesOf(listed) });
  }
  const called = (name: string): T[] =>
    choices.filter((choice) => [choice.name, `${choice.database}.${choice.name}`].includes(name));
  const found = called(asked);
  // a time-series collection is stored in its buckets
  const dot = asked.indexOf('.');
  const buckets = [`${bucketsPrefix}${asked}`, `${asked.slice(0, dot + 1)}${bucketsPrefix}${asked.slice(dot + 1)}`];
  const matches = found.length > 0 ? found : [...new Set(buckets.flatMap(called))];
  if (matches.length === 1) return matches[0]!;
  if (matches.length > 1 && new Set(matches.map(fullName)).size === 1)
    throw new Failure('input.same-name', { file, collection: asked, count: matches.length });
  const listed = matches.length > 1 ? matches : ordinary.length > 0 ? ordinary : choices;
  const values = { file, collection: asked, count: listed.length, collections: namesOf(listed) };
  throw new Failure(matches.length > 1 ? 'input.choose-collection' : 'input.no-collection', values);
}

function fullName({ database, name }: Choice): string {
  const shown = name.startsWith(bucketsPrefix) ? name.slice(bucketsPrefix.length) : name;
  return database === null ? shown : `${database}.${shown}`;
}

function namesOf(choices: readonly Choice[]): string {
  const names = [...new Set(choices.map(fullName))].sort();
  const more = names.length - mostListed;
  return `${names.slice(0, mostListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Kept by the server for itself: nobody's collection, though dumps hold them. */
export function isSystemCollection(database: string | null, name: string): boolean {
  const ofServer = database !== null && ['', 'admin', 'config', 'local'].includes(database);
  return ofServer || (name.startsWith('system.') && !name.startsWith(bucketsPrefix));
}
