// Definitions of a file -> diagnostics by all rules, without those that a comment switches off.
import { mayDefine } from '../../code/find/find.ts';
import type { Definition } from '../../code/definition.ts';
import type { Language } from '../../code/language.ts';
import { isSuppressed, type Suppressions } from '../../code/suppressions.ts';
import { uriCompressors } from '../configLanguage/uriCompressors.ts';
import { configStringRule, prefixCompressionOffRule } from './configString.ts';
import type { Diagnostic, Rule, RuleInput } from './diagnostic.ts';
import { engineObjectRule } from './engineObject.ts';
import { firstLineOf } from './place.ts';
import { redundantIndexRule } from './redundantIndex.ts';
import { reportRule } from './report.ts';
import { uriRule } from './uris.ts';

const rules: readonly Rule[] = [
  configStringRule,
  prefixCompressionOffRule,
  engineObjectRule,
  redundantIndexRule,
  reportRule,
  uriRule,
];

/** A file of which this is false is not worth parsing: no rule has anything to say of it. */
export function mayDiagnose(language: Language, text: string): boolean {
  return mayDefine(language, text) || uriCompressors(text).length > 0;
}

export function diagnose(input: RuleInput, suppressions: Suppressions): Diagnostic[] {
  const isAnySuppressed = suppressions.file !== null || suppressions.byLine.size > 0;
  return rules
    .flatMap((rule) => rule(input))
    .filter(
      (one) =>
        !isAnySuppressed ||
        linesFor(one, input.definitions).every((line) => !isSuppressed(suppressions, one.code, line)),
    )
    .sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
}

/** No comment can stand inside a text of several lines: the one above its first line counts. */
function linesFor({ range }: Diagnostic, definitions: readonly Definition[]): number[] {
  const first = firstLineOf(range, definitions);
  return first === range.start.line ? [first] : [first, range.start.line];
}
