import { expect, test } from 'vitest';
import { Failure } from '../src/core/failure.ts';
import { openRpc, type Wire } from '../src/protocol/rpc.ts';

type Host = {
  requests: { double: readonly [number, number]; fail: readonly [null, null]; slow: readonly [null, string] };
  events: { tick: number };
};
type Page = { requests: Record<never, never>; events: Record<never, never> };

function wires(): [Wire, Wire] {
  const handlers: [((message: unknown) => void)[], ((message: unknown) => void)[]] = [[], []];
  const end = (mine: 0 | 1): Wire => ({
    // A wire carries plain data, later.
    post: (message) =>
      queueMicrotask(() => handlers[mine === 0 ? 1 : 0].forEach((handler) => handler(structuredClone(message)))),
    listen: (handler) => {
      handlers[mine].push(handler);
      return () => void handlers[mine].splice(handlers[mine].indexOf(handler), 1);
    },
  });
  return [end(0), end(1)];
}

function pair() {
  const [hostWire, pageWire] = wires();
  const ticks: number[] = [];
  const host = openRpc<Page, Host>(
    hostWire,
    {
      double: (value) => value * 2,
      fail: () => {
        throw new Failure('test.broken', { part: 'engine' });
      },
      slow: (_, cancel) => new Promise((resolve) => cancel.onAbort(() => resolve('given up'))),
    },
    {},
  );
  const page = openRpc<Host, Page>(pageWire, {}, { tick: (value) => void ticks.push(value) });
  return { host, page, ticks };
}

test('a request is answered', async () => {
  await expect(pair().page.ask('double', 21).result).resolves.toBe(42);
});

test('a handler that throws rejects the asker, with code and values', async () => {
  await expect(pair().page.ask('fail', null).result).rejects.toMatchObject({
    code: 'test.broken',
    values: { part: 'engine' },
  });
});

test('an unknown request rejects the asker', async () => {
  const { page } = pair();
  await expect(page.ask('toString' as 'fail', null).result).rejects.toMatchObject({ code: 'protocol.unknown-request' });
});

test('cancel reaches the handler', async () => {
  const pending = pair().page.ask('slow', null);
  await Promise.resolve();
  pending.cancel();
  await expect(pending.result).resolves.toBe('given up');
});

test('closing rejects what is pending', async () => {
  const { page } = pair();
  const pending = page.ask('slow', null);
  page.close();
  await expect(pending.result).rejects.toMatchObject({ code: 'protocol.closed' });
});

test('events arrive in order', async () => {
  const { host, ticks } = pair();
  host.tell('tick', 1);
  host.tell('tick', 2);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(ticks).toEqual([1, 2]);
});

test('a message that the wire refuses rejects its asker, and nothing is left waiting', async () => {
  const wire: Wire = {
    post: () => {
      throw new Error('not plain data');
    },
    listen: () => () => {},
  };
  const rpc = openRpc<Host, Page>(wire, {}, { tick: () => undefined });
  const { result } = rpc.ask('double', 2);
  await expect(result).rejects.toMatchObject({ values: { message: 'not plain data' } });
  rpc.close();
});
