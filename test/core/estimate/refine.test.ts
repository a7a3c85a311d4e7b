// An estimate that grows: sharper as more is read, stopped by a target, never measuring a page twice.
import { expect, test } from 'vitest';
import { never, type Cancellation } from '../../../src/core/cancellation.ts';
import { estimateFromSample } from '../../../src/core/estimate/fromSample.ts';
import { precisionOf, sampleUntil, sampleWithLooks, type Reading } from '../../../src/core/estimate/refine.ts';
import { Failure } from '../../../src/core/failure.ts';
import { seededRandom } from '../../../src/core/random.ts';
import type { Sample } from '../../../src/core/sampling/sample.ts';
import { planRuns } from '../../../src/core/sampling/plan.ts';
import { directPort } from '../../support/directPort.ts';
import { documentOf } from '../../support/generatedDocuments.ts';
import { memorySource } from '../../support/memorySource.ts';
import { sampleOptions } from '../../support/sampleOptions.ts';

const random = seededRandom(4);
const documents = Array.from({ length: 12_000 }, () =>
  documentOf(400 + random.below(900), random.below(3) === 0 ? 'noise' : 'words', random),
);
const extentBytes = documents.reduce((sum, document) => sum + document.length, 0);
const options = sampleOptions();
const plan = planRuns({
  access: 'seek',
  extentBytes,
  budgetBytes: 4 << 20,
  runBytes: 118_784,
  scoutBytes: 28_672,
  seed: 1,
});

function reading(cancel: Cancellation = never): Reading {
  return { source: memorySource(documents), plan, cancel, onProgress: () => undefined };
}

test('narrows as more is read, stops at the target, and never packs a page twice', async () => {
  const port = directPort();
  const shared = { ...options, memory: new WeakMap() };
  const precisions: number[] = [];
  const look = async (sample: Sample): Promise<number> => {
    const precision = precisionOf(await estimateFromSample(sample, shared, port, never));
    precisions.push(precision);
    return precision;
  };
  const whole = await sampleUntil(reading(), async (sample) => (await look(sample), false));
  const last = await look(whole);
  expect(whole.runs).toHaveLength(plan.requests.length);
  expect(precisions.length).toBeGreaterThan(3);
  expect(last).toBeLessThan(precisions[0]!);
  // Two page sizes and some in between of each run: no more, however often the estimate was made.
  expect(port.packedBytes()).toBeLessThan(4 * plan.budgetBytes);

  const target = 0.5 * (precisions[0]! + last);
  const stopped = await sampleUntil(reading(), async (sample) => (await look(sample)) <= target);
  expect(await look(stopped)).toBeLessThanOrEqual(target);
  expect(stopped.runs.length).toBeLessThan(whole.runs.length);
});

test('reading goes on while a look is made; none is made beside another, or after the last run', async () => {
  let looks = 0;
  let busy = 0;
  const sample = await sampleWithLooks(reading(), async () => {
    looks++;
    expect(++busy).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    busy--;
  });
  expect(looks).toBeGreaterThan(0);
  expect(busy).toBe(0);
  expect(sample.runs).toHaveLength(plan.requests.length);
});

test('a look that fails is the failure of the reading', async () => {
  const failing = sampleWithLooks(reading(), () => Promise.reject(new Failure('codec.failed', { codec: 'zstd' })));
  await expect(failing).rejects.toMatchObject({ code: 'codec.failed' });
});
