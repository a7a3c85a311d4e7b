// A source and a plan -> the estimate again and again while the sample grows, until it is precise enough or the plan ends.
import type { Cancellation } from '../cancellation.ts';
import type { CodecPort } from '../codecs/codec.ts';
import type { DocumentSource } from '../documents/source.ts';
import type { SamplePlan } from '../sampling/plan.ts';
import type { Sample } from '../sampling/sample.ts';
import { growingSample, type SampleProgress } from '../sampling/takeSample.ts';
import type { KnownSize } from './control.ts';
import { estimateWithControl, type SampleEstimate, type SampleOptions } from './fromSample.ts';

export interface Refined extends SampleEstimate {
  readonly sample: Sample;
  /** half width of the widest sampling part, as a share of its expected size */
  readonly precision: number;
}

/**
 * Pages measured once are not measured again. The CPU of a codec is timed at the end only: `options.costOf` is asked each time, so
 * a caller that streams gives a cheap one and times the last sample itself.
 * @param target stop when every codec's sampling part is at most this far on either side; null: the whole plan
 */
export async function* refine(
  source: DocumentSource,
  plan: SamplePlan,
  options: SampleOptions,
  known: KnownSize | null,
  target: number | null,
  port: CodecPort,
  cancel: Cancellation,
  onProgress: (progress: SampleProgress) => void = () => undefined,
): AsyncGenerator<Refined> {
  const shared: SampleOptions = { ...options, memory: options.memory ?? new WeakMap() };
  for await (const sample of growingSample(source, plan, cancel, onProgress)) {
    const estimate = await estimateWithControl(sample, shared, known, port, cancel);
    const precision = precisionOf(estimate);
    yield { ...estimate, sample, precision };
    if (target !== null && precision <= target) return;
  }
}

function precisionOf({ compressors }: SampleEstimate): number {
  let widest = 0;
  for (const row of compressors) {
    if (row.status === 'failed' || !row.ranges) continue;
    const { low, expected, high } = row.ranges.sampling;
    widest = Math.max(widest, (high - expected) / expected, (expected - low) / expected);
  }
  return widest;
}
