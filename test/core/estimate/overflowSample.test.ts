// Documents above leaf_value_max lie in blocks beside the pages: a sample has to see them as the whole does.
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { never } from '../../../src/core/cancellation.ts';
import type { CodecId } from '../../../src/core/codecs/codec.ts';
import { fileRange } from '../../../src/core/estimate/figures.ts';
import { estimateFromSample } from '../../../src/core/estimate/fromSample.ts';
import { runLengths } from '../../../src/core/estimate/runLengths.ts';
import { replayWhole } from '../../../src/core/estimate/wholeCollection.ts';
import { planRuns } from '../../../src/core/sampling/plan.ts';
import { takeSample } from '../../../src/core/sampling/takeSample.ts';
import { rawDocuments } from '../../support/bsonDocuments.ts';
import { directPort } from '../../support/directPort.ts';
import { memorySource } from '../../support/memorySource.ts';
import { sampleOptions } from '../../support/sampleOptions.ts';

const options = sampleOptions({ codecs: ['none', 'snappy'] }, 'leaf_value_max=2KB');
const port = directPort();
const documents = rawDocuments(join(import.meta.dirname, '../../fixtures/engine/web_compat.bson.gz'));
const extentBytes = documents.reduce((sum, document) => sum + document.length, 0);
const truth = new Map<CodecId, number>();

beforeAll(async () => {
  const whole = { ...options, firstRecordId: 1 };
  const read = await replayWhole(memorySource(documents).readAll(never), whole, port, never, () => undefined);
  for (const lane of read.lanes) {
    if (lane.status === 'failed') throw new Error(JSON.stringify(lane.reason));
    const { evictionHelps, secondWriter } = read;
    const regime = { evictionHelps, secondWriter, bulk: false, groups: lane.groups };
    truth.set(lane.id, fileRange(lane.trees, regime, lane.table.rules).expected);
  }
});

test.each([1, 2, 3, 4])('the range of a sample holds the whole, seed %d', async (seed) => {
  const source = memorySource(documents, { access: 'seek' });
  const lengths = runLengths(options.rulesFor('zstd'));
  const plan = planRuns({ access: 'seek', extentBytes, budgetBytes: 1 << 20, ...lengths, seed });
  const sample = await takeSample(source, plan, never, () => undefined);
  for (const row of await estimateFromSample(sample, options, port, never)) {
    if (row.status === 'failed') throw new Error(JSON.stringify(row.reason));
    const whole = truth.get(row.id)!;
    expect(row.fileBytes.low, row.id).toBeLessThan(whole);
    expect(row.fileBytes.high, row.id).toBeGreaterThan(whole);
  }
});
