// Reports of earlier runs -> the one that a definition in source is about.
import type { Definition } from '../../code/definition.ts';
import type { IndexEstimate, IndexReport, Report } from '../../core/report.ts';

/** The last figures of one collection, wherever they came from. */
export interface Remembered {
  /** `database.collection`, or the collection alone when it came from a dump */
  readonly namespace: string;
  readonly report: Report | null;
  readonly indexReport: IndexReport | null;
  /** milliseconds since 1970 */
  readonly takenAt: number;
}

export type Match =
  | { readonly kind: 'found'; readonly remembered: Remembered }
  /** the source does not tell the collection */
  | { readonly kind: 'unnamed' }
  /** collections of that name in several databases */
  | { readonly kind: 'several'; readonly namespaces: readonly string[] }
  | { readonly kind: 'missing'; readonly collection: string };

/** @param chosen the namespace the user gave for this definition, once */
export function matchReport(
  definition: Definition,
  remembered: readonly Remembered[],
  chosen: string | null = null,
): Match {
  if (chosen !== null) {
    const found = remembered.find(({ namespace }) => namespace === chosen);
    return found ? { kind: 'found', remembered: found } : { kind: 'missing', collection: chosen };
  }
  const { collection } = definition;
  if (collection === null) return { kind: 'unnamed' };
  const alike = remembered.filter(({ namespace }) => collectionOf(namespace, collection));
  if (alike.length === 0) return { kind: 'missing', collection };
  if (alike.length > 1) return { kind: 'several', namespaces: alike.map(({ namespace }) => namespace) };
  return { kind: 'found', remembered: alike[0]! };
}

/** Names of databases hold no dot; names of collections may. */
function collectionOf(namespace: string, collection: string): boolean {
  return namespace === collection || namespace.slice(namespace.indexOf('.') + 1) === collection;
}

/** The same paths in the same order and directions. */
export function indexOf({ indexReport }: Remembered, keys: Definition['keys']): IndexEstimate | null {
  if (!indexReport || !keys) return null;
  // a report keeps a key as an object, which puts paths that are whole numbers first
  const written = keyText(Object.entries(Object.fromEntries(keys)));
  return indexReport.indexes.find((index) => keyText(Object.entries(index.key)) === written) ?? null;
}

const keyText = (keys: readonly (readonly [string, unknown])[]): string => JSON.stringify(keys);

/** Under this name a choice for a definition is kept: it must survive edits above it. */
export function choiceName(file: string, { kind, keys, collection }: Definition): string {
  return JSON.stringify([file, kind, collection, keys]);
}
