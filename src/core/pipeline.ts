// START HERE. A source of documents and what was asked -> the report, on one screen:
// facts -> table settings -> read and replay everything, or sample and estimate -> time the codecs -> advise -> report.
import { advise } from './advice/advise.ts';
import { never, type Cancellation } from './cancellation.ts';
import type { CodecId, CodecPort } from './codecs/codec.ts';
import { effectiveTableConfig } from './configString/effectiveTableConfig.ts';
import type { CollectionFacts, DocumentChunk, DocumentSource } from './documents/source.ts';
import { compressorFigures, type Regime } from './estimate/figures.ts';
import { estimateFromSample } from './estimate/fromSample.ts';
import { laneCost } from './estimate/laneCost.ts';
import { leverRunBytes, leverTimes } from './estimate/lever.ts';
import { replayWhole, type LaneResult, type WholeOptions } from './estimate/wholeCollection.ts';
import { keptSampleBytes, wholeRange } from './estimate/wholeRange.ts';
import { problemOf, type Problem } from './failure.ts';
import {
  reportSchemaVersion,
  type CompressorEstimate,
  type EstimateOptions,
  type Report,
  type SampleFacts,
} from './report.ts';
import { firstBytes } from './sampling/firstBytes.ts';
import { passingRuns, type PassingRuns } from './sampling/passingRuns.ts';
import { planRuns, type PlanInput } from './sampling/plan.ts';
import type { Sample } from './sampling/sample.ts';
import { takeSample } from './sampling/takeSample.ts';
import {
  largeCacheBytes,
  pageRules,
  splitSizeBytes,
  type PageRules,
  type TableSettings,
} from './wiredtiger/pageRules.ts';
import type { WrittenPage } from './wiredtiger/writtenPages.ts';

export interface Tools {
  readonly codecs: CodecPort;
  readonly version: string;
}

export interface Progress {
  readonly documents: number;
  readonly bytes: number;
  /** null while the end is not known */
  readonly totalBytes: number | null;
}

export interface Estimated {
  readonly report: Report;
  /** every leaf page written, per codec, in the order of writing; only where everything was read */
  pagesOf(codec: CodecId): readonly WrittenPage[];
  /** the file's first block describes it; pages follow */
  readonly firstPageOffsetBytes: number;
}

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
  const shared: WholeOptions = {
    codecs: options.compressors,
    zstdLevel: options.zstdLevel,
    load: options.load,
    timeWindows: options.timeWindows,
    firstRecordId: 1,
    seed: options.seed,
    workers: [1, 2, 3],
    cacheBytes: largeCacheBytes,
    rulesFor: (codec) => pageRules(settings, codec, options.server, largeCacheBytes),
  };
  const run: Run = { source, facts, options, settings, shared, tools, cancel, onProgress };
  if (options.documents !== null) {
    return sampled(run, source, options.sample === 'all' ? projectionSampleBytes : options.sample);
  }
  if (options.sample === 'all') return whole(run, source);
  if (facts.bsonBytes !== null) {
    return facts.bsonBytes <= options.sample ? whole(run, source) : sampled(run, source, options.sample);
  }
  const first = await firstBytes(source, options.sample, cancel);
  return first.everything ? whole(run, first.source) : sampled(run, first.source, options.sample);
}

interface Run {
  readonly source: DocumentSource;
  readonly facts: CollectionFacts;
  readonly options: EstimateOptions;
  readonly settings: TableSettings;
  readonly shared: WholeOptions;
  readonly tools: Tools;
  readonly cancel: Cancellation;
  readonly onProgress: (progress: Progress) => void;
}

async function whole(run: Run, source: DocumentSource): Promise<Estimated> {
  const { options, tools, cancel } = run;
  const kept = passingRuns({ ...runLengths(run), budgetBytes: keptSampleBytes, seed: options.seed });
  const read = await replayWhole(
    passedBy(source.readAll(cancel), kept),
    run.shared,
    tools.codecs,
    cancel,
    (documents, bytes) => run.onProgress({ documents, bytes, totalBytes: run.facts.bsonBytes }),
  );
  const regime = {
    evictionHelps: read.evictionHelps,
    secondWriter: read.secondWriter,
    bulk: options.load === 'bulk',
  };
  const open = options.loadGiven || regime.bulk || cancel.aborted || read.documents === 0 ? null : kept.sample();
  const compressors = await Promise.all(read.lanes.map((lane) => rowOf(run, lane, regime, open)));
  const method: SampleFacts['method'] = cancel.aborted ? 'first' : 'all';
  const lanes = new Map(read.lanes.map((lane) => [lane.id, lane.status === 'ok' ? lane.pages : []]));
  return estimated(
    run,
    read,
    { documents: read.documents, bytes: read.bsonBytes, method, runs: 1 },
    compressors,
    lanes,
  );
}

async function sampled(run: Run, source: DocumentSource, budgetBytes: number): Promise<Estimated> {
  const { options, shared, tools, cancel, facts, settings } = run;
  const plan = planRuns({
    access: source.access,
    extentBytes: facts.bsonBytes,
    budgetBytes,
    ...runLengths(run),
    seed: options.seed,
  });
  const sample = await takeSample(source, plan, cancel, ({ documents, bytes }) =>
    run.onProgress({ documents, bytes, totalBytes: plan.method === 'runs' ? budgetBytes : facts.bsonBytes }),
  );
  const compressors = await estimateFromSample(
    sample,
    {
      ...shared,
      documents: options.documents,
      loadGiven: options.loadGiven,
      memoryPageMaxBytes: settings.memoryPageMaxBytes,
      leverRulesFor: leverRules(run),
      costOf: (lane) => laneCost(lane.table, lane.images, lane.trees[0]!.leafImageBytes, tools.codecs),
    },
    tools.codecs,
    // What was read before a cancel is still worth its estimate.
    cancel.aborted ? { aborted: false } : cancel,
  );
  const taken = {
    documents: sample.readDocuments,
    bytes: sample.readBytes,
    method: 'runs',
    runs: sample.runs.length,
  } as const;
  return estimated(run, sample, taken, compressors, new Map());
}

function estimated(
  run: Run,
  collection: { readonly documents: number; readonly bsonBytes: number },
  sample: SampleFacts,
  compressors: readonly CompressorEstimate[],
  pages: ReadonlyMap<CodecId, readonly WrittenPage[]>,
): Estimated {
  const { documents, bsonBytes } = collection;
  const reading = run.source.reading?.();
  const partial: Problem | null = run.cancel.aborted
    ? { code: 'run.interrupted', values: { documents: sample.documents } }
    : (reading?.ended ?? null);
  // A source that had to find its own way to read says which; a file was followed.
  const method = reading && (sample.method !== 'all' || partial) ? reading.method : sample.method;
  return {
    report: {
      schemaVersion: reportSchemaVersion,
      tool: { name: 'pageweight', version: run.tools.version },
      partial,
      collection: {
        name: run.facts.name,
        documents,
        bsonBytes,
        leftOut: run.source.leftOut(),
        noted: run.source.noted?.() ?? [],
        facts: run.facts,
        ...(run.facts.server ? { server: run.facts.server } : {}),
      },
      options: run.options,
      sample: { ...sample, method, ...(reading ? { notes: reading.notes } : {}) },
      compressors,
      advice: advise({ compressors, bsonBytes }),
    },
    firstPageOffsetBytes: run.settings.allocationSizeBytes,
    pagesOf: (codec) => pages.get(codec) ?? [],
  };
}

/** A run holds one page of the largest size, a scout one of the smallest. */
function runLengths({ settings, options, shared }: Run): Pick<PlanInput, 'runBytes' | 'scoutBytes' | 'longBytes'> {
  const rules = pageRules(settings, 'zstd', options.server, shared.cacheBytes);
  return {
    runBytes: splitSizeBytes(rules.splitPct, rules.imageMaxBytes, rules.allocationBytes),
    scoutBytes: splitSizeBytes(rules.splitPct, rules.leaf.pageMaxBytes, rules.allocationBytes),
    longBytes: leverRunBytes(rules),
  };
}

/** The same table with the larger page images that advice may name. */
function leverRules({ settings, options, shared }: Run): (codec: CodecId) => PageRules {
  const memoryPageImageMaxBytes = leverTimes * settings.leafPageMaxBytes;
  return (codec) => pageRules({ ...settings, memoryPageImageMaxBytes }, codec, options.server, shared.cacheBytes);
}

async function* passedBy(chunks: AsyncIterable<DocumentChunk>, kept: PassingRuns): AsyncGenerator<DocumentChunk> {
  for await (const chunk of chunks) {
    kept.pass(chunk);
    yield chunk;
  }
}

/** @param open runs kept to replay other ways to load; null where the load is known */
async function rowOf(
  run: Run,
  lane: LaneResult,
  regime: Omit<Regime, 'groups'>,
  open: Sample | null,
): Promise<CompressorEstimate> {
  if (lane.status === 'failed') return lane;
  const { tools, shared, settings } = run;
  try {
    const cpu = await laneCost(lane.table, lane.images, lane.trees[0]!.leafImageBytes, tools.codecs);
    const ofLane = { ...regime, groups: lane.groups };
    const row = compressorFigures(lane.id, lane.trees, ofLane, lane.table.rules, cpu, []);
    if (!open) return row;
    const asked = { ...shared, memoryPageMaxBytes: settings.memoryPageMaxBytes, leverRulesFor: leverRules(run) };
    return (await wholeRange(row, lane, ofLane, open, asked, tools.codecs, never)).row;
  } catch (error) {
    return { id: lane.id, status: 'failed', reason: problemOf(error) };
  }
}
