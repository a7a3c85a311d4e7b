// Every document read and replayed -> the report. Some runs are kept on the way, to replay other ways to load.
import { never } from '../cancellation.ts';
import type { DocumentChunk, DocumentSource } from '../documents/source.ts';
import type { UncertainRow } from '../estimate/control.ts';
import { compressorFigures, engineNoiseBytes, type Regime } from '../estimate/figures.ts';
import { withKnownSize } from '../estimate/fromSample.ts';
import { scaledCost, unitCost } from '../estimate/laneCost.ts';
import { replayWhole, type LaneResult } from '../estimate/wholeCollection.ts';
import { certainRow, keptSampleBytes, wholeRange } from '../estimate/wholeRange.ts';
import { problemOf } from '../failure.ts';
import type { CompressorFailed, SampleFacts } from '../report.ts';
import { passingRuns, type PassingRuns } from '../sampling/passingRuns.ts';
import type { Sample } from '../sampling/sample.ts';
import { estimated, lengthsOf, leverRules, type Estimated, type Run } from './run.ts';

export async function whole(run: Run, source: DocumentSource): Promise<Estimated> {
  const { options, tools, cancel } = run;
  const kept = passingRuns({ ...lengthsOf(run), budgetBytes: keptSampleBytes, seed: options.seed });
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
  const made = await Promise.all(read.lanes.map((lane) => rowOf(run, lane, regime, open)));
  const method: SampleFacts['method'] = cancel.aborted ? 'first' : 'all';
  const lanes = new Map(read.lanes.map((lane) => [lane.id, lane.status === 'ok' ? lane.pages : []]));
  // The size of the whole file says nothing of a part.
  const known = cancel.aborted || source.reading?.().ended ? null : run.known;
  return estimated(
    run,
    read,
    { documents: read.documents, bytes: read.bsonBytes, method, runs: 1 },
    withKnownSize(made, options.compressors, known),
    lanes,
  );
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
): Promise<UncertainRow | CompressorFailed> {
  if (lane.status === 'failed') return lane;
  const { tools, shared, settings } = run;
  try {
    const cost = await unitCost(lane.table, lane.images, tools.codecs);
    const cpu = scaledCost(cost, lane.trees[0]!.leafImageBytes);
    const ofLane = { ...regime, groups: lane.groups };
    const row = compressorFigures(lane.id, lane.trees, ofLane, lane.table.rules, cpu, []);
    if (!open) return certainRow(row, engineNoiseBytes(ofLane, lane.table.rules));
    const asked = { ...shared, memoryPageMaxBytes: settings.memoryPageMaxBytes, leverRulesFor: leverRules(run) };
    return await wholeRange(row, lane, ofLane, open, asked, tools.codecs, never);
  } catch (error) {
    return { id: lane.id, status: 'failed', reason: problemOf(error) };
  }
}
