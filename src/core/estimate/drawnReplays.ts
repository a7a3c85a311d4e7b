// A sample's measured pages -> replays of the whole collection: for one writer and more, several times where chance counts.
import { throwIfCancelled, type Cancellation } from '../cancellation.ts';
import type { Sample } from '../sampling/sample.ts';
import type { MeasuredTable } from '../wiredtiger/measurePages.ts';
import type { TreeTotals } from '../wiredtiger/writtenPages.ts';
import { meanTree } from './meanTree.ts';
import type { RunPages } from './runPages.ts';
import { deviation } from './statistics.ts';
import { syntheticReplay, type RunShare } from './syntheticReplay.ts';

export interface ReplayedLoad {
  readonly bsonBytes: number;
  /** how many reconciliations may run at a time, each replayed */
  readonly workers: readonly number[];
  readonly bulk: boolean;
  /** the page size moves */
  readonly moves: boolean;
  readonly seed: number;
}

export interface DrawnReplays {
  /** one tree per entry of `workers` */
  readonly trees: readonly TreeTotals[];
  /** what each run came to stand for */
  readonly shares: readonly RunShare[];
  readonly groups: number;
  /** how far replays lie apart that differ in chance only, as a share of the file */
  readonly walkError: number;
}

/** replays that differ in which page of a run comes when: needed only where the page size moves */
const movingDraws = 3;
/** groups replayed where the page size stays: each is like the next, and every place of the sample has its pages in them */
const stillGroups = 24;
/** The expected figure lies between one writer and two. */
const expectedWriters = 2;

/** @throws Failure of the codec, `run.cancelled` */
export async function drawnReplays(
  sample: Sample,
  pages: RunPages,
  table: MeasuredTable,
  { bsonBytes, workers, bulk, moves, seed }: ReplayedLoad,
  cancel: Cancellation,
): Promise<DrawnReplays> {
  const shares = sample.runs.map((): RunShare => ({ bsonBytes: 0, storedBytes: 0 }));
  const trees: TreeTotals[] = [];
  const walks: number[] = [];
  let groups = 0;
  for (const [index, count] of workers.entries()) {
    const isExpected = index < expectedWriters;
    const drawn: TreeTotals[] = [];
    for (let draw = 0; draw < (moves ? movingDraws : 1); draw++) {
      throwIfCancelled(cancel);
      const replayed = await syntheticReplay(sample, pages, table, {
        bsonBytes,
        workers: count,
        checkpoints: 1,
        bulk,
        memorySplitBytes: table.rules.memorySplitBytes,
        mixing: moves,
        ...(moves ? {} : { mostGroups: stillGroups }),
        seed: seed + 7919 * draw,
      });
      drawn.push(replayed.tree);
      groups = replayed.groups;
      if (!isExpected) continue;
      replayed.shares.forEach((share, run) => {
        shares[run]!.bsonBytes += share.bsonBytes;
        shares[run]!.storedBytes += share.storedBytes;
      });
    }
    const mean = meanTree(drawn);
    trees.push(mean);
    if (isExpected) walks.push(deviation(drawn.map((tree) => tree.fileBytes / mean.fileBytes)));
  }
  return { trees, shares, groups, walkError: Math.max(...walks) };
}
