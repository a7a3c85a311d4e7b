// A sample -> for each codec the figures of the whole collection, with the range that holds in 90 of 100 cases.
import { throwIfCancelled, type Cancellation } from '../cancellation.ts';
import { codecIds, type CodecId, type CodecPort } from '../codecs/codec.ts';
import { problemOf } from '../failure.ts';
import type {
  CompressorEstimate,
  CompressorFailed,
  ControlFigures,
  LoadRegime,
  PageLever,
  SideBySide,
  TimeWindows,
} from '../report.ts';
import { evenly } from '../sampling/evenly.ts';
import type { Sample } from '../sampling/sample.ts';
import type { MeasuredTable } from '../wiredtiger/measurePages.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import { evictionHelps, secondWriterShare } from '../wiredtiger/tableFile.ts';
import { windowCells } from '../wiredtiger/timeWindow.ts';
import type { TreeTotals } from '../wiredtiger/writtenPages.ts';
import { withControl, type KnownSize, type UncertainRow } from './control.ts';
import { compressorFigures } from './figures.ts';
import { imageReservoir, type ImageReservoir } from './imageReservoir.ts';
import { scaledCost, type UnitCost } from './laneCost.ts';
import { pageLever } from './lever.ts';
import type { PageMemory } from './measuredRuns.ts';
import { overflowShare } from './movement.ts';
import { meanTree } from './meanTree.ts';
import { floorShare, runPages, type RunPages } from './runPages.ts';
import { regimeFactors, type RegimeFactors } from './regimes.ts';
import { sideBySide } from './sideBySide.ts';
import { reachOf, spreadOf, unseenError, type Spread } from './spread.ts';
import { footprintPerByte } from './syntheticGroups.ts';
import { deviation } from './statistics.ts';
import { uncertainRow } from './uncertainRow.ts';
import { syntheticReplay, type RunShare } from './syntheticReplay.ts';

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
/** groups replayed where the page size stays: each is like the next, and every place of the sample has its pages in them */
const stillGroups = 24;
/** replays that differ in which page of a run comes when: needed only where the page size moves */
const draws = 3;
/** places whose pages may be timed: each is laid out once more for that */
const timedPlaces = 16;

export interface SampleEstimate {
  readonly compressors: readonly CompressorEstimate[];
  /** null where no live size is known, or its codec failed */
  readonly control: ControlFigures | null;
  readonly sideBySide: readonly SideBySide[];
}

/** @throws Failure `run.cancelled` */
export async function estimateFromSample(
  sample: Sample,
  options: SampleOptions,
  port: CodecPort,
  cancel: Cancellation,
): Promise<CompressorEstimate[]> {
  return [...(await estimateWithControl(sample, options, null, port, cancel)).compressors];
}

/**
 * The same, with what the live size of the present codec says of the others.
 * @throws Failure `run.cancelled`
 */
export async function estimateWithControl(
  sample: Sample,
  options: SampleOptions,
  known: KnownSize | null,
  port: CodecPort,
  cancel: Cancellation,
): Promise<SampleEstimate> {
  const wanted = codecIds.filter((id) => options.codecs.includes(id) || id === known?.codec);
  const made = await uncertainRows(wanted, sample, options, port, cancel);
  return withKnownSize(made, options.codecs, known);
}

/**
 * Rows with what the live size of the present codec says of the others.
 * @param codecs what was asked for: the present codec is left out where it was made for the comparison only
 */
export function withKnownSize(
  made: readonly (UncertainRow | CompressorFailed)[],
  codecs: readonly CodecId[],
  known: KnownSize | null,
): SampleEstimate {
  const uncertain = made.filter((each) => 'row' in each);
  const { rows, control } = known
    ? withControl(uncertain, known)
    : { rows: uncertain.map(({ row }) => row), control: null };
  const compressors = made.flatMap((each): CompressorEstimate[] => {
    const row = 'row' in each ? rows[uncertain.indexOf(each)]! : each;
    return codecs.includes(row.id) ? [row] : [];
  });
  const isAsked = ({ smaller, larger }: SideBySide): boolean => codecs.includes(smaller) && codecs.includes(larger);
  return { compressors, control, sideBySide: sideBySide(uncertain, rows).filter(isAsked) };
}

/** @throws Failure `run.cancelled` */
export async function uncertainRows(
  codecs: readonly CodecId[],
  sample: Sample,
  options: SampleOptions,
  port: CodecPort,
  cancel: Cancellation,
): Promise<(UncertainRow | CompressorFailed)[]> {
  return Promise.all(
    codecs.map(async (id): Promise<UncertainRow | CompressorFailed> => {
      try {
        const lane = await sampleLane(id, sample, options, port, cancel);
        throwIfCancelled(cancel);
        return figuresOf(lane, options);
      } catch (error) {
        throwIfCancelled(cancel);
        return { id, status: 'failed', reason: problemOf(error) };
      }
    }),
  );
}

export async function sampleLane(
  id: CodecId,
  sample: Sample,
  options: SampleOptions,
  port: CodecPort,
  cancel: Cancellation,
): Promise<SampledLane> {
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
  const secondWriter = secondWriterShare(footprint, options.cacheBytes);
  const helped = !bulk && evictionHelps(footprint, options.cacheBytes);
  const over = !bulk && rules.adapts ? await overflowShare(sample, pages, rules) : 0;
  const moves = over > 0;
  const cost = options.costOf(table, timedImages(table, pages, moves, options.seed));
  // Whoever awaits it below meets the failure; until then nobody does.
  cost.catch(() => undefined);
  if (over > floorShare) await pages.prepareFloor();
  const workers = helped && moves ? options.workers : options.workers.slice(0, 1);
  const shares = sample.runs.map((): RunShare => ({ bsonBytes: 0, storedBytes: 0 }));
  const trees: TreeTotals[] = [];
  const walks: number[] = [];
  let groups = 0;
  for (const [index, count] of workers.entries()) {
    const drawn: TreeTotals[] = [];
    for (let draw = 0; draw < (moves ? draws : 1); draw++) {
      throwIfCancelled(cancel);
      const seed = options.seed + 7919 * draw;
      const load = {
        bsonBytes,
        workers: count,
        checkpoints: 1,
        bulk,
        memorySplitBytes: rules.memorySplitBytes,
        mixing: moves,
        ...(moves ? {} : { mostGroups: stillGroups }),
        seed,
      };
      const replayed = await syntheticReplay(sample, pages, table, load);
      drawn.push(replayed.tree);
      groups = replayed.groups;
      // The expected figure lies between one writer and two.
      if (index < 2) {
        replayed.shares.forEach((share, run) => {
          shares[run]!.bsonBytes += share.bsonBytes;
          shares[run]!.storedBytes += share.storedBytes;
        });
      }
    }
    const mean = meanTree(drawn);
    trees.push(mean);
    if (index < 2) walks.push(deviation(drawn.map((tree) => tree.fileBytes / mean.fileBytes)));
  }
  const readShare = Math.min(1, sample.readBytes / sample.bsonBytes);
  const walkError = Math.max(...walks);
  const [regimes, lever] = await Promise.all([
    options.loadGiven || bulk
      ? null
      : regimeFactors(
          sample,
          pages,
          table,
          {
            bsonBytes,
            seed: options.seed,
            overflowShare: over,
            relativeFiles: trees.slice(1).map((tree) => tree.fileBytes / trees[0]!.fileBytes),
            memoryPageMaxBytes: options.memoryPageMaxBytes ?? usualMemoryPageMaxBytes,
            windowsOpen: options.timeWindows === 'none',
            memory,
          },
          port,
          cancel,
        ),
    options.leverRulesFor && !bulk
      ? pageLever(sample, table, options.leverRulesFor(id), { bsonBytes, seed: options.seed }, port, memory)
      : null,
  ]);
  const spread = spreadOf(shares, sample.shares, readShare, Math.hypot(pages.borrowingError(), walkError));
  return {
    id,
    status: 'ok',
    table,
    trees,
    pages,
    groups,
    cost: await cost,
    evictionHelps: helped,
    secondWriter,
    spread,
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

function figuresOf(lane: SampledLane, options: SampleOptions): UncertainRow {
  const regime = {
    evictionHelps: lane.evictionHelps,
    secondWriter: lane.secondWriter,
    bulk: options.load === 'bulk',
    groups: lane.groups,
  };
  const cpu = scaledCost(lane.cost, lane.trees[0]!.leafImageBytes);
  const row = compressorFigures(lane.id, lane.trees, regime, lane.table.rules, cpu, []);
  const { spread, regimes, lever } = lane;
  const { rules } = lane.table;
  const relativeError = Math.hypot(
    spread.relativeError,
    unseenError(spread.runs, row.leafPages, row.leafStoredBytes, rules.allocationBytes),
    writersError(lane, row.fileBytes.expected),
  );
  const samplingReach = reachOf({ ...spread, relativeError });
  return uncertainRow(row, regime, rules, { spread, samplingReach, regimes, lever });
}

/** Several threads may have written, how many is not known: evenly likely between one and two. */
function writersError(lane: SampledLane, expectedBytes: number): number {
  const [one, two] = lane.trees;
  return one && two ? Math.abs(one.fileBytes - two.fileBytes) / expectedBytes / Math.sqrt(12) : 0;
}
