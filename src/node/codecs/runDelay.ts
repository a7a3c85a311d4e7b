// This thread -> how long it has waited for a processor while others had it, in ms.
import { openSync, readSync } from 'node:fs';

/**
 * Linux tells it exactly, at each return to the processor (schedstat's second field, nanoseconds). On a busy machine a call that takes longer than
 * the scheduler's slice is interrupted in every pass, and its least wall time says little. null where the system does not tell.
 */
export function openRunDelay(): (() => number) | null {
  let file: number;
  try {
    file = openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return null;
  }
  const text = Buffer.alloc(96);
  const read = (): number => {
    const length = readSync(file, text, 0, text.length, 0);
    return Number(text.toString('latin1', 0, length).split(' ')[1]) / 1e6;
  };
  return Number.isFinite(read()) ? read : null;
}
