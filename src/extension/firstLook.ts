// A source that takes a while -> a report from its first MiB, labelled as such, while the rest is still to be read.
import type { Cancellation } from '../core/cancellation.ts';
import type { CollectionFacts, DocumentSource } from '../core/documents/source.ts';
import { problemOf } from '../core/failure.ts';
import type { Progress } from '../core/pipeline.ts';
import type { EstimateOptions, Report } from '../core/report.ts';
import type { Runner } from './runner.ts';

const lookBytes = 1024 * 1024;
/** a collection that is read as quickly as looked at */
const smallBytes = 3 * lookBytes;

export function deservesLook(source: DocumentSource, facts: CollectionFacts, options: EstimateOptions): boolean {
  // What can only pass by once is not spent on a look.
  if (source.access !== 'seek' || facts.bsonBytes === null || facts.bsonBytes < smallBytes) return false;
  return options.sample === 'all' || options.sample >= smallBytes;
}

export async function firstLook(given: {
  readonly source: DocumentSource;
  readonly options: EstimateOptions;
  readonly run: Runner['run'];
  readonly cancel: Cancellation;
  readonly tell: (progress: Progress) => void;
}): Promise<Report | null> {
  const { source, options, run, cancel, tell } = given;
  try {
    const report = await run(source, { ...options, sample: lookBytes }, cancel, tell);
    // A look that was stopped says so itself.
    return cancel.aborted ? report : { ...report, partial: { code: 'run.first-look', values: {} } };
  } catch (error) {
    // Whatever is wrong, the run itself meets it too, and says so.
    if (problemOf(error).code === 'internal.unexpected') throw error;
    return null;
  }
}
