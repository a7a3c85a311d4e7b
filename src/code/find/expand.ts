// A question that has an answer per call or per turn -> all the answers.
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

/** The one answer, when all agree; null otherwise. */
export function settle<T>(context: Context, env: Env | null, ask: (env: Env | null) => T | null): T | null {
  const answers = expand(context, env, ask).map((answer) => answer.result);
  const [first] = answers;
  if (answers.length === 1) return first ?? null;
  const written = new Set(answers.map((answer) => JSON.stringify(answer)));
  return written.size === 1 ? (first ?? null) : null;
}
