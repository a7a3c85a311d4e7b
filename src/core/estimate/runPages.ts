// The runs of a sample -> the pages that each makes at a given page size, measured when first asked for.
import type { CodecPort } from '../codecs/codec.ts';
import type { Sample } from '../sampling/sample.ts';
import { collectionImages, collectionPages } from '../wiredtiger/collectionPages.ts';
import { footprintBytes, type DocumentGroup } from '../wiredtiger/documentGroup.ts';
import { codecChoice, type MeasuredTable } from '../wiredtiger/measurePages.ts';
import { splitSizeBytes, type PageRules } from '../wiredtiger/pageRules.ts';
import type { PageLayout } from '../wiredtiger/reconcile.ts';
import { isOffered, storedPage, type StoredPage } from '../wiredtiger/storedPage.ts';

export interface RunPage extends StoredPage {
  readonly imageBytes: number;
  readonly cells: number;
  readonly bsonBytes: number;
  /** holds a large document */
  readonly large: boolean;
}

export interface RunPages {
  readonly runs: number;
  /** in-memory bytes for each byte of BSON, of a run's large or its other documents */
  footprintPerByte(run: number, large: boolean): number;
  documentsPerByte(run: number, large: boolean): number;
  /** the nearest run that holds such documents; the run itself when none does */
  donorOf(run: number, large: boolean): number;
  group(run: number): DocumentGroup;
  /** The page sizes that are measured; a page size in between takes the nearest. */
  readonly levels: readonly number[];
  levelOf(pageSizeBytes: number): number;
  /** Whole pages of a run (at least one) at a level. @throws Failure of the codec */
  pagesOf(run: number, level: number): readonly RunPage[] | Promise<readonly RunPage[]>;
  /** Measures one level of every run at once: keeps all workers of the port busy. */
  measureLevel(level: number): Promise<void>;
}

/** Levels in between are measured until the codec has seen so many times the sample; then the nearest one known stands in. */
const measuredTimes = 2.5;
/** a last page this full counts as whole */
const fullShare = 0.9;
const batchBytes = 2 << 20;

export function runPages(sample: Sample, table: MeasuredTable, port: CodecPort): RunPages {
  const { rules } = table;
  const groups = sample.runs.map((run): DocumentGroup => ({
    bytes: run.chunk.bytes,
    ends: run.chunk.ends,
    firstRecordId: 1 + Math.floor(run.startsAt * sample.documents),
  }));
  const kinds = groups.map((group) => kindsOf(group, sample.largeBytes, rules));
  const donors = [false, true].map((large) => {
    const least = large ? sample.largeBytes : sample.largeBytes / 2;
    const holds = kinds.map((kind) => kind[large ? 'large' : 'small'].bytes >= least);
    return holds.map((_, run) => nearest(run, holds));
  });
  const kindOf = (run: number, large: boolean): Kind => {
    const kind = kinds[run]![large ? 'large' : 'small'];
    return kind.bytes > 0 ? kind : kinds[run]![large ? 'small' : 'large'];
  };
  const levels = pageSizeLevels(rules);
  const splits = levels.map((size) => splitSizeBytes(rules.splitPct, size, rules.allocationBytes));
  const last = levels.length - 1;
  const known = levels.map((): (readonly RunPage[] | undefined)[] => new Array(groups.length));

  const sampleBytes = groups.reduce((sum, group) => sum + group.bytes.length, 0);
  let measuredBytes = 0;
  const standIn = (run: number, level: number): number => {
    if (level === 0 || level === last || measuredBytes < measuredTimes * sampleBytes) return level;
    for (let step = 1; step <= last; step++) {
      if (level - step >= 0 && known[level - step]![run]) return level - step;
      if (level + step <= last && known[level + step]![run]) return level + step;
    }
    return level;
  };
  const measure = async (runs: readonly number[], level: number): Promise<void> => {
    for (const run of runs) measuredBytes += groups[run]!.bytes.length;
    const layouts = runs.map((run) => wholePages(groups[run]!, table, levels[level]!));
    const sizes = await packedSizes(
      runs.map((run) => groups[run]!),
      layouts,
      table,
      port,
    );
    runs.forEach((run, index) => {
      known[level]![run] = layouts[index]!.map((page, at): RunPage => {
        const { ends } = groups[run]!;
        const start = page.firstPair === 0 ? 0 : ends[page.firstPair - 1]!;
        return {
          ...storedPage(page.imageBytes, sizes[index]![at]!, table.codec, rules),
          imageBytes: page.imageBytes,
          cells: page.cells,
          bsonBytes: ends[page.endPair - 1]! - start,
          large: holdsLarge(page, ends, sample.largeBytes),
        };
      });
    });
  };

  return {
    runs: groups.length,
    levels,
    footprintPerByte: (run, large) => kindOf(run, large).footprint / kindOf(run, large).bytes,
    documentsPerByte: (run, large) => kindOf(run, large).documents / kindOf(run, large).bytes,
    donorOf: (run, large) => donors[large ? 1 : 0]![run]!,
    group: (run) => groups[run]!,
    levelOf(pageSizeBytes) {
      const split = splitSizeBytes(rules.splitPct, pageSizeBytes, rules.allocationBytes);
      let best = 0;
      for (let level = 1; level < levels.length; level++) {
        if (Math.abs(splits[level]! - split) < Math.abs(splits[best]! - split)) best = level;
      }
      return best;
    },
    pagesOf(run, level) {
      const pages = known[level]![run];
      if (pages) return pages;
      const taken = standIn(run, level);
      return known[taken]![run] ?? measure([run], taken).then(() => known[taken]![run]!);
    },
    async measureLevel(level) {
      let batch: number[] = [];
      let bytes = 0;
      const work: Promise<void>[] = [];
      const flush = (): void => {
        if (batch.length > 0) work.push(measure(batch, level));
        batch = [];
        bytes = 0;
      };
      for (let run = 0; run < groups.length; run++) {
        if (known[level]![run]) continue;
        batch.push(run);
        bytes += groups[run]!.bytes.length;
        if (bytes >= batchBytes) flush();
      }
      flush();
      await Promise.all(work);
    },
  };
}

/**
 * The page sizes that the walk can reach and that split pages differently: split sizes are rounded to allocation units.
 * From the largest to the smallest.
 */
export function pageSizeLevels(rules: PageRules): readonly number[] {
  if (!rules.adapts) return [rules.imageMaxBytes];
  const least = rules.leaf.pageMaxBytes;
  const step = Math.floor(least / 10);
  const reached = new Set([least]);
  for (let size = rules.imageMaxBytes; size > least; size -= step) reached.add(size);
  for (let size = least; size < rules.imageMaxBytes; size += step) reached.add(size);
  const bySplit = new Map<number, number>();
  for (const size of [...reached].sort((a, b) => b - a)) {
    const split = splitSizeBytes(rules.splitPct, size, rules.allocationBytes);
    if (!bySplit.has(split)) bySplit.set(split, size);
  }
  return [...bySplit.values()];
}

interface Kind {
  bytes: number;
  documents: number;
  footprint: number;
}

function kindsOf(group: DocumentGroup, largeBytes: number, rules: PageRules): { small: Kind; large: Kind } {
  const small: Kind = { bytes: 0, documents: 0, footprint: 0 };
  const large: Kind = { bytes: 0, documents: 0, footprint: 0 };
  let start = 0;
  for (const end of group.ends) {
    const kind = end - start > largeBytes ? large : small;
    kind.bytes += end - start;
    kind.documents++;
    kind.footprint += footprintBytes(end - start, group.firstRecordId, rules);
    start = end;
  }
  return { small, large };
}

function nearest(run: number, holds: readonly boolean[]): number {
  for (let step = 0; step < holds.length; step++) {
    if (holds[run - step]) return run - step;
    if (holds[run + step]) return run + step;
  }
  return run;
}

function holdsLarge(page: PageLayout, ends: readonly number[], largeBytes: number): boolean {
  for (let pair = page.firstPair; pair < page.endPair; pair++) {
    if (ends[pair]! - (pair === 0 ? 0 : ends[pair - 1]!) > largeBytes) return true;
  }
  return false;
}

/** The pages of a run without the last one, which the run's end has cut short. */
function wholePages(group: DocumentGroup, table: MeasuredTable, pageSizeBytes: number): readonly PageLayout[] {
  const pages = collectionPages(group, table, 'bulk', pageSizeBytes);
  if (pages.length === 1) return pages;
  const splitBytes = splitSizeBytes(table.rules.splitPct, pageSizeBytes, table.rules.allocationBytes);
  return pages.at(-1)!.imageBytes >= fullShare * splitBytes ? pages : pages.slice(0, -1);
}

async function packedSizes(
  groups: readonly DocumentGroup[],
  layouts: readonly (readonly PageLayout[])[],
  table: MeasuredTable,
  port: CodecPort,
): Promise<readonly (readonly (number | null)[])[]> {
  const choice = codecChoice(table);
  if (!choice) return layouts.map((pages) => pages.map(() => null));
  const offered = layouts.map((pages) => pages.filter((page) => isOffered(page.imageBytes, table.codec, table.rules)));
  const images = groups.map((group, index) =>
    offered[index]!.length > 0 ? collectionImages(group, offered[index]!, table) : null,
  );
  const total = images.reduce((sum, batch) => sum + (batch?.bytes.length ?? 0), 0);
  const bytes = new Uint8Array(total);
  const ends: number[] = [];
  let at = 0;
  for (const batch of images) {
    if (!batch) continue;
    bytes.set(batch.bytes, at);
    for (const end of batch.ends) ends.push(at + end);
    at += batch.bytes.length;
  }
  const sizes = ends.length > 0 ? await port.compress(choice, { bytes, ends }) : [];
  let next = 0;
  return layouts.map((pages) =>
    pages.map((page) => (isOffered(page.imageBytes, table.codec, table.rules) ? sizes[next++]! : null)),
  );
}
