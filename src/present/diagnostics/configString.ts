// ConfigStrings in source -> what the checker says of them, at their places in the file.
import type { ConfigText, Definition } from '../../code/definition.ts';
import { checkConfigString } from '../../core/configString/checkConfigString.ts';
import { parseConfigString } from '../../core/configString/grammar.ts';
import { diagnostic, type Diagnostic, type Rule } from './diagnostic.ts';
import { objectOf } from './engineObject.ts';
import { placeInConfig, placeOfWords, type Source } from './place.ts';

export const configStringRule: Rule = ({ definitions, server, source }) =>
  definitions.flatMap((definition) =>
    configsOf(source, definition).flatMap(({ config, index }): Diagnostic[] =>
      checkConfigString(config.text, { server, index }).problems.map((problem) =>
        diagnostic(problem.severity, problem.code, placeInConfig(source, config, problem), problem.values),
      ),
    ),
  );

/** Index keys share prefixes, and mongod compresses them unless told not to. */
export const prefixCompressionOffRule: Rule = ({ definitions, source }) =>
  definitions.flatMap((definition) =>
    configsOf(source, definition).flatMap(({ config, index }): Diagnostic[] => {
      if (!index) return [];
      const last = parseConfigString(config.text).findLast((pair) => pair.path === 'prefix_compression');
      return last?.value?.text === 'false'
        ? [diagnostic('warning', 'code.prefix-compression-off', placeInConfig(source, config, last))]
        : [];
    }),
  );

interface Config {
  readonly config: ConfigText;
  /** meant for an index */
  readonly index: boolean;
}

/** Its own, and the one that a collection gives to every index that is created later. */
function configsOf(source: Source, definition: Definition): Config[] {
  const { kind, options, configString } = definition;
  const found = (config: ConfigText | null, index: boolean): Config[] => (config ? [{ config, index }] : []);
  const defaults = objectOf(options?.indexOptionDefaults);
  return [
    ...found(configString ?? configIn(options, source, definition), kind === 'index'),
    ...found(configIn(defaults, source, definition), true),
  ];
}

/** A text whose literal is not known: it is marked where the options say it. */
function configIn(options: Definition['options'], source: Source, definition: Definition): ConfigText | null {
  const text = objectOf(objectOf(options?.storageEngine)?.wiredTiger)?.configString;
  if (typeof text !== 'string') return null;
  return { text, range: placeOfWords(source, definition, text), verbatim: true, strangers: [] };
}
