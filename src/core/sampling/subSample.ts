// A sample -> a smaller one of its longer runs, evenly spread.
import { evenly } from './evenly.ts';
import { sampleOf, type Sample } from './sample.ts';

/** Scouts are as long as a large document or shorter; runs are at least twice that. */
const runTimes = 1.5;

/** At most `count` of the runs that hold `leastBytes`; null when there is none. */
export function subSample(sample: Sample, count: number, leastBytes = runTimes * sample.largeBytes): Sample | null {
  const fitting = sample.runs.filter((run) => run.askedBytes >= leastBytes);
  if (fitting.length === 0) return null;
  return sampleOf({
    method: sample.method,
    runs: evenly(fitting, count),
    bsonBytes: sample.bsonBytes,
    documents: sample.documents,
    largeBytes: sample.largeBytes,
  });
}
