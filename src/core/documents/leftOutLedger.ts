// What could not be counted in, one at a time -> kinds with counts, and where the first of each was.
import type { FailureValues } from '../failure.ts';
import type { LeftOut } from './source.ts';

export class LeftOutLedger {
  private readonly kinds = new Map<string, { readonly values: FailureValues; count: number }>();

  /** The values of the first of a kind are kept. */
  add(code: string, values: FailureValues, count = 1): void {
    const kind = this.kinds.get(code);
    if (kind) kind.count += count;
    else this.kinds.set(code, { values, count });
  }

  /** For a source that is read again from its start. */
  clear(): void {
    this.kinds.clear();
  }

  list(): readonly LeftOut[] {
    return [...this.kinds].map(([code, { values, count }]) => ({ code, values: { ...values, count }, count }));
  }
}
