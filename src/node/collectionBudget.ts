// What reading a live collection may cost: bytes, documents, seconds; and what is left of it.
import type { Problem } from '../core/failure.ts';

export interface CollectionBudget {
  /** null: no bound */
  readonly bytes: number | null;
  readonly documents: number | null;
  readonly seconds: number | null;
}

export const defaultBudget: CollectionBudget = { bytes: 8 * 1024 * 1024, documents: 20_000, seconds: 15 };
export const noBudget: CollectionBudget = { bytes: null, documents: null, seconds: null };

export interface BudgetMeter {
  spend(documents: number, bytes: number): void;
  /** spent so far */
  documents(): number;
  /** what is used up; null: go on */
  exhausted(): Problem | null;
  /** a server may work on one command this long */
  leftMs(): number;
}

/** One command alone may take this long where no budget says so. */
const mostMs = 10 * 60 * 1000;

/** The clock starts with the first look at it. */
export function budgetMeter(budget: CollectionBudget, now: () => number): BudgetMeter {
  let documents = 0;
  let bytes = 0;
  let startedAt: number | null = null;
  const usedMs = (): number => now() - (startedAt ??= now());
  return {
    spend(moreDocuments, moreBytes) {
      documents += moreDocuments;
      bytes += moreBytes;
    },
    documents: () => documents,
    exhausted() {
      if (budget.seconds !== null && usedMs() >= budget.seconds * 1000)
        return { code: 'sample.seconds-used', values: { seconds: budget.seconds, documents } };
      if (budget.documents !== null && documents >= budget.documents)
        return { code: 'sample.documents-used', values: { documents: budget.documents } };
      if (budget.bytes !== null && bytes >= budget.bytes)
        return { code: 'sample.bytes-used', values: { bytes: budget.bytes, documents } };
      return null;
    },
    leftMs: () => (budget.seconds === null ? mostMs : Math.max(50, budget.seconds * 1000 - usedMs())),
  };
}
