// Many requests at once -> at most so many at a time, the rest in the order they came.

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function requestGate(most: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes over to the next without a gap that a newcomer could slip into.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
