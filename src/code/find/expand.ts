// A question that has an answer per call or per turn -> all the answers.
import type { Options, Plain } from '../definition.ts';
import type { Context } from '../evaluate/context.ts';
import { ChoiceNeeded, type Env } from '../evaluate/value.ts';
import type { SyntaxNode } from '../syntax.ts';

export interface Answer<T> {
  readonly result: T;
  readonly env: Env | null;
  /** the argument list or list item that was chosen last; null when nothing had to be chosen */
  readonly at: SyntaxNode | null;
}

const mostAnswers = 2_000;

export function expand<T>(context: Context, env: Env | null, ask: (env: Env | null) => T): Answer<T>[] {
  const answers: Answer<T>[] = [];
  const go = (under: Env | null, at: SyntaxNode | null, depth: number): void => {
    if (answers.length >= mostAnswers || depth > 8 || context.budget <= 0) return;
    let needed: ChoiceNeeded;
    const before = context.choices;
    context.choices = under;
    try {
      answers.push({ result: context.while(false, () => ask(under)), env: under, at });
      return;
    } catch (error) {
      if (!(error instanceof ChoiceNeeded)) throw error;
      needed = error;
    } finally {
      context.choices = before;
    }
    for (const frame of needed.frames) go({ key: needed.key, frame, outer: under }, frame.at, depth + 1);
  };
  go(env, null, 0);
  return answers;
}

/** The options on which all answers agree: one that differs is null, and so are all where not each answer names the same. */
export function settleOptions(
  context: Context,
  env: Env | null,
  ask: (env: Env | null) => Options | null,
): Options | null {
  return agreedOptions(expand(context, env, ask).map((answer) => answer.result));
}

export function agreedOptions(all: readonly (Options | null)[]): Options | null {
  const [first] = all;
  if (all.length < 2 || !first) return first ?? null;
  const names = Object.keys(first);
  if (!all.every((one) => one !== null && Object.keys(one).length === names.length)) return null;
  const agreed: Record<string, Plain> = {};
  for (const name of names) {
    if (!all.every((one) => one !== null && name in one)) return null;
    const values = new Set(all.map((one) => JSON.stringify(one![name])));
    agreed[name] = values.size === 1 ? first[name]! : null;
  }
  return agreed;
}

/** The name of a collection: not one that only an object of a class was given, which another file may make with another. */
export function settleName(context: Context, env: Env | null, ask: (env: Env | null) => string | null): string | null {
  const isMade = expand(context, env, ask).some((answer) => makesBetween(answer.env, env));
  return isMade ? context.ofAny(() => settle(context, env, ask)) : settle(context, env, ask);
}

function makesBetween(from: Env | null, to: Env | null): boolean {
  for (let at = from; at && at !== to; at = at.outer) if (at.frame.kind === 'call' && at.frame.makes) return true;
  return false;
}

/** The one answer, when all agree; null otherwise. */
export function settle<T>(context: Context, env: Env | null, ask: (env: Env | null) => T | null): T | null {
  const answers = expand(context, env, ask).map((answer) => answer.result);
  const [first] = answers;
  if (answers.length === 1) return first ?? null;
  const written = new Set(answers.map((answer) => JSON.stringify(answer)));
  return written.size === 1 ? (first ?? null) : null;
}
