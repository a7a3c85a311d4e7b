// A source and a plan -> the sample, growing while it is read.
import { throwIfCancelled, type Cancellation } from '../cancellation.ts';
import type { DocumentSource } from '../documents/source.ts';
import { Failure } from '../failure.ts';
import { passingRuns } from './passingRuns.ts';
import { largeBytesOf, type SamplePlan } from './plan.ts';
import { sampleOf, type Sample, type SampleRun } from './sample.ts';

export interface SampleProgress {
  readonly bytes: number;
  readonly documents: number;
  readonly runs: number;
}

/**
 * Reads the whole plan.
 * @throws Failure `run.cancelled` before anything was read, `input.*` of the source
 */
export async function takeSample(
  source: DocumentSource,
  plan: SamplePlan,
  cancel: Cancellation,
  onProgress: (progress: SampleProgress) => void,
): Promise<Sample> {
  let latest: Sample | null = null;
  for await (const { sample } of growingSample(source, plan, cancel, onProgress)) latest = sample;
  if (!latest) throw new Failure('run.cancelled');
  return latest;
}

export interface GrownSample {
  readonly sample: Sample;
  /** nothing more is read */
  readonly isLast: boolean;
}

/** samples shown on the way: after so many runs, then each time there are half as many more */
const firstLook = 8;
const lookGrowth = 1.5;

/** The sample again and again while it grows, each time spread over the whole collection; the last one is the whole plan's. */
export async function* growingSample(
  source: DocumentSource,
  plan: SamplePlan,
  cancel: Cancellation,
  onProgress: (progress: SampleProgress) => void = () => undefined,
): AsyncGenerator<GrownSample> {
  const facts = await source.facts();
  if (plan.method !== 'runs' || !source.readRun) {
    const kept = passingRuns(plan);
    let documents = 0;
    let bytes = 0;
    for await (const chunk of source.readAll(cancel)) {
      kept.pass(chunk);
      documents += chunk.ends.length;
      bytes += chunk.ends.at(-1) ?? 0;
      onProgress({ bytes, documents, runs: kept.count() });
      if (cancel.aborted) break;
    }
    if (documents > 0) yield { sample: kept.sample(), isLast: true };
    return;
  }
  const bsonBytes = facts.bsonBytes;
  if (bsonBytes === null) throw new Failure('internal.unexpected', { message: 'a plan of runs needs the size' });
  const runs: SampleRun[] = [];
  const collected = (): Sample =>
    sampleOf({ method: 'runs', runs, bsonBytes, documents: facts.documents, largeBytes: largeBytesOf(plan) });
  let documents = 0;
  let bytes = 0;
  let nextLook = firstLook;
  for (const request of plan.requests) {
    if (cancel.aborted) break;
    const run = await source.readRun(request, cancel);
    if (run.chunk.ends.length === 0) continue;
    runs.push({ enteredAt: request.at, startsAt: run.at, askedBytes: request.bytes, chunk: run.chunk });
    documents += run.chunk.ends.length;
    bytes += run.chunk.ends.at(-1)!;
    onProgress({ bytes, documents, runs: runs.length });
    // Very large documents use the budget up before the plan ends; what was read is spread evenly all the same.
    if (bytes >= plan.budgetBytes && runs.length < plan.requests.length) break;
    if (runs.length >= nextLook && runs.length < plan.requests.length) {
      nextLook = Math.ceil(nextLook * lookGrowth);
      yield { sample: collected(), isLast: false };
    }
  }
  if (runs.length === 0) {
    throwIfCancelled(cancel);
    // A budget of time may end before the first run does.
    const ended = source.reading?.().ended;
    if (ended) throw new Failure(ended.code, ended.values);
    throw new Failure('input.no-documents', { name: facts.name });
  }
  yield { sample: collected(), isLast: true };
}
