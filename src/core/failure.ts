// An expected failure: a code with values. Sentences are made in one place, src/present/sentences.ts.

/** Values that a sentence may need. Never put a connection string, a user's document or any secret here. */
export type FailureValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Something that may go wrong and that a user can act on: what happened (`code`), where and how much (`values`). */
export interface Problem {
  readonly code: string;
  readonly values: FailureValues;
}

/** An expected failure, thrown. Programs turn it into a sentence with `sentenceOf`; anything else thrown is a bug. */
export class Failure extends Error implements Problem {
  readonly code: string;
  readonly values: FailureValues;

  constructor(code: string, values: FailureValues = {}) {
    super(`${code} ${JSON.stringify(values)}`);
    this.name = 'Failure';
    this.code = code;
    this.values = values;
  }

  toProblem(): Problem {
    return { code: this.code, values: this.values };
  }
}

/** A problem out of anything thrown; what is not a Failure becomes `internal.unexpected` with its message. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Failure) return error.toProblem();
  return { code: 'internal.unexpected', values: { message: error instanceof Error ? error.message : String(error) } };
}
