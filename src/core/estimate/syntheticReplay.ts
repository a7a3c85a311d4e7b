// Measured pages of a sample -> the pages of the whole collection, written group by group as an engine would.
import { seededRandom } from '../random.ts';
import type { Sample } from '../sampling/sample.ts';
import type { MeasuredTable } from '../wiredtiger/measurePages.ts';
import { alignUp, minSplitPct, splitSizeBytes } from '../wiredtiger/pageRules.ts';
import { ordinaryReplay } from '../wiredtiger/replay.ts';
import type { TreeTotals, WrittenPage } from '../wiredtiger/writtenPages.ts';
import type { RunPage } from './measuredRuns.ts';
import type { RunPages } from './runPages.ts';

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
  /** its bytes lie in large documents */
  readonly large: boolean;
  bsonBytes: number;
}

interface SyntheticGroup {
  readonly bytes: { readonly length: number };
  readonly stretches: readonly Stretch[];
  readonly firstRecordId: number;
  /** the collection's last */
  readonly ends: boolean;
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
  const meanFootprint = footprintPerByte(sample, pages);
  const realGroups = Math.max(1, Math.ceil((load.bsonBytes * meanFootprint) / load.memorySplitBytes));
  const replayedGroups = Math.min(realGroups, Math.max(minGroups, groupsPerRun * pages.places));
  const scale = realGroups / replayedGroups;
  const shares = sample.runs.map((): RunShare => ({ bsonBytes: 0, storedBytes: 0 }));
  const random = seededRandom(load.seed);
  const cursors = pages.levels.sizes.map(() => new Float64Array(pages.places).map(() => random.below(1 << 20)));

  /** Between two runs the documents are like either: half of a stretch's pages come from the runs beside its own. */
  const neighbour = (run: number): number => {
    const drawn = random.next();
    if (drawn < 0.5) return run;
    const other = drawn < 0.75 ? run - 1 : run + 1;
    return other < 0 || other >= pages.places ? run : other;
  };

  // Bytes that a page took from the stretch after its own, of small and of large documents.
  const overdrawn = [0, 0];
  const measure = async (group: SyntheticGroup, pageSizeBytes: number): Promise<readonly WrittenPage[]> => {
    const level = pages.levels.levelOf(pageSizeBytes);
    const splitBytes = pages.levels.splits[level]!;
    const splitShares: SplitShares = load.bulk
      ? { join: 0, half: 0 }
      : {
          join: pages.levels.sizes[level]! / splitBytes - 1,
          half: splitSizeBytes(minSplitPct, pages.levels.sizes[level]!, rules.allocationBytes) / splitBytes,
        };
    const written: Drawn[] = [];
    let recordId = group.firstRecordId;
    const last = group.stretches.findLastIndex((stretch) => !stretch.large);
    const lastLarge = group.ends ? group.stretches.findLastIndex((stretch) => stretch.large) : -1;
    for (const [index, stretch] of group.stretches.entries()) {
      const kind = stretch.large ? 1 : 0;
      let left = stretch.bsonBytes - overdrawn[kind]!;
      overdrawn[kind] = 0;
      while (left > 0) {
        const run = load.mixing ? neighbour(stretch.run) : stretch.run;
        const known = pages.pagesAt(run, stretch.large, level);
        const offered = 'length' in known ? known : await known;
        const cursor = cursors[level]!;
        const page: RunPage = offered[cursor[run]! % offered.length]!;
        cursor[run]! += 1;
        if (page.bsonBytes > left && index === last) {
          addRest(written, page, left, run, recordId, splitShares, rules.allocationBytes);
          left = 0;
        } else if (page.bsonBytes > left && index === lastLarge) {
          // The collection ends: part of a large document evens out what the ones before it took too much or too little.
          const drawn = { ...page, firstRecordId: recordId, run };
          written.push(partOf(drawn, left / page.bsonBytes, rules.allocationBytes));
          left = 0;
        } else {
          written.push({ ...page, firstRecordId: recordId, run });
          recordId += page.cells / 2;
          left -= page.bsonBytes;
        }
      }
      overdrawn[kind] = -left;
    }
    for (const page of written) {
      const share = shares[page.run]!;
      share.bsonBytes += page.bsonBytes;
      share.storedBytes += page.storedBytes;
    }
    return written;
  };

  const replay = ordinaryReplay<SyntheticGroup>(table, measure, load.workers);
  // Where in a page a group ends is chance unless all documents are alike, and whether its last pages let the page size grow
  // hangs on it.
  const reach = Math.min(rules.imageMaxBytes, endSpread(sample, pages, realGroups) * load.memorySplitBytes);
  const limitOf = (): number =>
    load.bulk ? Infinity : load.memorySplitBytes + (load.mixing ? (random.next() - 0.5) * reach : 0);
  const groups = groupsOf(sample, pages, load.bsonBytes / scale, limitOf);
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
function groupsOf(sample: Sample, pages: RunPages, bsonBytes: number, limitOf: () => number): SyntheticGroup[] {
  const groups: SyntheticGroup[] = [];
  let stretches: Stretch[] = [];
  let room = limitOf();
  let length = 0;
  let recordId = 1;
  let groupFirst = 1;
  const close = (): void => {
    if (stretches.length > 0) groups.push({ bytes: { length }, stretches, firstRecordId: groupFirst, ends: false });
    stretches = [];
    room = limitOf();
    length = 0;
    groupFirst = Math.max(1, Math.round(recordId));
  };
  for (const { run, large, bsonBytes: bytes } of stretchesOf(sample, bsonBytes)) {
    let left = bytes;
    const kind = pages.kind(run, large);
    const footprint = kind.footprintBytes / kind.bsonBytes;
    while (left > 0.5) {
      const taken = Math.min(left, room / footprint);
      stretches.push({ run, large, bsonBytes: taken });
      left -= taken;
      length += taken;
      room -= taken * footprint;
      recordId += (taken * kind.documents) / kind.bsonBytes;
      if (room < footprint) close();
    }
  }
  close();
  return groups.map((group, index) => ({ ...group, ends: index === groups.length - 1 }));
}

function stretchesOf(sample: Sample, bsonBytes: number): Stretch[] {
  return sample.shares.flatMap((share, run) => {
    const large = sample.largeShares[run]!;
    return [
      { run, large: false, bsonBytes: share * (1 - large) * bsonBytes },
      { run, large: true, bsonBytes: share * large * bsonBytes },
    ].filter((stretch) => stretch.bsonBytes > 0);
  });
}

/** in-memory bytes for each byte of BSON, over the whole collection */
export function footprintPerByte(sample: Sample, pages: RunPages): number {
  return stretchesOf(sample, 1).reduce((sum, { run, large, bsonBytes }) => {
    const kind = pages.kind(run, large);
    return sum + (bsonBytes * kind.footprintBytes) / kind.bsonBytes;
  }, 0);
}

/**
 * How far a group's length may be from what the sample says, as a share of it: from how much neighbouring runs differ in what
 * a byte of BSON takes in memory. Width of an even distribution.
 */
function endSpread(sample: Sample, pages: RunPages, groups: number): number {
  let squares = 0;
  for (let run = 1; run < pages.places; run++) {
    const [before, here] = [run - 1, run].map((at) => {
      const kind = pages.kind(at, sample.largeShares[at]! > 0.5);
      return kind.footprintBytes / kind.bsonBytes;
    });
    squares += (2 * (here! - before!)) ** 2 / (here! + before!) ** 2;
  }
  const deviation = Math.sqrt(squares / (2 * Math.max(1, pages.places - 1)));
  return (Math.sqrt(12) * deviation) / Math.sqrt(Math.max(1, pages.places / groups));
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
