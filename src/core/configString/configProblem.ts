// What may be said about a place of a configString: a problem with its span and its weight.
import type { FailureValues, Problem } from '../failure.ts';
import type { Span } from './grammar.ts';

/** `error`: the server refuses it, or cannot create the table. */
export type Severity = 'error' | 'information' | 'warning';

export interface ConfigProblem extends Problem, Span {
  readonly severity: Severity;
}

export function configProblem(severity: Severity, code: string, span: Span, values: FailureValues = {}): ConfigProblem {
  return { severity, code, values, start: span.start, end: span.end };
}
