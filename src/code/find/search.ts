// One search of a file, or of those statements of it that an edit may have changed.
import type { Context } from '../evaluate/context.ts';
import { factsOf, type Facts } from '../facts.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { Collector, Step } from './collector.ts';

export interface Search {
  readonly context: Context;
  readonly collector: Collector;
  /** the statements of the file to look at, in their order */
  readonly statements: readonly SyntaxNode[];
}

/** Nodes of a kind, statement by statement; what is found at one is credited to its statement. */
export function* eachPart({ collector, statements }: Search, part: keyof Facts, step: Step): Generator<SyntaxNode> {
  for (const statement of statements) {
    collector.open(statement, step);
    yield* factsOf(statement)[part];
  }
}
