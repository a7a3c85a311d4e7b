// An index's entries -> parts of the key that tell nothing apart, and first parts that leave most to the next one.
import type { Problem } from '../failure.ts';
import type { IndexSpec } from '../keys/indexSpec.ts';
import type { SortedKeys } from '../keys/sortEntries.ts';
import { keyParts, type PartValue } from './keyParts.ts';

const looked = 4000;
/** fewer entries are no ground for advice */
const leastEntries = 200;
const constantShare = 0.99;
/** a first part of so few values leaves so many entries to each of them */
const fewValues = 50;
const manyEntriesEach = 100;

export function partVariety(entries: SortedKeys, spec: IndexSpec, wholeEntries: number): readonly Problem[] {
  if (entries.count < leastEntries) return [];
  const parts = keyParts(entries, spec, looked);
  const problems: Problem[] = [];
  const counts = parts.map(({ values }) => countValues(values));
  const constant = counts.map((count, i) => count.size > 0 && count.most >= constantShare * parts[i]!.values.length);
  for (const [i, field] of spec.fields.entries()) {
    if (!constant[i]) continue;
    const percent = Math.floor((1000 * counts[i]!.most) / parts[i]!.values.length) / 10;
    problems.push({ code: 'index.constant-part', values: { path: field.path, percent, parts: spec.fields.length } });
  }
  const first = counts[0];
  if (spec.fields.length > 1 && first && !constant[0] && first.size > 0 && first.size <= fewValues) {
    const each = Math.round(wholeEntries / first.size);
    if (each >= manyEntriesEach)
      problems.push({
        code: 'index.few-valued-lead',
        values: { path: spec.fields[0]!.path, values: first.size, each, next: spec.fields[1]!.path },
      });
  }
  return problems;
}

/** How many distinct values there are, and how often the most frequent one stands. */
function countValues(values: readonly PartValue[]): { readonly size: number; readonly most: number } {
  const counts = new Map<string, number>();
  for (const { kind, bytes } of values) {
    const text = `${kind} ${bytes.join()}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return { size: counts.size, most: Math.max(0, ...counts.values()) };
}
