// Two ends of a wire -> typed requests with reply, failure and cancel, and one-way events. One class of message for every border.
import { Failure, problemOf, type Problem } from '../core/failure.ts';

/** name -> [params, result] */
export type Requests = Record<string, readonly [unknown, unknown]>;
/** name -> payload */
export type Events = Record<string, unknown>;

/** What one end answers and says. */
export interface Side {
  readonly requests: Requests;
  readonly events: Events;
}

/** The wire: anything that carries plain data. */
export interface Wire {
  post(message: unknown): void;
  /** Returns a function that stops listening. */
  listen(handler: (message: unknown) => void): () => void;
}

type Message =
  | { readonly kind: 'request'; readonly id: number; readonly name: string; readonly params: unknown }
  | { readonly kind: 'reply'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly problem: Problem }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'event'; readonly name: string; readonly payload: unknown };

export interface CancelToken {
  readonly aborted: boolean;
  /** called once, when the asker gives up */
  onAbort(listener: () => void): void;
}

export type Handlers<S extends Side> = {
  readonly [Name in keyof S['requests']]: (
    params: S['requests'][Name][0],
    cancel: CancelToken,
  ) => Promise<S['requests'][Name][1]> | S['requests'][Name][1];
};
export type Listeners<S extends Side> = { readonly [Name in keyof S['events']]: (payload: S['events'][Name]) => void };

export interface Pending<T> {
  readonly result: Promise<T>;
  cancel(): void;
}

export interface Rpc<Theirs extends Side, Mine extends Side> {
  /** Rejects with a Failure when the other side's handler throws, is unknown, or the wire closes. */
  ask<Name extends keyof Theirs['requests'] & string>(
    name: Name,
    params: Theirs['requests'][Name][0],
  ): Pending<Theirs['requests'][Name][1]>;
  tell<Name extends keyof Mine['events'] & string>(name: Name, payload: Mine['events'][Name]): void;
  /** Pending requests reject with `reason` (else `protocol.closed`); handlers still running are cancelled. */
  close(reason?: Failure): void;
}

/**
 * @param handlers answers to the other side's requests
 * @param listeners for the other side's events
 */
export function openRpc<Theirs extends Side, Mine extends Side>(
  wire: Wire,
  handlers: Handlers<Mine>,
  listeners: Listeners<Theirs>,
): Rpc<Theirs, Mine> {
  let nextId = 1;
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Failure): void }>();
  const running = new Map<number, { abort(): void }>();

  const answer = async (id: number, name: string, params: unknown): Promise<void> => {
    let aborted = false;
    const listenersOfAbort: (() => void)[] = [];
    running.set(id, {
      abort: () => {
        aborted = true;
        for (const listener of listenersOfAbort.splice(0)) listener();
      },
    });
    const token: CancelToken = {
      get aborted() {
        return aborted;
      },
      onAbort: (listener) => void (aborted ? listener() : listenersOfAbort.push(listener)),
    };
    try {
      const handler = Object.hasOwn(handlers, name) ? handlers[name as keyof Mine['requests']] : undefined;
      if (!handler) throw new Failure('protocol.unknown-request', { name });
      wire.post({ kind: 'reply', id, result: await handler(params, token) } satisfies Message);
    } catch (error) {
      wire.post({ kind: 'failure', id, problem: problemOf(error) } satisfies Message);
    } finally {
      running.delete(id);
    }
  };

  const stopListening = wire.listen((raw) => {
    const message = raw as Message;
    switch (message?.kind) {
      case 'request':
        void answer(message.id, message.name, message.params);
        return;
      case 'reply':
        waiting.get(message.id)?.resolve(message.result);
        waiting.delete(message.id);
        return;
      case 'failure':
        waiting.get(message.id)?.reject(new Failure(message.problem.code, message.problem.values));
        waiting.delete(message.id);
        return;
      case 'cancel':
        running.get(message.id)?.abort();
        return;
      case 'event':
        if (Object.hasOwn(listeners, message.name))
          listeners[message.name as keyof Theirs['events']](message.payload as never);
        return;
    }
  });

  return {
    ask(name, params) {
      const id = nextId++;
      const result = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
      try {
        wire.post({ kind: 'request', id, name, params } satisfies Message);
      } catch (error) {
        // Not plain data, or the wire is gone: the asker hears of it as of any other failure.
        const { code, values } = problemOf(error);
        waiting.get(id)?.reject(new Failure(code, values));
        waiting.delete(id);
      }
      return { result, cancel: () => wire.post({ kind: 'cancel', id } satisfies Message) };
    },
    tell: (name, payload) => wire.post({ kind: 'event', name, payload } satisfies Message),
    close(reason = new Failure('protocol.closed')) {
      stopListening();
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
      for (const handler of running.values()) handler.abort();
      running.clear();
    },
  };
}
