// A source and a plan -> its sample, looked at while it grows: to show what is known so far, or to stop once that is enough.
import type { Cancellation } from '../cancellation.ts';
import type { DocumentSource } from '../documents/source.ts';
import { Failure } from '../failure.ts';
import type { CompressorEstimate } from '../report.ts';
import type { SamplePlan } from '../sampling/plan.ts';
import type { Sample } from '../sampling/sample.ts';
import { growingSample, type SampleProgress } from '../sampling/takeSample.ts';

export interface Reading {
  readonly source: DocumentSource;
  readonly plan: SamplePlan;
  readonly cancel: Cancellation;
  readonly onProgress: (progress: SampleProgress) => void;
}

/**
 * Reads until `isEnough` says so of what was read so far, or the plan ends. Reading waits for each answer: the same seed always
 * ends at the same place.
 * @throws Failure `run.cancelled` before anything was read, `input.*` of the source
 */
export async function sampleUntil(reading: Reading, isEnough: (sample: Sample) => Promise<boolean>): Promise<Sample> {
  const { source, plan, cancel, onProgress } = reading;
  let latest: Sample | null = null;
  for await (const { sample, isLast } of growingSample(source, plan, cancel, onProgress)) {
    latest = sample;
    if (isLast || (await isEnough(sample))) break;
  }
  return read(latest);
}

/**
 * Reads the whole plan; meanwhile `look` is given what was read so far, one look at a time and none when one is still busy.
 * @throws Failure as `sampleUntil`, and what `look` throws
 */
export async function sampleWithLooks(reading: Reading, look: (sample: Sample) => Promise<void>): Promise<Sample> {
  const { source, plan, cancel, onProgress } = reading;
  let latest: Sample | null = null;
  let looking: Promise<void> | null = null;
  let failure: unknown = null;
  for await (const { sample, isLast } of growingSample(source, plan, cancel, onProgress)) {
    latest = sample;
    if (isLast) break;
    looking ??= look(sample)
      .catch((error: unknown) => void (failure = error))
      .finally(() => (looking = null));
  }
  // A look that ends after the last figures would take their place.
  await looking;
  if (failure !== null) throw failure;
  return read(latest);
}

function read(sample: Sample | null): Sample {
  if (!sample) throw new Failure('run.cancelled');
  return sample;
}

/** Half width of the widest sampling part, as a share of its expected size. */
export function precisionOf(compressors: readonly CompressorEstimate[]): number {
  let widest = 0;
  for (const row of compressors) {
    if (row.status === 'failed' || !row.ranges) continue;
    const { low, expected, high } = row.ranges.sampling;
    widest = Math.max(widest, (high - expected) / expected, (expected - low) / expected);
  }
  return widest;
}
