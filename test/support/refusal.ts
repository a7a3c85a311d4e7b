// A connection string that must not connect -> why not, after a look that nothing of it shows a secret.
import { expect } from 'vitest';
import { Failure, problemOf, type Problem } from '../../src/core/failure.ts';
import { openConnection } from '../../src/node/connection.ts';
import { sentenceOf, sentences } from '../../src/present/sentences.ts';

export async function refusal(uri: string, ...secrets: readonly string[]): Promise<Problem> {
  try {
    await (await openConnection(uri)).close();
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    const problem = problemOf(error);
    expect(sentences).toHaveProperty([problem.code]);
    const seen = [String(error), (error as Error).stack, JSON.stringify(error), sentenceOf(problem)].join('\n');
    for (const secret of secrets)
      for (const form of [secret, encodeURIComponent(secret)]) expect(seen).not.toContain(form);
    expect((error as Error).cause).toBeUndefined();
    return problem;
  }
  throw new Error('it connected');
}
