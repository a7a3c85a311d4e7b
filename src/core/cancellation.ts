// Cancellation as core sees it. A real AbortSignal fits.
import { Failure } from './failure.ts';

export interface Cancellation {
  readonly aborted: boolean;
}

export const never: Cancellation = { aborted: false };

/** @throws Failure `run.cancelled` */
export function throwIfCancelled(cancel: Cancellation): void {
  if (cancel.aborted) throw new Failure('run.cancelled');
}
