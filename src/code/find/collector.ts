// What is found, as it is found -> kept by the statement at which it was found.
import type { Options } from '../definition.ts';
import { statementOf, type SyntaxNode } from '../syntax.ts';
import type { Key } from './keys.ts';

/** A node, or a part of one; it moves with the text before it. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** a node by which it stands, when it is none itself */
  readonly by?: SyntaxNode;
}

export interface FoundConfig {
  readonly text: string;
  readonly at: Span;
  readonly verbatim: boolean;
  readonly strangers: readonly { readonly name: string; readonly at: Span }[];
}

export interface Found {
  readonly kind: 'index' | 'collection';
  readonly collection: string | null;
  readonly keys: readonly Key[] | null;
  readonly options: Options | null;
  readonly at: Span;
  readonly keysAt?: Span | null | undefined;
  readonly optionsAt?: Span | null | undefined;
  readonly collectionAt?: Span | null | undefined;
  readonly configString?: FoundConfig | null;
}

/** `loose`: literals that count only where nothing applies them. */
export type Step = 'driver' | 'mapper' | 'loose';

export const steps: readonly Step[] = ['driver', 'mapper', 'loose'];

export interface Entry {
  readonly found: Found;
  /** counts only when nothing else was found or applied there */
  readonly unlessAt: Span | null;
}

/** What the search of one statement gave; the definitions need not stand in it. */
export interface Yield {
  readonly entries: Readonly<Record<Step, Entry[]>>;
  /** literals that were reached from where they are applied */
  readonly applied: SyntaxNode[];
}

/** Nothing was found, and nothing applied. */
export const isEmpty = ({ entries, applied }: Yield): boolean =>
  applied.length === 0 && steps.every((step) => entries[step].length === 0);

export class Collector {
  readonly #yields = new Map<SyntaxNode, Yield>();
  #yield: Yield | null = null;
  #step: Step = 'driver';
  #unlessAt: Span | null = null;

  /** What is found from now on is credited to this statement, or to the one in which a node stands. */
  open(node: SyntaxNode, step: Step): void {
    const statement = statementOf(node);
    let known = this.#yields.get(statement);
    if (!known) {
      known = { entries: { driver: [], mapper: [], loose: [] }, applied: [] };
      this.#yields.set(statement, known);
    }
    this.#yield = known;
    this.#step = step;
  }

  /** null where there is nothing */
  yieldOf(statement: SyntaxNode): Yield | null {
    const known = this.#yields.get(statement);
    return known && !isEmpty(known) ? known : null;
  }

  add(found: Found): void {
    this.#yield?.entries[this.#step].push({ found, unlessAt: this.#unlessAt });
  }

  apply(literal: SyntaxNode): void {
    this.#yield?.applied.push(literal);
  }

  /** What is found meanwhile counts only when nothing else is found or applied in that place. */
  unless(at: Span, find: () => void): void {
    this.#unlessAt = at;
    find();
    this.#unlessAt = null;
  }
}
