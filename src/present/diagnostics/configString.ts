// A configString in source -> what the checker says of it, at its place in the file.
import type { ConfigText, Definition, Range } from '../../code/definition.ts';
import { checkConfigString } from '../../core/configString/checkConfigString.ts';
import { parseConfigString, type Span } from '../../core/configString/grammar.ts';
import { diagnostic, type Diagnostic, type Rule } from './diagnostic.ts';

export const configStringRule: Rule = ({ definitions, server }) =>
  definitions.flatMap(({ kind, configString }): Diagnostic[] => {
    if (!configString) return [];
    const check = checkConfigString(configString.text, { server, index: kind === 'index' });
    return check.problems.map((problem) =>
      diagnostic(problem.severity, problem.code, placeOf(configString, problem), problem.values),
    );
  });

/** Index keys share prefixes, and mongod compresses them unless told not to. */
export const prefixCompressionOffRule: Rule = ({ definitions }) =>
  definitions.flatMap(({ kind, configString }): Diagnostic[] => {
    if (kind !== 'index' || !configString) return [];
    const last = parseConfigString(configString.text).findLast((pair) => pair.path === 'prefix_compression');
    const value = last?.value && configString.text.slice(last.value.start, last.value.end);
    return value === 'false'
      ? [diagnostic('warning', 'code.prefix-compression-off', placeOf(configString, last!))]
      : [];
  });

/** Nothing but `configString` may stand in `wiredTiger`, nothing but `wiredTiger` in `storageEngine`. */
export const engineObjectRule: Rule = ({ definitions }) =>
  definitions.flatMap((definition) =>
    (definition.configString?.strangers ?? []).map((one) =>
      diagnostic('error', 'code.engine-object', one.range, { name: one.name }),
    ),
  );

/** Offsets in the text are characters of the file where the literal is written as it reads, on one line. */
export function placeOf({ range, verbatim, text }: ConfigText, span: Span): Range {
  if (!verbatim || text.includes('\n')) return range;
  const { line, character } = range.start;
  const at = (offset: number): Definition['ranges']['definition']['start'] => ({ line, character: character + offset });
  return { start: at(span.start), end: at(Math.max(span.end, span.start)) };
}
