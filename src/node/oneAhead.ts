// Chunks that come from far away -> the same, the next one on its way while this one is worked on.

export async function* oneAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<T>> => {
    const next = iterator.next();
    // Whoever takes it meets the failure; one that is never taken is nobody's.
    next.catch(() => undefined);
    return next;
  };
  let next = ask();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
