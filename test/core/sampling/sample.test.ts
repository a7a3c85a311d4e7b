// What a sample says of a collection, over many seeds: no kind of document is missed or weighed too much.
import { describe, expect, test } from 'vitest';
import { never } from '../../../src/core/cancellation.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { planRuns } from '../../../src/core/sampling/plan.ts';
import type { Sample } from '../../../src/core/sampling/sample.ts';
import { takeSample } from '../../../src/core/sampling/takeSample.ts';
import { memorySource } from '../../support/memorySource.ts';

const lengths = { runBytes: 118_784, scoutBytes: 28_672 };
const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

function sampled(documents: readonly Uint8Array[], seed: number, budgetBytes = 2 ** 20): Promise<Sample> {
  const source = memorySource(documents, { facts: { documents: null } });
  const extentBytes = documents.reduce((sum, document) => sum + document.length, 0);
  const plan = planRuns({ access: 'seek', extentBytes, budgetBytes, seed, ...lengths });
  return takeSample(source, plan, never, () => undefined);
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const sized = (bytes: number): Uint8Array => new Uint8Array(bytes);

describe('large documents', () => {
  const random = seededRandom(5);
  const small = Array.from({ length: 20_000 }, () => sized(200 + random.below(600)));

  test.each([60_000, 250_000, 900_000])(
    'of %d bytes strewn among small ones are counted at their share of bytes',
    async (bytes) => {
      const documents = [...small];
      const count = Math.round(4e6 / bytes);
      for (let made = 0; made < count; made++) documents.splice(random.below(documents.length), 0, sized(bytes));
      const total = documents.reduce((sum, document) => sum + document.length, 0);
      const shares = await Promise.all(
        seeds.map(async (seed) => {
          const sample = await sampled(documents, seed, 4 * 2 ** 20);
          return sample.shares.reduce((sum, share, run) => sum + share * sample.largeShares[run]!, 0);
        }),
      );
      expect(mean(shares)).toBeGreaterThan(((count * bytes) / total) * 0.85);
      expect(mean(shares)).toBeLessThan(((count * bytes) / total) * 1.15);
    },
  );

  test('side by side they are all there is', async () => {
    const sample = await sampled(
      Array.from({ length: 60 }, () => sized(261_000)),
      2,
    );
    expect(sample.largeShares.every((share) => share === 1)).toBe(true);
  });

  test('none are found where none are', async () => {
    const sample = await sampled(small, 2);
    expect(Math.max(...sample.largeShares)).toBe(0);
  });
});

test('the number of documents is right on average where nothing tells it, also when their size changes', async () => {
  const documents = Array.from({ length: 30_000 }, (_, index) => sized(100 + Math.floor(index / 50)));
  const counts = await Promise.all(seeds.map(async (seed) => (await sampled(documents, seed)).documents));
  expect(mean(counts) / documents.length).toBeGreaterThan(0.98);
  expect(mean(counts) / documents.length).toBeLessThan(1.02);
});

test('a cancelled sample is what was read so far, spread over the collection; with nothing read it is a failure', async () => {
  const documents = Array.from({ length: 20_000 }, () => sized(500));
  const source = memorySource(documents);
  const plan = planRuns({ access: 'seek', extentBytes: 1e7, budgetBytes: 2 ** 20, seed: 1, ...lengths });
  const cancel = { aborted: false };
  const sample = await takeSample(source, plan, cancel, ({ runs }) => (cancel.aborted = runs >= 4));
  expect(sample.runs).toHaveLength(4);
  expect(sample.runs[0]!.enteredAt).toBeLessThan(0.3);
  expect(sample.runs.at(-1)!.enteredAt).toBeGreaterThan(0.6);
  await expect(takeSample(source, plan, { aborted: true }, () => undefined)).rejects.toMatchObject({
    code: 'run.cancelled',
  });
});
