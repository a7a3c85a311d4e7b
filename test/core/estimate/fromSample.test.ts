// Estimates from a sample beside the replay of everything, with the real codecs.
import { beforeAll, describe, expect, test } from 'vitest';
import { never } from '../../../src/core/cancellation.ts';
import type { CodecId } from '../../../src/core/codecs/codec.ts';
import { estimateFromSample } from '../../../src/core/estimate/fromSample.ts';
import type { SampleOptions } from '../../../src/core/estimate/sampledLane.ts';
import { fileRange } from '../../../src/core/estimate/figures.ts';
import { replayWhole } from '../../../src/core/estimate/wholeCollection.ts';
import { seededRandom } from '../../../src/core/random.ts';
import type { CompressorOk } from '../../../src/core/report.ts';
import { planRuns } from '../../../src/core/sampling/plan.ts';
import type { Sample } from '../../../src/core/sampling/sample.ts';
import { takeSample } from '../../../src/core/sampling/takeSample.ts';
import { directPort } from '../../support/directPort.ts';
import { documentOf } from '../../support/generatedDocuments.ts';
import { memorySource } from '../../support/memorySource.ts';
import { sampleOptions } from '../../support/sampleOptions.ts';

const codecs: readonly CodecId[] = ['none', 'snappy', 'zstd'];
const options = sampleOptions({ codecs, workers: [1, 2] });
const port = directPort();
const random = seededRandom(11);
/** words first, then more and more noise, some documents of 200 KB */
const documents = Array.from({ length: 9000 }, (_, index) =>
  documentOf(
    index % 600 === 300 ? 200_000 : 300 + random.below(1500),
    random.below(9000) < index ? 'mixed' : 'words',
    random,
  ),
);
const extentBytes = documents.reduce((sum, document) => sum + document.length, 0);
const truth = new Map<CodecId, number>();

async function sampleOf(access: 'seek' | 'forward', seed: number): Promise<Sample> {
  const source = memorySource(documents, { access });
  const plan = planRuns({ access, extentBytes, budgetBytes: 3 << 20, runBytes: 118_784, scoutBytes: 28_672, seed });
  return takeSample(source, plan, never, () => undefined);
}
async function rowsOf(sample: Sample, over: Partial<SampleOptions> = {}): Promise<CompressorOk[]> {
  const rows = await estimateFromSample(sample, { ...options, ...over }, port, never);
  return rows.map((row) => {
    if (row.status === 'failed') throw new Error(JSON.stringify(row.reason));
    return row;
  });
}

beforeAll(async () => {
  const read = await replayWhole(
    memorySource(documents).readAll(never),
    { ...options, firstRecordId: 1 },
    port,
    never,
    () => undefined,
  );
  for (const lane of read.lanes) {
    if (lane.status === 'failed') throw new Error(JSON.stringify(lane.reason));
    const regime = {
      evictionHelps: read.evictionHelps,
      secondWriter: read.secondWriter,
      bulk: false,
      groups: lane.groups,
    };
    truth.set(lane.id, fileRange(lane.trees, regime, lane.table.rules).expected);
  }
});

describe.each(['seek', 'forward'] as const)('%s', (access) => {
  test('comes near the whole, and its range says how near', async () => {
    const rows = await rowsOf(await sampleOf(access, 3));
    expect(rows.map((row) => row.id)).toEqual(codecs);
    for (const row of rows) {
      const whole = truth.get(row.id)!;
      expect(Math.abs(row.fileBytes.expected / whole - 1), row.id).toBeLessThan(row.id === 'none' ? 0.02 : 0.12);
      expect(row.fileBytes.low).toBeLessThan(row.fileBytes.expected);
      expect(row.fileBytes.high).toBeGreaterThan(row.fileBytes.expected);
    }
  });
});

test('twice the documents take twice the space, and a sample is measured once for both', async () => {
  const sample = await sampleOf('seek', 4);
  const memory: SampleOptions['memory'] = new WeakMap();
  const [none] = await rowsOf(sample, { memory });
  const before = port.packedBytes();
  const [twice] = await rowsOf(sample, { memory, codecs: ['none'], documents: 2 * sample.documents });
  expect(twice!.fileBytes.expected / none!.fileBytes.expected).toBeCloseTo(2, 2);
  await rowsOf(sample, { memory, codecs: ['zstd'] });
  expect(port.packedBytes()).toBe(before);
});

test('what is not known of the load widens the range', async () => {
  const sample = await sampleOf('seek', 5);
  const [known] = await rowsOf(sample, { codecs: ['snappy'] });
  const [open] = await rowsOf(sample, { codecs: ['snappy'], loadGiven: false });
  expect(open!.fileBytes.expected).toBe(known!.fileBytes.expected);
  expect(open!.fileBytes.high - open!.fileBytes.low).toBeGreaterThan(known!.fileBytes.high - known!.fileBytes.low);
  expect(open!.ranges!.sampling).toEqual(known!.ranges!.sampling);
});

test('a bulk load needs no walk of the page size', async () => {
  const [bulk] = await rowsOf(await sampleOf('seek', 6), { codecs: ['snappy'], load: 'bulk' });
  const [ordinary] = await rowsOf(await sampleOf('seek', 6), { codecs: ['snappy'] });
  expect(bulk!.fileBytes.expected).toBeLessThanOrEqual(ordinary!.fileBytes.expected);
});
