// Core's cancellation -> an AbortSignal, which the driver can act on while it waits for the network.
import type { Cancellation } from '../core/cancellation.ts';

export interface SignalOf {
  readonly signal: AbortSignal;
  dispose(): void;
}

/** A cancellation that is only a flag is looked at this often. */
const pollMs = 25;

export function signalOf(cancel: Cancellation): SignalOf {
  if (cancel instanceof AbortSignal) return { signal: cancel, dispose: () => undefined };
  const controller = new AbortController();
  const look = (): void => {
    if (cancel.aborted) controller.abort();
  };
  look();
  const timer = setInterval(look, pollMs);
  timer.unref();
  return { signal: controller.signal, dispose: () => clearInterval(timer) };
}

/** What `work` comes to, unless the signal fires first: then null, and `work` goes on unwatched. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(null);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
