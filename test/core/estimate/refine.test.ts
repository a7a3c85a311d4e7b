// An estimate that grows: sharper as more is read, stopped by a target, never measuring a page twice.
import { expect, test } from 'vitest';
import { never } from '../../../src/core/cancellation.ts';
import { effectiveTableConfig } from '../../../src/core/configString/effectiveTableConfig.ts';
import type { SampleOptions } from '../../../src/core/estimate/fromSample.ts';
import { noCost } from '../../../src/core/estimate/laneCost.ts';
import { refine, type Refined } from '../../../src/core/estimate/refine.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { planRuns } from '../../../src/core/sampling/plan.ts';
import { pageRules } from '../../../src/core/wiredtiger/pageRules.ts';
import { directPort } from '../../support/directPort.ts';
import { documentOf } from '../../support/generatedDocuments.ts';
import { memorySource } from '../../support/memorySource.ts';

const settings = effectiveTableConfig('', { server: '8.3', kind: 'collection' });
const random = seededRandom(4);
const documents = Array.from({ length: 12_000 }, () =>
  documentOf(400 + random.below(900), random.below(3) === 0 ? 'noise' : 'words', random),
);
const extentBytes = documents.reduce((sum, document) => sum + document.length, 0);
const options: SampleOptions = {
  codecs: ['snappy'],
  zstdLevel: 6,
  load: 'ordinary',
  timeWindows: 'none',
  loadGiven: true,
  seed: 1,
  workers: [1],
  cacheBytes: 4 * 1024 ** 3,
  documents: null,
  rulesFor: (codec) => pageRules(settings, codec, '8.3'),
  costOf: async () => noCost,
};
const plan = planRuns({
  access: 'seek',
  extentBytes,
  budgetBytes: 4 << 20,
  runBytes: 118_784,
  scoutBytes: 28_672,
  seed: 1,
});

async function steps(target: number | null): Promise<{ seen: Refined[]; packedBytes: number }> {
  const port = directPort();
  const seen: Refined[] = [];
  for await (const step of refine(memorySource(documents), plan, options, null, target, port, never)) seen.push(step);
  return { seen, packedBytes: port.packedBytes() };
}

test('narrows as more is read, and stops at the target', async () => {
  const whole = await steps(null);
  expect(whole.seen.length).toBeGreaterThan(3);
  expect(whole.seen.at(-1)!.sample.runs).toHaveLength(plan.requests.length);
  expect(whole.seen.at(-1)!.precision).toBeLessThan(whole.seen[0]!.precision);
  // Two page sizes and some in between of each run: no more, however often the estimate was made.
  expect(whole.packedBytes).toBeLessThan(4 * plan.budgetBytes);

  const target = 0.5 * (whole.seen[0]!.precision + whole.seen.at(-1)!.precision);
  const stopped = await steps(target);
  expect(stopped.seen.at(-1)!.precision).toBeLessThanOrEqual(target);
  expect(stopped.seen.length).toBeLessThan(whole.seen.length);
});
