// Measured pages of a sample -> the pages of the whole collection, written group by group as an engine would.
import { seededRandom } from '../random.ts';
import type { Sample } from '../sampling/sample.ts';
import { nextPageSize } from '../wiredtiger/adaptiveSize.ts';
import type { MeasuredTable } from '../wiredtiger/measurePages.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import { ordinaryReplay } from '../wiredtiger/replay.ts';
import { writtenPages, type TreeTotals, type WrittenPages } from '../wiredtiger/writtenPages.ts';
import type { DrawnPage } from './groupEnd.ts';
import { pageDrawer, type PageDrawer } from './pageDrawer.ts';
import type { RunPages } from './runPages.ts';
import { beginningOf, endSpread, footprintPerByte, groupsOf, type SyntheticGroup } from './syntheticGroups.ts';

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
  /** checkpoints during the load, the last at its end; with more than one, one worker writes */
  readonly checkpoints: number;
  /** an in-memory page is full at this footprint */
  readonly memorySplitBytes: number;
  /** let the pages of neighbouring runs alternate: where the page size moves, their order decides how far */
  readonly mixing: boolean;
  /** groups that are replayed of a large collection; left out: 64 */
  readonly mostGroups?: number;
  readonly seed: number;
}

export interface SyntheticTree {
  readonly tree: TreeTotals;
  /** by run */
  readonly shares: readonly RunShare[];
  readonly groups: number;
}

/** groups that are replayed at most: their pages are many times those of the sample, more would only repeat the same */
const mostGroups = 64;

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
  const replayedGroups = Math.min(realGroups, load.mostGroups ?? mostGroups);
  const scale = realGroups / replayedGroups;
  const shares = sample.runs.map((): RunShare => ({ bsonBytes: 0, storedBytes: 0 }));
  const random = seededRandom(load.seed);
  const drawer = pageDrawer(pages, rules, load, random);
  const keep = (drawn: readonly DrawnPage[]): void => {
    for (const page of drawn) {
      const share = shares[page.run]!;
      share.bsonBytes += page.bsonBytes;
      share.storedBytes += page.storedBytes + (page.besideBytes ?? 0);
    }
  };
  // Where in a page a group ends is chance unless all documents are alike, and whether its last pages let the page size grow
  // hangs on it.
  const reach = Math.min(rules.imageMaxBytes, endSpread(sample, pages, realGroups) * load.memorySplitBytes);
  const limitOf = (): number =>
    load.bulk ? Infinity : load.memorySplitBytes + (load.mixing ? (random.next() - 0.5) * reach : 0);
  const groups = groupsOf(sample, pages, load.bsonBytes / scale, limitOf);
  const written =
    load.checkpoints > 1
      ? await checkpointedReplay(groups, load.checkpoints, rules, drawer, keep)
      : await plainReplay(groups, table, load.workers, drawer, keep);
  const tree = written.tree();
  return { tree: scale === 1 ? tree : scaled(tree, scale, rules.allocationBytes), shares, groups: realGroups };
}

async function plainReplay(
  groups: readonly SyntheticGroup[],
  table: MeasuredTable,
  workers: number,
  drawer: PageDrawer,
  keep: (drawn: readonly DrawnPage[]) => void,
): Promise<WrittenPages> {
  const replay = ordinaryReplay<SyntheticGroup>(
    table,
    async (group, pageSizeBytes) => {
      const drawn = await drawer.draw(group, pageSizeBytes);
      keep(drawn);
      return drawn;
    },
    workers,
  );
  for (const group of groups) await replay.feed(group);
  return replay.finish();
}

/**
 * A checkpoint writes the rightmost page as far as it is filled; that moves the page size, and the group is written again when it
 * is full (facts/wiredtiger.md section 5). What the checkpoint had written becomes free.
 */
async function checkpointedReplay(
  groups: readonly SyntheticGroup[],
  checkpoints: number,
  rules: PageRules,
  drawer: PageDrawer,
  keep: (drawn: readonly DrawnPage[]) => void,
): Promise<WrittenPages> {
  const out = writtenPages(rules);
  const total = groups.reduce((sum, group) => sum + group.bytes.length, 0);
  let pageSizeBytes = rules.imageMaxBytes;
  const walk = (drawn: readonly DrawnPage[]): void => {
    drawn.forEach((page, index) => {
      pageSizeBytes = nextPageSize(pageSizeBytes, page, index === drawn.length - 1, rules);
    });
  };
  let start = 0;
  let next = 1;
  for (const group of groups) {
    for (; next < checkpoints && (next * total) / checkpoints < start + group.bytes.length; next++) {
      const filled = (next * total) / checkpoints - start;
      walk(await drawer.draw(beginningOf(group, filled), pageSizeBytes));
    }
    const drawn = await drawer.draw(group, pageSizeBytes);
    keep(drawn);
    walk(drawn);
    for (const page of drawn) out.add(page);
    start += group.bytes.length;
  }
  return out;
}

function scaled(tree: TreeTotals, scale: number, unit: number): TreeTotals {
  const times = (bytes: number): number => Math.round(bytes * scale);
  const histogram = (counts: Readonly<Record<number, number>>): Record<number, number> =>
    Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, times(count)]));
  const leafStoredBytes = times(tree.leafStoredBytes / unit) * unit;
  const internalStored = times(tree.internal.storedBytes / unit) * unit;
  const beside = tree.besideBytes ?? 0;
  const rest = tree.fileBytes - tree.leafStoredBytes - tree.internal.storedBytes - beside;
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
    besideBytes: times(beside),
    fileBytes: leafStoredBytes + internalStored + times(beside) + rest,
    inCacheBytes: times(tree.inCacheBytes),
  };
}
