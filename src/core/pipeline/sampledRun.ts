// A budget -> a plan -> the sample, looked at on the way where that was asked for -> the report.
import { never, type Cancellation } from '../cancellation.ts';
import type { DocumentSource } from '../documents/source.ts';
import { estimateWithControl, type SampleEstimate } from '../estimate/fromSample.ts';
import type { SampleOptions } from '../estimate/sampledLane.ts';
import { lookImages, noCost, unitCost } from '../estimate/laneCost.ts';
import type { PageMemory } from '../estimate/measuredRuns.ts';
import { precisionOf, sampleUntil, sampleWithLooks, type Reading } from '../estimate/refine.ts';
import type { Problem } from '../failure.ts';
import type { SampleFacts } from '../report.ts';
import { planRuns } from '../sampling/plan.ts';
import type { Sample } from '../sampling/sample.ts';
import { takeSample } from '../sampling/takeSample.ts';
import { estimated, lengthsOf, leverRules, type Estimated, type Run } from './run.ts';

export async function sampled(run: Run, source: DocumentSource, budgetBytes: number): Promise<Estimated> {
  const { options, tools, cancel, facts } = run;
  const plan = planRuns({
    access: source.access,
    extentBytes: facts.bsonBytes,
    budgetBytes,
    ...lengthsOf(run),
    seed: options.seed,
  });
  const reading: Reading = {
    source,
    plan,
    cancel,
    onProgress: ({ documents, bytes }) =>
      run.onProgress({ documents, bytes, totalBytes: plan.method === 'runs' ? budgetBytes : facts.bsonBytes }),
  };
  const memory: PageMemory = new WeakMap();
  const estimateOf = (sample: Sample, costOf: SampleOptions['costOf'], stop: Cancellation): Promise<SampleEstimate> =>
    estimateWithControl(sample, { ...sampleOptions(run), memory, costOf }, run.known, tools.codecs, stop);
  const sample = await takenSample(run, reading, estimateOf);
  const timed: SampleOptions['costOf'] = (table, images) => unitCost(table, images, tools.codecs);
  // What was read before a cancel is still worth its estimate.
  const made = await estimateOf(sample, timed, cancel.aborted ? never : cancel);
  const notes = options.precision === null ? [] : precisionNotes(options.precision, precisionOf(made.compressors));
  return estimated(run, sample, { ...factsOf(sample), notes }, made, new Map());
}

/** Reads the plan: until a precision is reached, or showing what is known meanwhile, where either was asked for. */
async function takenSample(
  run: Run,
  reading: Reading,
  estimateOf: (sample: Sample, costOf: SampleOptions['costOf'], stop: Cancellation) => Promise<SampleEstimate>,
): Promise<Sample> {
  const { options, tools, cancel } = run;
  const { precision } = options;
  if (precision !== null) {
    return sampleUntil(reading, async (sample) => {
      if (cancel.aborted) return true;
      const { compressors } = await estimateOf(sample, async () => noCost, never);
      return precisionOf(compressors) <= precision;
    });
  }
  if (!tools.onLook) return takeSample(reading.source, reading.plan, cancel, reading.onProgress);
  return sampleWithLooks(reading, async (sample) => {
    const cost: SampleOptions['costOf'] = (table, images) => unitCost(table, images, tools.codecs, lookImages);
    const made = await estimateOf(sample, cost, cancel).catch((error: unknown) => {
      if (cancel.aborted) return null;
      throw error;
    });
    if (!made || cancel.aborted) return;
    const { report } = estimated(run, sample, factsOf(sample), made, new Map());
    tools.onLook!({ ...report, partial: { code: 'run.first-look', values: {} } });
  });
}

function sampleOptions(run: Run): Omit<SampleOptions, 'costOf'> {
  const { options, shared, settings } = run;
  return {
    ...shared,
    codecs: options.compressors,
    documents: options.documents,
    loadGiven: options.loadGiven,
    memoryPageMaxBytes: settings.memoryPageMaxBytes,
    leverRulesFor: leverRules(run),
  };
}

const factsOf = (sample: Sample): SampleFacts => ({
  documents: sample.readDocuments,
  bytes: sample.readBytes,
  method: 'runs',
  runs: sample.runs.length,
});

function precisionNotes(asked: number, reached: number): Problem[] {
  const code = reached <= asked ? 'sample.precision-reached' : 'sample.precision-missed';
  return [{ code, values: { asked, reached } }];
}
