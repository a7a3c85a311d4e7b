// Codes with values -> sentences. The one place where messages become text, so that they can be translated.
import type { FailureValues, Problem } from '../core/failure.ts';

type Sentence = (values: FailureValues) => string;

/** Grouped by area; keep the groups and their codes sorted. */
export const sentences: Readonly<Record<string, Sentence>> = {
  // codec
  'codec.failed': (v) => `${v.codec} failed: ${v.message}.`,
  'codec.missing': (v) => `${v.codec} is not available in this runtime: ${v.message}.`,
  // internal
  'internal.unexpected': (v) => `Something went wrong inside Pageweight: ${v.message}. Please report it.`,
  // run
  'run.cancelled': () => 'Cancelled.',
};

/** The sentence of a problem; an unknown code is shown as it is, with its values, rather than hidden. */
export function sentenceOf(problem: Problem): string {
  const make = sentences[problem.code];
  return make ? make(problem.values) : `${problem.code} ${JSON.stringify(problem.values)}`;
}
