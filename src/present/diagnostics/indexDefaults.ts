// `indexOptionDefaults` of a collection: the configString in it goes to every index that is created later.
import { checkConfigString } from '../../core/configString/checkConfigString.ts';
import { diagnostic, type Diagnostic, type Rule } from './diagnostic.ts';
import { objectOf } from './engineObject.ts';
import { placeOfWords } from './place.ts';

export const indexDefaultsRule: Rule = ({ definitions, server, source }) =>
  definitions.flatMap((definition): Diagnostic[] => {
    const defaults = objectOf(objectOf(definition.options)?.indexOptionDefaults);
    const text = objectOf(objectOf(defaults?.storageEngine)?.wiredTiger)?.configString;
    if (typeof text !== 'string') return [];
    const range = placeOfWords(source, definition, text);
    return checkConfigString(text, { server, index: true }).problems.map(({ severity, code, values }) =>
      diagnostic(severity, code, range, values),
    );
  });
