import { expect, test } from 'vitest';
import { oneAhead } from '../../src/node/oneAhead.ts';

async function* counted(log: string[], failAt = Infinity): AsyncGenerator<number> {
  try {
    for (let n = 1; n <= 3; n++) {
      log.push(`asked ${n}`);
      if (n === failAt) throw new Error('gone');
      yield n;
    }
  } finally {
    log.push('closed');
  }
}

test('the next one is asked for before this one is worked on, in order', async () => {
  const log: string[] = [];
  for await (const n of oneAhead(counted(log))) {
    await Promise.resolve();
    log.push(`worked on ${n}`);
  }
  expect(log).toEqual(['asked 1', 'asked 2', 'worked on 1', 'asked 3', 'worked on 2', 'closed', 'worked on 3']);
});

test('who ends early closes the source', async () => {
  const log: string[] = [];
  for await (const n of oneAhead(counted(log))) if (n === 1) break;
  expect(log.at(-1)).toBe('closed');
});

test('a failure comes after what was good before it, and only to whoever asks', async () => {
  const seen: number[] = [];
  const reading = async (): Promise<void> => {
    for await (const n of oneAhead(counted([], 3))) seen.push(n);
  };
  await expect(reading()).rejects.toThrow('gone');
  expect(seen).toEqual([1, 2]);
  for await (const n of oneAhead(counted([], 2))) if (n === 1) break;
});
