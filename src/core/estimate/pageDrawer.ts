// A group of the collection and a page size -> its pages, drawn from the places of the sample that stand for it.
import type { Random } from '../random.ts';
import { minSplitPct, splitSizeBytes, type PageRules } from '../wiredtiger/pageRules.ts';
import { addRest, partOf, type DrawnPage, type SplitShares } from './groupEnd.ts';
import type { RunPage } from './measuredRuns.ts';
import type { RunPages } from './runPages.ts';
import type { SyntheticGroup } from './syntheticGroups.ts';

export interface DrawRules {
  readonly bulk: boolean;
  /** let the pages of neighbouring runs alternate: where the page size moves, their order decides how far */
  readonly mixing: boolean;
}

export interface PageDrawer {
  /** @throws Failure of the codec */
  draw(group: SyntheticGroup, pageSizeBytes: number): Promise<readonly DrawnPage[]>;
}

/** Written out: this is the innermost loop of every estimate, and a spread takes several times as long. */
function drawnPage(page: RunPage, firstRecordId: number, run: number): DrawnPage {
  return {
    imageBytes: page.imageBytes,
    unalignedBytes: page.unalignedBytes,
    storedBytes: page.storedBytes,
    compressed: page.compressed,
    besideBytes: page.besideBytes ?? 0,
    cells: page.cells,
    bsonBytes: page.bsonBytes,
    firstRecordId,
    run,
  };
}

export function pageDrawer(pages: RunPages, rules: PageRules, how: DrawRules, random: Random): PageDrawer {
  const { levels } = pages;
  const unit = rules.allocationBytes;
  const cursors = levels.sizes.map(() => new Float64Array(pages.places).map(() => random.below(1 << 20)));
  // Bytes that a page took from the stretch after its own, of small and of large documents.
  const overdrawn = [0, 0];
  /** Between two places the documents are like either: half of a stretch's pages come from the places beside its own. */
  const neighbour = (place: number): number => {
    const drawn = random.next();
    if (drawn < 0.5) return place;
    const other = drawn < 0.75 ? place - 1 : place + 1;
    return other < 0 || other >= pages.places ? place : other;
  };
  const splitSharesAt = (level: number): SplitShares => {
    if (how.bulk) return { join: 0, half: 0 };
    const split = levels.splits[level]!;
    const size = levels.sizes[level]!;
    return { join: size / split - 1, half: splitSizeBytes(minSplitPct, size, unit) / split };
  };

  return {
    async draw(group, pageSizeBytes) {
      const level = levels.levelOf(pageSizeBytes);
      const shares = splitSharesAt(level);
      const cursor = cursors[level]!;
      const missing = pages.ready(
        group.stretches.filter(({ large }) => !large).map(({ run }) => run),
        level,
      );
      if (missing) await missing;
      const written: DrawnPage[] = [];
      let recordId = group.firstRecordId;
      const last = group.stretches.findLastIndex((stretch) => !stretch.large);
      const lastLarge = group.ends ? group.stretches.findLastIndex((stretch) => stretch.large) : -1;
      for (const [index, stretch] of group.stretches.entries()) {
        const kind = stretch.large ? 1 : 0;
        let left = stretch.bsonBytes - overdrawn[kind]!;
        overdrawn[kind] = 0;
        while (left > 0) {
          const run = how.mixing ? neighbour(stretch.run) : stretch.run;
          const known = pages.pagesAt(run, stretch.large, level);
          const offered = 'length' in known ? known : await known;
          const page = offered[cursor[run]! % offered.length]!;
          cursor[run]! += 1;
          if (page.bsonBytes > left && index === last) {
            addRest(written, page, left, run, recordId, shares, unit);
            left = 0;
          } else if (page.bsonBytes > left && index === lastLarge) {
            // The collection ends: part of a large document evens out what the ones before it took too much or too little.
            written.push(partOf({ ...page, firstRecordId: recordId, run }, left / page.bsonBytes, unit));
            left = 0;
          } else {
            written.push(drawnPage(page, recordId, run));
            recordId += page.cells / 2;
            left -= page.bsonBytes;
          }
        }
        overdrawn[kind] = -left;
      }
      return written;
    },
  };
}
