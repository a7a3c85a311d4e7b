// What was found at each statement -> the definitions of the file, each literal once, in the order of the file.
import { armsOf } from '../arms.ts';
import type { ConfigText, Definition, Position } from '../definition.ts';
import { isSameDefinition } from '../definitionChanges.ts';
import type { Lines } from '../position.ts';
import { statementOf, type SyntaxNode } from '../syntax.ts';
import { agreedOptions } from './expand.ts';
import { isEmpty, steps, type Entry, type Found, type FoundConfig, type Span, type Yield } from './collector.ts';

/** What was found at one statement, and what it came to when it was last looked at. */
export class StatementYield {
  readonly statement: SyntaxNode;
  readonly found: Yield;
  #parts: { readonly own: Yield; readonly others: Yield | null } | null = null;
  #reached: readonly (SyntaxNode | null)[] | null = null;
  #shown: { readonly at: Position; readonly start: number; readonly definitions: readonly Definition[] } | null = null;

  constructor(statement: SyntaxNode, found: Yield) {
    this.statement = statement;
    this.found = found;
  }

  /** What stands outside the statement, or counts only when nothing is found outside of it; null where nothing does. */
  get others(): Yield | null {
    return this.#split().others;
  }

  /** Statements in which something is found, or applied, at this one. */
  get reached(): readonly (SyntaxNode | null)[] {
    const { others } = this.#split();
    this.#reached ??= others ? reachedBy(others) : [];
    return this.#reached;
  }

  /** Of what stands in the statement: as before while the statement stands where it stood. */
  ownDefinitions(lines: Lines): readonly Definition[] {
    const { start } = this.statement;
    const at = lines.positionAt(start);
    const shown = this.#shown;
    const stands = shown?.at.line === at.line && shown.at.character === at.character;
    // arms are told apart by where they begin
    if (shown && stands && (shown.start === start || shown.definitions.every(({ arms }) => arms.length === 0))) {
      return shown.definitions;
    }
    const definitions = merged([this.#split().own], []).map((one) => definitionOf(one, lines));
    this.#shown = { at, start, definitions };
    return definitions;
  }

  #split(): { readonly own: Yield; readonly others: Yield | null } {
    if (!this.#parts) {
      const { entries, applied } = this.found;
      const isInside = (span: Span): boolean => statementAt(span) === this.statement;
      const isOwn = ({ found, unlessAt }: Entry): boolean =>
        partsOf(found).every(isInside) && (unlessAt === null || isInside(unlessAt));
      const pick = (own: boolean): Yield => ({
        entries: {
          driver: entries.driver.filter((one) => isOwn(one) === own),
          mapper: entries.mapper.filter((one) => isOwn(one) === own),
          loose: entries.loose.filter((one) => isOwn(one) === own),
        },
        applied: applied.filter((one) => isInside(one) === own),
      });
      const others = pick(false);
      this.#parts = { own: pick(true), others: isEmpty(others) ? null : others };
    }
    return this.#parts;
  }
}

const partsOf = ({ at, keysAt, optionsAt, collectionAt, configString }: Found): Span[] =>
  [
    at,
    keysAt,
    optionsAt,
    collectionAt,
    configString?.at,
    ...(configString?.strangers ?? []).map((one) => one.at),
  ].filter((part) => part != null);

function statementAt(span: Span): SyntaxNode | null {
  const node = 'parent' in span ? (span as SyntaxNode) : span.by;
  return node ? statementOf(node) : null;
}

function reachedBy({ entries, applied }: Yield): (SyntaxNode | null)[] {
  const places = steps.flatMap((step) =>
    entries[step].flatMap(({ found, unlessAt }) => (unlessAt ? [found.at, unlessAt] : [found.at])),
  );
  return [...places, ...applied].map(statementAt);
}

/** @param strings parts of the text that are the inside of an unclosed string: nothing is defined there */
export function definitionsOf(yields: readonly StatementYield[], strings: readonly Span[], lines: Lines): Definition[] {
  const reached = new Set(yields.flatMap((one) => one.reached));
  const isApart = ({ statement }: StatementYield): boolean => strings.length === 0 && !reached.has(statement);
  const joint = yields.map((one) => (isApart(one) ? one.others : one.found)).filter((one) => one !== null);
  return [
    ...yields.filter(isApart).flatMap((one) => one.ownDefinitions(lines)),
    ...merged(joint, strings).map((one) => definitionOf(one, lines)),
  ].sort(
    ({ ranges: a }, { ranges: b }) =>
      compare(a.definition.start, b.definition.start) ||
      compare(a.keys?.start ?? fileStart, b.keys?.start ?? fileStart),
  );
}

const fileStart: Position = { line: 0, character: 0 };

const compare = (a: Position, b: Position): number => a.line - b.line || a.character - b.character;

/** One number per place: files are shorter than 2^31 characters, and what is found in them than 2^22. */
const idOf = ({ start, end }: Span): number => start * 2 ** 22 + (end - start);

function merged(yields: readonly Yield[], strings: readonly Span[]): Found[] {
  const byPlace = new Map<number, Found[]>();
  const applied = new Set(yields.flatMap((one) => one.applied.map(idOf)));
  const isTaken = (id: number): boolean => applied.has(id) || byPlace.has(id);
  for (const step of steps) {
    // what counts is settled before any of a step is put in: the loose ones do not take each other's places
    const entries = yields.flatMap((one) => one.entries[step]);
    const counted = entries.filter(({ unlessAt }) => unlessAt === null || !isTaken(idOf(unlessAt)));
    for (const { found } of counted) if (!isInside(found.at, strings)) put(byPlace, found);
  }
  return [...byPlace.values()].flat();
}

const isInside = ({ start }: Span, parts: readonly Span[]): boolean =>
  parts.some((part) => start >= part.start && start < part.end);

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A literal that is applied to several collections, or with several options, is one definition that does not say which. */
function put(byPlace: Map<number, Found[]>, found: Found): void {
  const id = idOf(found.at);
  const here = byPlace.get(id);
  if (!here) {
    byPlace.set(id, [found]);
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
    options: agreedOptions([before.options, found.options]),
    configString: same ? (before.configString ?? null) : null,
  };
}

const before = new WeakMap<Found, Definition>();

/** The same object as before while nothing of it has changed: what is worked out of it holds. */
function definitionOf(found: Found, lines: Lines): Definition {
  const made = written(found, lines);
  const last = before.get(found);
  if (last && isSameDefinition(last, made)) return last;
  before.set(found, made);
  return made;
}

function written(found: Found, lines: Lines): Definition {
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
