// A sample -> a smaller one of its whole-page runs, evenly spread.
import { sampleOf, type Sample } from './sample.ts';

export function subSample(sample: Sample, count: number): Sample {
  const longest = Math.max(...sample.runs.map((run) => run.askedBytes));
  const whole = sample.runs.filter((run) => run.askedBytes === longest);
  const stride = Math.max(1, whole.length / count);
  const runs = Array.from(
    { length: Math.min(count, whole.length) },
    (_, index) => whole[Math.floor((index + 0.5) * stride)]!,
  );
  return sampleOf({
    method: sample.method,
    runs,
    bsonBytes: sample.bsonBytes,
    documents: sample.documents,
    largeBytes: sample.largeBytes,
  });
}
