// Definitions as they are found -> one list, each literal once, in the order of the file.
import { armsOf } from '../arms.ts';
import type { ConfigText, Definition, Options } from '../definition.ts';
import type { Lines } from '../position.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { Key } from './keys.ts';

/** A node, or a part of one. */
export interface Span {
  readonly start: number;
  readonly end: number;
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
  readonly configString?: ConfigText | null;
}

function armsOfSpan({ at, keysAt, collectionAt }: Found): string[] {
  const node = [at, keysAt, collectionAt].find((one): one is SyntaxNode => one != null && 'parent' in one);
  return node ? armsOf(node) : [];
}

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Collector {
  readonly #lines: Lines;
  readonly #strings: readonly Span[];
  readonly #found = new Map<string, Found[]>();

  /** @param strings parts of the text that are the inside of an unclosed string: nothing is defined there */
  constructor(lines: Lines, strings: readonly Span[]) {
    this.#lines = lines;
    this.#strings = strings;
  }

  /** A literal that is applied to several collections, or with several options, is one definition that does not say which. */
  add(found: Found): void {
    const { start, end } = found.at;
    if (this.#strings.some((part) => start >= part.start && start < part.end)) return;
    const id = `${start}-${end}`;
    const here = this.#found.get(id);
    if (!here) {
      this.#found.set(id, [found]);
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

  /** Whether something was found in exactly this place. */
  has({ start, end }: Span): boolean {
    return this.#found.has(`${start}-${end}`);
  }

  list(): Definition[] {
    const span = (node: Span | null | undefined) => (node ? this.#lines.rangeOf(node) : null);
    return [...this.#found.values()]
      .flat()
      .sort((a, b) => a.at.start - b.at.start || (a.keysAt?.start ?? 0) - (b.keysAt?.start ?? 0))
      .map((found) => ({
        kind: found.kind,
        collection: found.collection,
        keys: found.keys,
        options: found.options,
        ranges: {
          definition: this.#lines.rangeOf(found.at),
          keys: span(found.keysAt),
          options: span(found.optionsAt),
          collection: span(found.collectionAt),
        },
        configString: found.configString ?? null,
        arms: armsOfSpan(found),
      }));
  }
}
