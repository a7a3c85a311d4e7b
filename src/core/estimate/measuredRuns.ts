// Runs of documents -> the whole pages that each makes at a level of the page size, measured once.
import type { CodecPort } from '../codecs/codec.ts';
import { collectionImages, collectionPages } from '../wiredtiger/collectionPages.ts';
import type { DocumentGroup } from '../wiredtiger/documentGroup.ts';
import { codecChoice, type MeasuredTable } from '../wiredtiger/measurePages.ts';
import type { PageLayout } from '../wiredtiger/reconcile.ts';
import { mayOverflow, measureOverflow } from '../wiredtiger/overflowValues.ts';
import { isOffered, storedPage, type StoredPage } from '../wiredtiger/storedPage.ts';
import type { PageSizeLevels } from './pageSizeLevels.ts';

export interface RunPage extends StoredPage {
  readonly imageBytes: number;
  readonly cells: number;
  readonly bsonBytes: number;
  /** holds a large document */
  readonly large: boolean;
}

export interface MeasuredRuns {
  known(run: number, level: number): readonly RunPage[] | undefined;
  /** all pages of a run, or its first ones where only those were measured */
  first(run: number, level: number): readonly RunPage[] | undefined;
  /** @throws Failure of the codec */
  measure(runs: readonly number[], level: number): Promise<void>;
  /** The first pages of each run only: enough to tell how its data differ from another's. @throws Failure of the codec */
  measureFirst(runs: readonly number[], level: number): Promise<void>;
  measuredBytes(): number;
}

/** Pages measured before, by the bytes of their run: what is asked again of the same runs (a growing sample, parts of one) is known. */
export type PageMemory = WeakMap<Uint8Array, Map<string, readonly RunPage[]>>;

/** a last page this full counts as whole */
export const fullShare = 0.9;
/** pages that tell a run's data from another's: a scout has no more, half of a run's */
const firstPages = 2;
/** one batch for the port: large enough to be worth a message, small enough to spread over workers */
const batchBytes = 1 << 19;
/** batches on their way at a time: bounds memory, keeps every worker busy */
const batchesAtOnce = 6;

export function measuredRuns(
  groups: readonly DocumentGroup[],
  largeBytes: number,
  levels: PageSizeLevels,
  table: MeasuredTable,
  port: CodecPort,
  memory: PageMemory,
): MeasuredRuns {
  // Settings of a table change its levels; what is left is the codec and what stands in the cells.
  const tableKey = `${table.codec} ${table.zstdLevel} ${table.windows ? 'windows' : ''} ${JSON.stringify(table.rules)}`;
  const wholeKeys = levels.sizes.map((size) => `${tableKey} ${size}`);
  const firstKeys = wholeKeys.map((key) => `${key} first`);
  const recall = (run: number, key: string): readonly RunPage[] | undefined => memory.get(groups[run]!.bytes)?.get(key);
  const remember = (run: number, key: string, pages: readonly RunPage[]): void => {
    const { bytes } = groups[run]!;
    const kept = memory.get(bytes) ?? new Map<string, readonly RunPage[]>();
    kept.set(key, pages);
    memory.set(bytes, kept);
  };
  const known = levels.sizes.map((): (readonly RunPage[] | undefined)[] => new Array(groups.length));
  const pagesOf = (run: number, level: number): readonly RunPage[] | undefined => {
    const here = known[level]!;
    here[run] ??= recall(run, wholeKeys[level]!);
    return here[run];
  };
  const firstOf = (run: number, level: number): readonly RunPage[] | undefined =>
    pagesOf(run, level) ?? recall(run, firstKeys[level]!);
  let measuredBytes = 0;

  const measureBatch = async (runs: readonly number[], level: number, firstOnly: boolean): Promise<void> => {
    const layouts = runs.map((run) => {
      const pages = collectionPages(groups[run]!, table, 'bulk', levels.sizes[level]!);
      const whole = wholePages(pages, levels.splits[level]!);
      return firstOnly ? whole.slice(0, firstPages) : whole;
    });
    const parts = runs.map((run) => groups[run]!);
    const sizes = await packedSizes(parts, layouts, table, port);
    const beside = mayOverflow(table.rules)
      ? await Promise.all(
          parts.map((part, index) => measureOverflow(part, layouts[index]!, table, codecChoice(table), port)),
        )
      : null;
    runs.forEach((run, index) => {
      const { ends } = groups[run]!;
      const startOf = (pair: number): number => (pair === 0 ? 0 : ends[pair - 1]!);
      const pages = layouts[index]!.map((page, at): RunPage => {
        let large = false;
        for (let pair = page.firstPair; pair < page.endPair; pair++) large ||= ends[pair]! - startOf(pair) > largeBytes;
        return {
          ...storedPage(page.imageBytes, sizes[index]![at]!, table.codec, table.rules),
          imageBytes: page.imageBytes,
          cells: page.cells,
          ...(beside ? { besideBytes: beside[index]![at]! } : {}),
          bsonBytes: startOf(page.endPair) - startOf(page.firstPair),
          large,
        };
      });
      for (const page of pages) measuredBytes += page.bsonBytes;
      remember(run, (firstOnly ? firstKeys : wholeKeys)[level]!, pages);
    });
  };

  const measureMissing = async (missing: readonly number[], level: number, firstOnly: boolean): Promise<void> => {
    const batches: number[][] = [];
    let batch: number[] = [];
    let bytes = 0;
    const flush = (): void => {
      if (batch.length > 0) batches.push(batch);
      batch = [];
      bytes = 0;
    };
    for (const run of missing) {
      batch.push(run);
      bytes += groups[run]!.bytes.length;
      if (bytes >= batchBytes) flush();
    }
    flush();
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < batches.length) await measureBatch(batches[next++]!, level, firstOnly);
    };
    await Promise.all(Array.from({ length: batchesAtOnce }, work));
  };

  return {
    known: pagesOf,
    first: firstOf,
    measuredBytes: () => measuredBytes,
    measure: (runs, level) =>
      measureMissing(
        runs.filter((run) => !pagesOf(run, level)),
        level,
        false,
      ),
    measureFirst: (runs, level) =>
      measureMissing(
        runs.filter((run) => !firstOf(run, level)),
        level,
        true,
      ),
  };
}

/** The pages of a run without the last one, which the run's end has cut short. */
function wholePages(pages: readonly PageLayout[], splitBytes: number): readonly PageLayout[] {
  return pages.length === 1 || pages.at(-1)!.imageBytes >= fullShare * splitBytes ? pages : pages.slice(0, -1);
}

async function packedSizes(
  groups: readonly DocumentGroup[],
  layouts: readonly (readonly PageLayout[])[],
  table: MeasuredTable,
  port: CodecPort,
): Promise<readonly (readonly (number | null)[])[]> {
  const choice = codecChoice(table);
  if (!choice) return layouts.map((pages) => pages.map(() => null));
  const isOfferedPage = (page: PageLayout): boolean => isOffered(page.imageBytes, table.codec, table.rules);
  const parts = groups.map((group, index) => ({ group, pages: layouts[index]!.filter(isOfferedPage) }));
  const batch = collectionImages(parts, table, (bytes) => port.spareBuffer?.(bytes) ?? null);
  const sizes = batch.ends.length > 0 ? await port.compress(choice, batch) : [];
  let next = 0;
  return layouts.map((pages) => pages.map((page) => (isOfferedPage(page) ? sizes[next++]! : null)));
}
