// Measured pages of a sample -> the pages of the whole collection, written group by group as an engine would.
import { seededRandom } from '../random.ts';
import type { Sample } from '../sampling/sample.ts';
import type { MeasuredTable } from '../wiredtiger/measurePages.ts';
import { alignUp, minSplitPct, splitSizeBytes } from '../wiredtiger/pageRules.ts';
import { ordinaryReplay } from '../wiredtiger/replay.ts';
import type { TreeTotals, WrittenPage } from '../wiredtiger/writtenPages.ts';
import type { RunPage, RunPages } from './runPages.ts';

/** What one run came to stand for in a replay. */
export interface RunShare {
  bsonBytes: number;
  storedBytes: number;
}

export interface SyntheticLoad {
  /** bytes of BSON of the collection, or of what it will grow to */
  readonly bsonBytes: number;
  readonly workers: number;
  readonly bulk: boolean;
  /** an in-memory page is full at this footprint */
  readonly memorySplitBytes: number;
  /** let the pages of neighbouring runs alternate: where the page size moves, their order decides how far */
  readonly mixing: boolean;
  readonly seed: number;
}

export interface SyntheticTree {
  readonly tree: TreeTotals;
  /** by run */
  readonly shares: readonly RunShare[];
  readonly groups: number;
}

/** A stretch of a group that one run stands for. */
interface Stretch {
  readonly run: number;
  bsonBytes: number;
}

interface SyntheticGroup {
  readonly bytes: { readonly length: number };
  readonly stretches: readonly Stretch[];
  readonly firstRecordId: number;
}

/** groups that are replayed for each run of the sample: more of them would only repeat the same */
const groupsPerRun = 3;
const minGroups = 48;

type Drawn = WrittenPage & { readonly run: number; readonly bsonBytes: number };

/** Shares of a full page: a rest up to `join` joins the page before it; `half` is where a page may be cut in two. */
interface SplitShares {
  readonly join: number;
  readonly half: number;
}

/** @throws Failure of the codec */
export async function syntheticReplay(
  sample: Sample,
  pages: RunPages,
  table: MeasuredTable,
  load: SyntheticLoad,
): Promise<SyntheticTree> {
  const { rules } = table;
  const meanFootprint = sample.shares.reduce((sum, share, run) => sum + share * pages.footprintPerByte(run), 0);
  const realGroups = Math.max(1, Math.ceil((load.bsonBytes * meanFootprint) / load.memorySplitBytes));
  const replayedGroups = Math.min(realGroups, Math.max(minGroups, groupsPerRun * pages.runs));
  const scale = realGroups / replayedGroups;
  const shares = sample.runs.map((): RunShare => ({ bsonBytes: 0, storedBytes: 0 }));
  const random = seededRandom(load.seed);
  const cursors = pages.levels.map(() => new Float64Array(pages.runs).map(() => random.below(1 << 20)));

  /** Between two runs the documents are like either: half of a stretch's pages come from the runs beside its own. */
  const neighbour = (run: number): number => {
    const drawn = random.next();
    if (drawn < 0.5) return run;
    const other = drawn < 0.75 ? run - 1 : run + 1;
    return other < 0 || other >= pages.runs ? run : other;
  };

  const measure = async (group: SyntheticGroup, pageSizeBytes: number): Promise<readonly WrittenPage[]> => {
    const level = pages.levelOf(pageSizeBytes);
    const splitBytes = splitSizeBytes(rules.splitPct, pages.levels[level]!, rules.allocationBytes);
    const splitShares: SplitShares = load.bulk
      ? { join: 0, half: 0 }
      : {
          join: pages.levels[level]! / splitBytes - 1,
          half: splitSizeBytes(minSplitPct, pages.levels[level]!, rules.allocationBytes) / splitBytes,
        };
    const written: Drawn[] = [];
    let recordId = group.firstRecordId;
    // Bytes that a page took from the stretch after its own.
    let overdrawn = 0;
    const lastStretch = group.stretches.at(-1);
    for (const stretch of group.stretches) {
      let left = stretch.bsonBytes - overdrawn;
      overdrawn = 0;
      if (left <= 0) {
        overdrawn = -left;
        continue;
      }
      while (left > 0) {
        const run = load.mixing ? neighbour(stretch.run) : stretch.run;
        const known = pages.pagesOf(run, level);
        const offered = 'length' in known ? known : await known;
        const cursor = cursors[level]!;
        const page: RunPage = offered[cursor[run]! % offered.length]!;
        cursor[run]! += 1;
        if (page.bsonBytes > left && stretch === lastStretch) {
          addRest(written, page, left, run, recordId, splitShares, rules.allocationBytes);
          left = 0;
        } else {
          written.push({ ...page, firstRecordId: recordId, run });
          recordId += page.cells / 2;
          left -= page.bsonBytes;
        }
      }
      overdrawn = -left;
    }
    for (const page of written) {
      const share = shares[page.run]!;
      share.bsonBytes += page.bsonBytes;
      share.storedBytes += page.storedBytes;
    }
    return written;
  };

  const replay = ordinaryReplay<SyntheticGroup>(table, measure, load.workers);
  const groups = groupsOf(sample, pages, load.bsonBytes / scale, load.bulk ? Infinity : load.memorySplitBytes);
  for (const group of groups) await replay.feed(group);
  const written = await replay.finish();
  const tree = written.tree();
  return { tree: scale === 1 ? tree : scaled(tree, scale, rules.allocationBytes), shares, groups: realGroups };
}

/**
 * The documents left at a group's end, by the rules of reconciliation: a small rest joins the page before it; one below the
 * minimum split size takes the second half of that page; a larger one makes a page of its own.
 */
function addRest(
  written: Drawn[],
  page: RunPage,
  restBytes: number,
  run: number,
  recordId: number,
  shares: SplitShares,
  unit: number,
): void {
  const share = restBytes / page.bsonBytes;
  const rest = partOf({ ...page, firstRecordId: recordId, run }, share, unit);
  const before = written.at(-1);
  if (before && share <= shares.join) {
    written[written.length - 1] = joined(before, rest, unit);
  } else if (before && share < shares.half && before.cells > 2) {
    const moved = partOf(before, 1 - shares.half, unit);
    written[written.length - 1] = partOf(before, shares.half, unit);
    written.push(joined(moved, { ...rest, firstRecordId: recordId - moved.cells / 2 }, unit));
  } else written.push(rest);
}

/** Compressed or plain, a part takes its share: the codec finds a little less in a shorter image, which a few pages do not show. */
function partOf(page: Drawn, share: number, unit: number): Drawn {
  const unalignedBytes = Math.ceil(page.unalignedBytes * share);
  return {
    ...page,
    imageBytes: Math.ceil(page.imageBytes * share),
    unalignedBytes,
    storedBytes: alignUp(unalignedBytes, unit),
    cells: Math.max(2, 2 * Math.round((page.cells * share) / 2)),
    bsonBytes: page.bsonBytes * share,
  };
}

function joined(first: Drawn, second: Drawn, unit: number): Drawn {
  const unalignedBytes = first.unalignedBytes + second.unalignedBytes;
  return {
    ...first,
    unalignedBytes,
    storedBytes: alignUp(unalignedBytes, unit),
    imageBytes: first.imageBytes + second.imageBytes,
    cells: first.cells + second.cells,
    bsonBytes: first.bsonBytes + second.bsonBytes,
  };
}

/** The collection from its start to its end, cut where an in-memory page is full. */
function groupsOf(sample: Sample, pages: RunPages, bsonBytes: number, limitBytes: number): SyntheticGroup[] {
  const groups: SyntheticGroup[] = [];
  let stretches: Stretch[] = [];
  let room = limitBytes;
  let length = 0;
  let recordId = 1;
  let groupFirst = 1;
  const close = (): void => {
    if (stretches.length > 0) groups.push({ bytes: { length }, stretches, firstRecordId: groupFirst });
    stretches = [];
    room = limitBytes;
    length = 0;
    groupFirst = Math.max(1, Math.round(recordId));
  };
  sample.shares.forEach((share, run) => {
    let left = share * bsonBytes;
    const footprint = pages.footprintPerByte(run);
    while (left > 0.5) {
      const taken = Math.min(left, room / footprint);
      stretches.push({ run, bsonBytes: taken });
      left -= taken;
      length += taken;
      room -= taken * footprint;
      recordId += taken * pages.documentsPerByte(run);
      if (room < footprint) close();
    }
  });
  close();
  return groups;
}

function scaled(tree: TreeTotals, scale: number, unit: number): TreeTotals {
  const times = (bytes: number): number => Math.round(bytes * scale);
  const histogram = (counts: Readonly<Record<number, number>>): Record<number, number> =>
    Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, times(count)]));
  const leafStoredBytes = times(tree.leafStoredBytes / unit) * unit;
  const internalStored = times(tree.internal.storedBytes / unit) * unit;
  const rest = tree.fileBytes - tree.leafStoredBytes - tree.internal.storedBytes;
  return {
    leafPages: times(tree.leafPages),
    leafImageBytes: times(tree.leafImageBytes),
    leafStoredBytes,
    leafUnalignedBytes: times(tree.leafUnalignedBytes),
    pairs: times(tree.pairs),
    storedUnits: histogram(tree.storedUnits),
    imageUnits: histogram(tree.imageUnits),
    internal: {
      count: times(tree.internal.count),
      storedBytes: internalStored,
      imageBytes: times(tree.internal.imageBytes),
      pages: tree.internal.pages,
    },
    fileBytes: leafStoredBytes + internalStored + rest,
    inCacheBytes: times(tree.inCacheBytes),
  };
}
