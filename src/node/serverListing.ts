// A list that a server may give only a part of, and why.
import type { Problem } from '../core/failure.ts';

export interface Listing<T> {
  readonly entries: readonly T[];
  /** why there may be more than what is listed; null: this is all */
  readonly incomplete: Problem | null;
}
