// START HERE. A source of documents and what was asked -> the report, on one screen:
// facts -> table settings -> read and replay -> time the codecs -> advise -> report.
import type { Cancellation } from './cancellation.ts';
import type { CodecId, CodecPort } from './codecs/codec.ts';
import { effectiveTableConfig } from './configString/effectiveTableConfig.ts';
import type { DocumentSource } from './documents/source.ts';
import { problemOf, type Problem } from './failure.ts';
import { laneCost } from './estimate/laneCost.ts';
import { compressorFigures, type Regime } from './estimate/figures.ts';
import { replayWhole, type LaneResult, type WholeOptions } from './estimate/wholeCollection.ts';
import { advise } from './advice/advise.ts';
import { reportSchemaVersion, type CompressorEstimate, type EstimateOptions, type Report } from './report.ts';
import { largeCacheBytes, pageRules } from './wiredtiger/pageRules.ts';
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
  /** every leaf page written, per codec, in the order of writing */
  pagesOf(codec: CodecId): readonly WrittenPage[];
  /** the file's first block describes it; pages follow */
  readonly firstPageOffsetBytes: number;
}

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
  const whole: WholeOptions = {
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
  const read = await replayWhole(source.readAll(cancel), whole, tools.codecs, cancel, (documents, bytes) =>
    onProgress({ documents, bytes, totalBytes: facts.bsonBytes }),
  );
  const partial: Problem | null = cancel.aborted
    ? { code: 'run.interrupted', values: { documents: read.documents } }
    : null;
  const compressors = await Promise.all(
    read.lanes.map((lane) =>
      rowOf(
        lane,
        {
          evictionHelps: read.evictionHelps,
          secondWriter: read.secondWriter,
          bulk: options.load === 'bulk',
          groups: 0,
        },
        tools.codecs,
      ),
    ),
  );
  const report: Report = {
    schemaVersion: reportSchemaVersion,
    tool: { name: 'pageweight', version: tools.version },
    partial,
    collection: {
      name: facts.name,
      documents: read.documents,
      bsonBytes: read.bsonBytes,
      leftOut: source.leftOut(),
      facts,
    },
    options,
    sample: { documents: read.documents, bytes: read.bsonBytes, method: partial ? 'first' : 'all', runs: 1 },
    compressors,
    advice: advise({ compressors, bsonBytes: read.bsonBytes }),
  };
  return {
    report,
    firstPageOffsetBytes: settings.allocationSizeBytes,
    pagesOf: (codec) => {
      const lane = read.lanes.find((candidate) => candidate.id === codec);
      return lane?.status === 'ok' ? lane.pages : [];
    },
  };
}

async function rowOf(lane: LaneResult, regime: Regime, port: CodecPort): Promise<CompressorEstimate> {
  if (lane.status === 'failed') return lane;
  try {
    const cpu = await laneCost(lane.table, lane.images, lane.trees[0]!.leafImageBytes, port);
    return compressorFigures(lane.id, lane.trees, { ...regime, groups: lane.groups }, lane.table.rules, cpu, []);
  } catch (error) {
    return { id: lane.id, status: 'failed', reason: problemOf(error) };
  }
}
