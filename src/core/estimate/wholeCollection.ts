// Every document of a collection, in order -> for each codec the pages an engine would have written, and its figures.
import { codecIds, type CodecId, type CodecPort } from '../codecs/codec.ts';
import { problemOf, type Problem } from '../failure.ts';
import type { Cancellation } from '../cancellation.ts';
import type { DocumentChunk } from '../documents/source.ts';
import type { LoadRegime, TimeWindows } from '../report.ts';
import { createGroupBuilder, type DocumentGroup } from '../wiredtiger/documentGroup.ts';
import type { MeasuredTable } from '../wiredtiger/measurePages.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import { bulkReplay, ordinaryReplay, sharedMeasure, type Replay } from '../wiredtiger/replay.ts';
import { evictionHelps, secondWriterShare } from '../wiredtiger/tableFile.ts';
import { windowCells } from '../wiredtiger/timeWindow.ts';
import { writtenPages, type TreeTotals, type WrittenPage } from '../wiredtiger/writtenPages.ts';
import { imageReservoir, type ImageReservoir } from './imageReservoir.ts';

export interface WholeOptions {
  readonly codecs: readonly CodecId[];
  readonly zstdLevel: number;
  readonly load: LoadRegime;
  readonly timeWindows: TimeWindows;
  readonly firstRecordId: number;
  readonly seed: number;
  /** how many reconciliations may run at a time, each replayed; [1] is enough where one checkpoint writes everything */
  readonly workers: readonly number[];
  readonly cacheBytes: number;
  rulesFor(codec: CodecId): PageRules;
}

/** What one codec's replays came to. */
export type LaneResult =
  | {
      readonly id: CodecId;
      readonly status: 'ok';
      readonly table: MeasuredTable;
      /** one tree per entry of `workers` that applies, in that order */
      readonly trees: readonly TreeTotals[];
      readonly pages: readonly WrittenPage[];
      readonly groups: number;
      readonly images: ImageReservoir;
    }
  | { readonly id: CodecId; readonly status: 'failed'; readonly reason: Problem };

export interface WholeResult {
  readonly documents: number;
  readonly bsonBytes: number;
  readonly footprintBytes: number;
  readonly evictionHelps: boolean;
  readonly secondWriter: number;
  readonly lanes: readonly LaneResult[];
}

/** Groups that a codec may lag behind the reader: bounds memory, keeps every worker busy. */
const laneDepth = 1;

interface Lane {
  readonly id: CodecId;
  /** Resolves when the lane takes the next group; `done` is called when this one is no longer read. */
  push(group: DocumentGroup, done: () => void): Promise<void>;
  finish(): Promise<LaneResult>;
}

function openLane(codec: CodecId, options: WholeOptions, port: CodecPort): Lane {
  const rules = options.rulesFor(codec);
  const table: MeasuredTable = {
    codec,
    zstdLevel: options.zstdLevel,
    rules,
    windows: windowCells(options.timeWindows),
  };
  const images = imageReservoir(table, options.seed);
  const measure = sharedMeasure(table, port);
  const pages: WrittenPage[] = [];
  // The first replay's pages are those that a user may look at.
  const first = writtenPages(rules, (page) => pages.push(page));
  const replays: Replay[] =
    options.load === 'bulk'
      ? [bulkReplay(table, port, first)]
      : (rules.adapts ? options.workers : options.workers.slice(0, 1)).map((workers, index) =>
          ordinaryReplay(table, measure, workers, index === 0 ? first : undefined),
        );
  let failure: Problem | null = null;
  let groups = 0;
  const pending: Promise<void>[] = [];
  let tail: Promise<void> = Promise.resolve();
  const work = async (group: DocumentGroup): Promise<void> => {
    if (failure) return;
    try {
      await Promise.all(replays.map((replay) => replay.feed(group)));
      images.offer(group, options.load === 'bulk' ? 'bulk' : 'ordinary', replays[0]!.pageSizeBytes());
      groups++;
    } catch (error) {
      failure = problemOf(error);
    }
  };
  return {
    id: codec,
    async push(group, done) {
      tail = tail.then(() => work(group)).then(done);
      pending.push(tail);
      if (pending.length > laneDepth) await pending.shift();
    },
    async finish() {
      await tail;
      if (failure) return { id: codec, status: 'failed', reason: failure };
      try {
        const written = await Promise.all(replays.map((replay) => replay.finish()));
        return {
          id: codec,
          status: 'ok',
          table,
          trees: written.map((pages) => pages.tree()),
          pages,
          groups,
          images,
        };
      } catch (error) {
        return { id: codec, status: 'failed', reason: problemOf(error) };
      }
    },
  };
}

/**
 * Reads everything once. A cancelled run ends early with what was read.
 * @param onRead called with documents and bytes so far
 */
export async function replayWhole(
  chunks: AsyncIterable<DocumentChunk>,
  options: WholeOptions,
  port: CodecPort,
  cancel: Cancellation,
  onRead: (documents: number, bytes: number) => void,
): Promise<WholeResult> {
  const rules = options.rulesFor('none');
  const builder = createGroupBuilder(rules.memorySplitBytes, rules, options.firstRecordId);
  const lanes = codecIds.filter((id) => options.codecs.includes(id)).map((id) => openLane(id, options, port));
  const pushToAll = async (group: DocumentGroup): Promise<void> => {
    let readers = lanes.length;
    await Promise.all(lanes.map((lane) => lane.push(group, () => void (--readers === 0 && builder.recycle(group)))));
  };
  let documents = 0;
  let bsonBytes = 0;
  for await (const chunk of chunks) {
    documents += chunk.ends.length;
    bsonBytes += chunk.ends.at(-1) ?? 0;
    for (const group of builder.add(chunk)) await pushToAll(group);
    onRead(documents, bsonBytes);
    if (cancel.aborted) break;
  }
  const rest = builder.finish();
  if (rest) await pushToAll(rest);
  const results = await Promise.all(lanes.map((lane) => lane.finish()));
  return {
    documents,
    bsonBytes,
    footprintBytes: builder.footprintBytes(),
    evictionHelps: evictionHelps(builder.footprintBytes(), options.cacheBytes),
    secondWriter: secondWriterShare(builder.footprintBytes(), options.cacheBytes),
    lanes: results,
  };
}
