// A sample and a codec -> that codec's replays of it, what they cost, and what is uncertain about them.
import { throwIfCancelled, type Cancellation } from '../cancellation.ts';
import type { CodecId, CodecPort } from '../codecs/codec.ts';
import type { LoadRegime, PageLever, TimeWindows } from '../report.ts';
import { evenly } from '../sampling/evenly.ts';
import type { Sample } from '../sampling/sample.ts';
import type { MeasuredTable } from '../wiredtiger/measurePages.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import { evictionHelps, secondWriterShare } from '../wiredtiger/tableFile.ts';
import { windowCells } from '../wiredtiger/timeWindow.ts';
import type { TreeTotals } from '../wiredtiger/writtenPages.ts';
import { drawnReplays } from './drawnReplays.ts';
import { imageReservoir, type ImageReservoir } from './imageReservoir.ts';
import type { UnitCost } from './laneCost.ts';
import { pageLever } from './lever.ts';
import type { PageMemory } from './measuredRuns.ts';
import { overflowShare } from './movement.ts';
import { regimeFactors, type RegimeFactors } from './regimes.ts';
import { floorShare, runPages, type RunPages } from './runPages.ts';
import { spreadOf, type Spread } from './spread.ts';
import { footprintPerByte } from './syntheticGroups.ts';

export interface SampleOptions {
  readonly codecs: readonly CodecId[];
  readonly zstdLevel: number;
  readonly load: LoadRegime;
  readonly timeWindows: TimeWindows;
  /** the load is known: the range leaves the other ways of loading out */
  readonly loadGiven?: boolean;
  /** of the table, before a small cache caps it */
  readonly memoryPageMaxBytes?: number;
  readonly seed: number;
  /** how many reconciliations may run at a time, each replayed */
  readonly workers: readonly number[];
  readonly cacheBytes: number;
  /** project to this number of documents; null: as many as there are */
  readonly documents: number | null;
  /** shared by estimates of one sample while it grows, or of other settings */
  readonly memory?: PageMemory;
  rulesFor(codec: CodecId): PageRules;
  /** the same with the page images of core/estimate/lever.ts; left out: the lever is not looked for */
  leverRulesFor?(codec: CodecId): PageRules;
  /** what the codec costs: asked as soon as there are images, while the pages are still measured */
  costOf(table: MeasuredTable, images: ImageReservoir): Promise<UnitCost>;
}

/** What one codec's replays of a sample came to. */
export interface SampledLane {
  readonly id: CodecId;
  readonly status: 'ok';
  readonly table: MeasuredTable;
  /** one tree per entry of `workers` that applies, in that order */
  readonly trees: readonly TreeTotals[];
  readonly pages: RunPages;
  readonly groups: number;
  readonly cost: UnitCost;
  readonly evictionHelps: boolean;
  readonly secondWriter: number;
  readonly spread: Spread;
  /** null where the load is known */
  readonly regimes: RegimeFactors | null;
  readonly lever: PageLever | null;
}

/** mongod's for collections (facts/wiredtiger.md section 1) */
const usualMemoryPageMaxBytes = 10 * 1024 ** 2;
/** places whose pages may be timed: each is laid out once more for that */
const timedPlaces = 16;

/** @throws Failure of the codec, `run.cancelled` */
export async function sampleLane(
  id: CodecId,
  sample: Sample,
  options: SampleOptions,
  port: CodecPort,
  cancel: Cancellation,
): Promise<SampledLane> {
  const { seed } = options;
  const rules = options.rulesFor(id);
  const table: MeasuredTable = {
    codec: id,
    zstdLevel: options.zstdLevel,
    rules,
    windows: windowCells(options.timeWindows),
  };
  const memory = options.memory ?? new WeakMap();
  const pages = runPages(sample, table, port, memory);
  await pages.prepare();
  const bulk = options.load === 'bulk';
  const bsonBytes = projectedBytes(sample, options.documents);
  const footprint = footprintPerByte(sample, pages) * bsonBytes;
  const helped = !bulk && evictionHelps(footprint, options.cacheBytes);
  const over = !bulk && rules.adapts ? await overflowShare(sample, pages, rules) : 0;
  const moves = over > 0;
  const cost = options.costOf(table, timedImages(table, pages, moves, seed));
  // Whoever awaits it below meets the failure; until then nobody does.
  cost.catch(() => undefined);
  if (over > floorShare) await pages.prepareFloor();
  const workers = helped && moves ? options.workers : options.workers.slice(0, 1);
  const replays = await drawnReplays(sample, pages, table, { bsonBytes, workers, bulk, moves, seed }, cancel);
  throwIfCancelled(cancel);
  const open = {
    bsonBytes,
    seed,
    overflowShare: over,
    relativeFiles: replays.trees.slice(1).map((tree) => tree.fileBytes / replays.trees[0]!.fileBytes),
    memoryPageMaxBytes: options.memoryPageMaxBytes ?? usualMemoryPageMaxBytes,
    windowsOpen: options.timeWindows === 'none',
    memory,
  };
  const wider = bulk ? undefined : options.leverRulesFor?.(id);
  const [regimes, lever] = await Promise.all([
    options.loadGiven || bulk ? null : regimeFactors(sample, pages, table, open, port, cancel),
    wider ? pageLever(sample, table, wider, { bsonBytes, seed }, port, memory) : null,
  ]);
  const readShare = Math.min(1, sample.readBytes / sample.bsonBytes);
  const hidden = Math.hypot(pages.borrowingError(), replays.walkError);
  return {
    id,
    status: 'ok',
    table,
    trees: replays.trees,
    pages,
    groups: replays.groups,
    cost: await cost,
    evictionHelps: helped,
    secondWriter: secondWriterShare(footprint, options.cacheBytes),
    spread: spreadOf(replays.shares, sample.shares, readShare, hidden),
    regimes,
    lever,
  };
}

function timedImages(table: MeasuredTable, pages: RunPages, moves: boolean, seed: number): ImageReservoir {
  const images = imageReservoir(table, seed);
  const { sizes } = pages.levels;
  const whole = Array.from({ length: pages.places }, (_, place) => place).filter((place) => pages.holdsWhole(place));
  const taken = evenly(whole, timedPlaces);
  taken.forEach((place, index) => {
    images.offer(pages.group(place), 'bulk', sizes[moves && index % 2 === 1 ? sizes.length - 1 : 0]!);
  });
  return images;
}

function projectedBytes(sample: Sample, documents: number | null): number {
  return documents === null ? sample.bsonBytes : (sample.bsonBytes * documents) / sample.documents;
}
