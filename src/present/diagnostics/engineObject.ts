// `storageEngine: { wiredTiger: { configString } }`: what stands in these objects and is refused (facts/mongod.md C.5).
import type { Definition, Options, Plain, Range } from '../../code/definition.ts';
import { diagnostic, type Diagnostic, type Rule } from './diagnostic.ts';
import { placeOfWords } from './place.ts';

/** Nothing but `configString` may stand in `wiredTiger`, nothing but `wiredTiger` in `storageEngine`. */
export const engineObjectRule: Rule = ({ definitions, source }) =>
  definitions.flatMap((definition) => {
    const { configString, options } = definition;
    if (configString) return configString.strangers.map(({ name, range }) => stranger(name, range));
    const place = (words: string): Range => placeOfWords(source, definition, words);
    return [options, objectOf(options?.indexOptionDefaults)].flatMap((one) => engineProblems(one, place));
  });

function engineProblems(options: Options | null, place: (words: string) => Range): Diagnostic[] {
  const engines = options?.storageEngine ?? null;
  const engine = objectOf(engines)?.wiredTiger ?? null;
  const text = objectOf(engine)?.configString ?? null;
  return [
    ...strangersIn(engines, 'wiredTiger', 'storageEngine', place),
    ...strangersIn(engine, 'configString', 'wiredTiger', place),
    ...(text === null || typeof text === 'string'
      ? []
      : [diagnostic('error', 'code.config-no-text', place('configString'))]),
  ];
}

/** Null stands for what only a run can tell. */
function strangersIn(value: Plain, expected: string, name: string, place: (words: string) => Range): Diagnostic[] {
  if (value === null) return [];
  const object = objectOf(value);
  if (!object) return [diagnostic('error', 'code.engine-no-object', place(name), { name, expected })];
  return Object.keys(object)
    .filter((key) => key !== expected)
    .map((key) => stranger(key, place(key)));
}

const stranger = (name: string, range: Range): Diagnostic => diagnostic('error', 'code.engine-object', range, { name });

export function objectOf(value: Plain | undefined): Definition['options'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Options) : null;
}
