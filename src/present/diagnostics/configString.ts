// A configString in source -> what the checker says of it, at its place in the file.
import { checkConfigString } from '../../core/configString/checkConfigString.ts';
import { parseConfigString } from '../../core/configString/grammar.ts';
import { diagnostic, type Diagnostic, type Rule } from './diagnostic.ts';
import { placeInConfig } from './place.ts';

export const configStringRule: Rule = ({ definitions, server, source }) =>
  definitions.flatMap(({ kind, configString }): Diagnostic[] => {
    if (!configString) return [];
    const check = checkConfigString(configString.text, { server, index: kind === 'index' });
    return check.problems.map((problem) =>
      diagnostic(problem.severity, problem.code, placeInConfig(source, configString, problem), problem.values),
    );
  });

/** Index keys share prefixes, and mongod compresses them unless told not to. */
export const prefixCompressionOffRule: Rule = ({ definitions, source }) =>
  definitions.flatMap(({ kind, configString }): Diagnostic[] => {
    if (kind !== 'index' || !configString) return [];
    const last = parseConfigString(configString.text).findLast((pair) => pair.path === 'prefix_compression');
    const value = last?.value && configString.text.slice(last.value.start, last.value.end);
    return value === 'false'
      ? [diagnostic('warning', 'code.prefix-compression-off', placeInConfig(source, configString, last!))]
      : [];
  });
