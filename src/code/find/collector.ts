// Definitions as they are found -> one list, each literal once, in the order of the file.
import { armsOf } from '../arms.ts';
import type { ConfigText, Definition, Options } from '../definition.ts';
import type { Lines } from '../position.ts';
import { statementOf, type SyntaxNode } from '../syntax.ts';
import type { Key } from './keys.ts';

/** A node, or a part of one; it moves with the text before it. */
export interface Span {
  readonly start: number;
  readonly end: number;
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

const steps: readonly Step[] = ['driver', 'mapper', 'loose'];

interface Entry {
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
const isEmpty = ({ entries, applied }: Yield): boolean =>
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

/** One number per place: files are shorter than 2^31 characters, and what is found in them than 2^22. */
const idOf = ({ start, end }: Span): number => start * 2 ** 22 + (end - start);

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** @param strings parts of the text that are the inside of an unclosed string: nothing is defined there */
export function definitionsOf(yields: readonly Yield[], strings: readonly Span[], lines: Lines): Definition[] {
  const merged = new Map<number, Found[]>();
  const applied = new Set<number>();
  for (const one of yields) for (const literal of one.applied) applied.add(idOf(literal));
  const isTaken = (id: number): boolean => applied.has(id) || merged.has(id);
  for (const step of steps) {
    // what counts is settled before any of a step is put in: the loose ones do not take each other's places
    const entries = yields.flatMap((one) => one.entries[step]);
    const counted = entries.filter(({ unlessAt }) => unlessAt === null || !isTaken(idOf(unlessAt)));
    for (const { found } of counted) if (!isInside(found.at, strings)) merge(merged, found);
  }
  return [...merged.values()]
    .flat()
    .sort((a, b) => a.at.start - b.at.start || (a.keysAt?.start ?? 0) - (b.keysAt?.start ?? 0))
    .map((found) => definitionOf(found, lines));
}

const isInside = ({ start }: Span, parts: readonly Span[]): boolean =>
  parts.length > 0 && parts.some((part) => start >= part.start && start < part.end);

/** A literal that is applied to several collections, or with several options, is one definition that does not say which. */
function merge(merged: Map<number, Found[]>, found: Found): void {
  const id = idOf(found.at);
  const here = merged.get(id);
  if (!here) {
    merged.set(id, [found]);
    return;
  }
  const at = here.findIndex((one) => one.kind === found.kind && alike(one.keys, found.keys));
  const before = here[at];
  if (!before) {
    here.push(found);
    return;
  }
  const same = alike(before.options, found.options);
  here[at] = {
    ...before,
    collection: before.collection === found.collection ? before.collection : null,
    options: same ? before.options : null,
    configString: same ? (before.configString ?? null) : null,
  };
}

function definitionOf(found: Found, lines: Lines): Definition {
  const range = (span: Span | null | undefined) => (span ? lines.rangeOf(span) : null);
  return {
    kind: found.kind,
    collection: found.collection,
    keys: found.keys,
    options: found.options,
    ranges: {
      definition: lines.rangeOf(found.at),
      keys: range(found.keysAt),
      options: range(found.optionsAt),
      collection: range(found.collectionAt),
    },
    configString: found.configString ? configTextOf(found.configString, lines) : null,
    arms: armsOfSpan(found),
  };
}

function configTextOf({ text, at, verbatim, strangers }: FoundConfig, lines: Lines): ConfigText {
  return {
    text,
    range: lines.rangeOf(at),
    verbatim,
    strangers: strangers.map((one) => ({ name: one.name, range: lines.rangeOf(one.at) })),
  };
}

function armsOfSpan({ at, keysAt, collectionAt }: Found): string[] {
  const node = [at, keysAt, collectionAt].find((one): one is SyntaxNode => one != null && 'parent' in one);
  return node ? armsOf(node) : [];
}
