// What a rule says of a place in a source file.
import type { Definition, Range } from '../../code/definition.ts';
import type { Severity } from '../../core/configString/configProblem.ts';
import type { FailureValues } from '../../core/failure.ts';
import type { IndexReport, Report, ServerVersion } from '../../core/report.ts';
import { sentenceOf } from '../sentences.ts';
import type { Source } from './place.ts';

export type { Severity } from '../../core/configString/configProblem.ts';

export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
}

export interface RuleInput {
  readonly definitions: readonly Definition[];
  readonly source: Source;
  readonly server: ServerVersion;
  readonly reports: readonly (Report | IndexReport)[];
}

export type Rule = (input: RuleInput) => Diagnostic[];

export function diagnostic(severity: Severity, code: string, range: Range, values: FailureValues = {}): Diagnostic {
  return { code, severity, message: sentenceOf({ code, values }), range };
}
