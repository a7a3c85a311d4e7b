// START HERE. A source of documents and what was asked -> the report, on one screen:
// facts -> table settings -> read and replay everything, or sample and estimate -> time the codecs -> advise -> report.
import type { Cancellation } from './cancellation.ts';
import { codecIds } from './codecs/codec.ts';
import { effectiveTableConfig } from './configString/effectiveTableConfig.ts';
import type { CollectionFacts, DocumentSource } from './documents/source.ts';
import { knownSizeOf } from './estimate/knownSize.ts';
import type { WholeOptions } from './estimate/wholeCollection.ts';
import type { Estimated, Progress, Run, Tools } from './pipeline/run.ts';
import { sampled } from './pipeline/sampledRun.ts';
import { whole } from './pipeline/wholeRun.ts';
import type { EstimateOptions } from './report.ts';
import { firstBytes } from './sampling/firstBytes.ts';
import { largeCacheBytes, pageRules } from './wiredtiger/pageRules.ts';

export type { Estimated, Progress, Tools } from './pipeline/run.ts';

/** a precision that was asked for may take so much, where no budget was named */
const precisionSampleBytes = 64 * 1024 ** 2;
/** documents are projected from a sample of at most so much, even where everything is read */
const projectionSampleBytes = 32 * 1024 ** 2;

/**
 * @throws Failure `config.*` when the configString is refused, `input.*` when nothing can be read.
 * A cancelled run returns what it learned, with `partial` set.
 */
export async function estimate(
  source: DocumentSource,
  options: EstimateOptions,
  tools: Tools,
  cancel: Cancellation,
  onProgress: (progress: Progress) => void,
): Promise<Estimated> {
  const facts = await source.facts();
  const settings = effectiveTableConfig(options.configString, { server: options.server, kind: 'collection' });
  const known = knownSizeOf(facts, options);
  const shared: WholeOptions = {
    codecs: codecIds.filter((id) => options.compressors.includes(id) || id === known?.codec),
    zstdLevel: options.zstdLevel,
    load: options.load,
    timeWindows: options.timeWindows,
    firstRecordId: 1,
    seed: options.seed,
    workers: [1, 2, 3],
    cacheBytes: largeCacheBytes,
    rulesFor: (codec) => pageRules(settings, codec, options.server, largeCacheBytes),
  };
  const run: Run = { source, facts, options, settings, known, shared, tools, cancel, onProgress };
  const budgetBytes = budgetOf(facts, options);
  if (budgetBytes === 'all') return whole(run, source);
  if (options.documents !== null) return sampled(run, source, budgetBytes);
  if (facts.bsonBytes !== null) {
    return facts.bsonBytes <= budgetBytes ? whole(run, source) : sampled(run, source, budgetBytes);
  }
  const first = await firstBytes(source, budgetBytes, cancel);
  return first.everything ? whole(run, first.source) : sampled(run, first.source, budgetBytes);
}

function budgetOf(facts: CollectionFacts, { sample, documents, precision }: EstimateOptions): 'all' | number {
  if (sample !== 'all') return sample;
  if (documents !== null) return projectionSampleBytes;
  if (precision === null) return 'all';
  // Less than everything, or there would be nothing to be precise about.
  return Math.min(precisionSampleBytes, Math.ceil((facts.bsonBytes ?? Infinity) / 2));
}
