// What is wrong with a piece of JSON, and at which byte.

export type JsonFaultReason =
  /** the text ends inside a value */
  | 'end'
  | 'unexpected-character'
  | 'expected-name'
  | 'expected-colon'
  | 'expected-comma'
  | 'bad-literal'
  | 'bad-number'
  | 'bad-escape'
  | 'control-character'
  | 'shell-syntax'
  | 'invalid-utf8'
  | 'nul-in-name'
  | 'too-deep'
  | 'not-a-document'
  /** a `$...` object that does not hold what Extended JSON says */
  | 'bad-extended';

export class JsonFault extends Error {
  readonly reason: JsonFaultReason;
  readonly at: number;
  /** the `$...` name, or what was found */
  readonly subject: string | undefined;

  constructor(reason: JsonFaultReason, at: number, subject?: string) {
    super(`${reason} at ${at}`);
    this.reason = reason;
    this.at = at;
    this.subject = subject;
  }
}

/** Where the text is over, that is what is wrong. */
export function jsonFaultAt(reason: JsonFaultReason, at: number, end: number, subject?: string): JsonFault {
  return new JsonFault(at >= end ? 'end' : reason, at, subject);
}
