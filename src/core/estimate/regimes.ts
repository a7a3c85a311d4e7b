// A sample -> how much the file may differ by the way the server loaded it: cache size, checkpoints, writers, time windows
// (facts/wiredtiger.md sections 4, 5 and 14).
import { throwIfCancelled, type Cancellation } from '../cancellation.ts';
import type { CodecPort } from '../codecs/codec.ts';
import type { Sample } from '../sampling/sample.ts';
import { subSample } from '../sampling/subSample.ts';
import type { MeasuredTable } from '../wiredtiger/measurePages.ts';
import { cappedByCache } from '../wiredtiger/pageRules.ts';
import { windowCells } from '../wiredtiger/timeWindow.ts';
import type { PageMemory } from './measuredRuns.ts';
import { runPages, type RunPages } from './runPages.ts';
import { mean } from './statistics.ts';
import { syntheticReplay, type SyntheticLoad } from './syntheticReplay.ts';

export type WayToLoad = 'ordinary' | 'small-cache' | 'checkpoints' | 'time-windows';

/** One way to load and what it makes of the file. The list is the same for every codec of a sample. */
export interface Scenario {
  readonly way: WayToLoad;
  /** of the ordinary load's file */
  readonly share: number;
}

export interface RegimeFactors {
  readonly scenarios: readonly Scenario[];
  /** of the ordinary load's file, without time windows */
  readonly low: number;
  readonly high: number;
  /** a replica set's timestamps in every cell: what they make of the file */
  readonly timeWindows: number;
  /** in-memory pages that the collection filled: with one or two, a single step of the page size moves everything */
  readonly groups: number;
  /** the page size moves */
  readonly moves: boolean;
}

export interface RegimeInput {
  readonly bsonBytes: number;
  readonly seed: number;
  /** share of the largest pages that make the page size smaller; 0: it stays */
  readonly overflowShare: number;
  /** files of two workers and more, as shares of one worker's, as far as they may have written */
  readonly relativeFiles: readonly number[];
  readonly memoryPageMaxBytes: number;
  /** false: time windows are known, and counted in */
  readonly windowsOpen: boolean;
  readonly memory: PageMemory;
}

/** cache of the smallest servers: it caps memory_page_max */
const smallCacheBytes = 256 * 1024 ** 2;
/** Checkpoints during a load. Which of a few steps the page size stands on when the last one comes is chance: many are tried. */
const fewCheckpoints = [4, 20];
const manyCheckpoints = [2, 3, 4, 5, 6, 8, 10, 13, 16, 20];
/** above so many groups single checkpoints no longer show */
const manyGroups = 12;
/** up to so many, one step of the page size may move everything */
const fewGroups = 2;
/** above this share of pages the page size keeps falling while large pages are written */
const steadyShare = 0.3;
/** where the page size stays, one replay is like the next */
const movingDraws = 2;
/** groups replayed of each way: only their differences count here */
const mostGroups = 24;
const stillGroups = 8;
/** bytes of a transaction's id, of those with a timestamp (facts/wiredtiger.md section 2) */
const idShare = 0.3;
/** Where the page size stays, loads differ by the ends of groups only (measured: 0.3 % on files above 8 MB). */
const stillShare = 0.003;
/** of these the largest pages are measured, the smallest where they are needed */
const fewLevels = 1;
/** runs that time windows are measured on: they add nearly the same everywhere */
const windowRuns = 6;

/** @throws Failure of the codec, `run.cancelled` */
export async function regimeFactors(
  sample: Sample,
  pages: RunPages,
  table: MeasuredTable,
  input: RegimeInput,
  port: CodecPort,
  cancel: Cancellation,
): Promise<RegimeFactors> {
  const { rules } = table;
  const base: SyntheticLoad = {
    bsonBytes: input.bsonBytes,
    workers: 1,
    checkpoints: 1,
    bulk: false,
    memorySplitBytes: rules.memorySplitBytes,
    mixing: true,
    mostGroups: input.overflowShare > 0 ? mostGroups : stillGroups,
    seed: input.seed,
  };
  const draws = input.overflowShare > 0 ? movingDraws : 1;
  // The codec measures cells with windows while the ways without them are replayed.
  const [timeWindows, { scenarios, shares, groups }] = await Promise.all([
    input.windowsOpen ? windowFactor(sample, table, port, input.memory) : 1,
    replayedWays(sample, pages, table, base, draws, input, cancel),
  ]);
  // A transaction's id alone takes about a third of what a timestamp with it takes.
  scenarios.push({ way: 'time-windows', share: timeWindows ** idShare }, { way: 'time-windows', share: timeWindows });
  const moves = input.overflowShare > 0;
  return { scenarios, low: Math.min(...shares), high: Math.max(...shares), timeWindows, groups, moves };
}

async function replayedWays(
  sample: Sample,
  pages: RunPages,
  table: MeasuredTable,
  base: SyntheticLoad,
  draws: number,
  input: RegimeInput,
  cancel: Cancellation,
): Promise<{ scenarios: Scenario[]; shares: readonly number[]; groups: number }> {
  const { files, groups } = await drawnFiles(sample, pages, table, base, draws);
  const first = mean(files);
  const moves = input.overflowShare > 0;
  const shares = [1 - stillShare, 1 + stillShare, ...input.relativeFiles];
  const scenarios: Scenario[] = [{ way: 'ordinary', share: 1 }];
  for (const workers of [1, 2]) scenarios.push({ way: 'ordinary', share: input.relativeFiles[workers - 1] ?? 1 });
  for (const { way, load } of otherWays(base, groups, input, table.rules.leaf.pageMaxBytes)) {
    if (!moves) {
      scenarios.push({ way, share: 1 });
      continue;
    }
    throwIfCancelled(cancel);
    const drawn = (await drawnFiles(sample, pages, table, load, draws)).files.map((file) => file / first);
    shares.push(...drawn);
    scenarios.push({ way, share: mean(drawn) });
  }
  if (groups <= fewGroups) {
    // A checkpoint may have brought the page size all the way down before the last writing of everything.
    const falls = input.overflowShare > steadyShare;
    const share = falls ? (await floorFile(sample, pages, table, base)) / first : 1;
    shares.push(share);
    scenarios.push({ way: 'checkpoints', share });
  }
  return { scenarios, shares, groups };
}

function otherWays(
  base: SyntheticLoad,
  groups: number,
  input: RegimeInput,
  leafPageMaxBytes: number,
): { way: WayToLoad; load: SyntheticLoad }[] {
  const memoryPageMaxBytes = Math.max(cappedByCache(input.memoryPageMaxBytes, smallCacheBytes), leafPageMaxBytes);
  const memorySplitBytes = Math.floor((8 * memoryPageMaxBytes) / 10);
  const intervals = groups > manyGroups ? fewCheckpoints : manyCheckpoints;
  return [
    ...[1, 2].map((workers) => ({ way: 'small-cache' as const, load: { ...base, workers, memorySplitBytes } })),
    ...intervals.map((checkpoints) => ({ way: 'checkpoints' as const, load: { ...base, checkpoints } })),
  ];
}

async function drawnFiles(
  sample: Sample,
  pages: RunPages,
  table: MeasuredTable,
  load: SyntheticLoad,
  draws: number,
): Promise<{ files: readonly number[]; groups: number }> {
  const files: number[] = [];
  let groups = 0;
  for (let draw = 0; draw < draws; draw++) {
    const replayed = await syntheticReplay(sample, pages, table, { ...load, seed: load.seed + 31 * draw });
    files.push(replayed.tree.fileBytes);
    groups = replayed.groups;
  }
  return { files, groups };
}

/** Everything written at the smallest page size. */
async function floorFile(sample: Sample, pages: RunPages, table: MeasuredTable, load: SyntheticLoad): Promise<number> {
  const rules = { ...table.rules, adapts: false, imageMaxBytes: table.rules.leaf.pageMaxBytes };
  return mean((await drawnFiles(sample, pages, { ...table, rules }, load, movingDraws)).files);
}

/**
 * The same runs with and without windows in their cells, page by page: what a byte of BSON takes in store. Replays would bring in
 * the luck of their draws, which is larger than what windows add.
 */
async function windowFactor(
  sample: Sample,
  table: MeasuredTable,
  port: CodecPort,
  memory: PageMemory,
): Promise<number> {
  const part = subSample(sample, windowRuns) ?? sample;
  const [plain, windowed] = await Promise.all(
    [null, windowCells('replica-set')].map(async (windows) => {
      const pages = runPages(part, { ...table, windows }, port, memory, fewLevels);
      await pages.prepare();
      let storedPerByte = 0;
      for (let place = 0; place < pages.places; place++) {
        const found = await pages.pagesAt(place, false, 0);
        const stored = found.reduce((sum, page) => sum + page.storedBytes, 0);
        storedPerByte += (part.shares[place]! * stored) / found.reduce((sum, page) => sum + page.bsonBytes, 0);
      }
      return storedPerByte;
    }),
  );
  return windowed! / plain!;
}
