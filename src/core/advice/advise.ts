// A report's figures -> advice: every rule, in this order. A rule says nothing firm where ranges overlap.
import type { Problem } from '../failure.ts';
import type { CompressorOk } from '../report.ts';
import type { AdviceInput, Rule } from './rule.ts';
import { paddingLever } from './paddingLever.ts';
import { smallest } from './smallest.ts';
import { worthCompressing } from './worthCompressing.ts';
import { zstdOrZlib } from './zstdOrZlib.ts';

const rules: readonly Rule[] = [smallest, zstdOrZlib, worthCompressing, paddingLever];

export function advise(input: AdviceInput): readonly Problem[] {
  const figures = input.compressors.filter((row): row is CompressorOk => row.status === 'ok');
  return rules.flatMap((rule) => rule(figures, input));
}
