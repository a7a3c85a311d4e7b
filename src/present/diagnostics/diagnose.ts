// Definitions of a file -> diagnostics by all rules, without those that a comment switches off.
import { isSuppressed, type Suppressions } from '../../code/suppressions.ts';
import { configStringRule, prefixCompressionOffRule } from './configString.ts';
import type { Diagnostic, Rule, RuleInput } from './diagnostic.ts';
import { engineObjectRule } from './engineObject.ts';
import { indexDefaultsRule } from './indexDefaults.ts';
import { redundantIndexRule } from './redundantIndex.ts';
import { reportRule } from './report.ts';

const rules: readonly Rule[] = [
  configStringRule,
  prefixCompressionOffRule,
  engineObjectRule,
  indexDefaultsRule,
  redundantIndexRule,
  reportRule,
];

export function diagnose(input: RuleInput, suppressions: Suppressions): Diagnostic[] {
  return rules
    .flatMap((rule) => rule(input))
    .filter((one) => !isSuppressed(suppressions, one.code, one.range.start.line))
    .sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
}
