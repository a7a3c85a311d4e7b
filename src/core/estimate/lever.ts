// The long runs of a sample -> what larger page images would save, and what they cost each point read.
import type { CodecPort } from '../codecs/codec.ts';
import type { PageLever } from '../report.ts';
import type { Sample } from '../sampling/sample.ts';
import { subSample } from '../sampling/subSample.ts';
import type { MeasuredTable } from '../wiredtiger/measurePages.ts';
import { splitSizeBytes, type PageRules, type TableSettings } from '../wiredtiger/pageRules.ts';
import type { PageMemory } from './measuredRuns.ts';
import { runPages } from './runPages.ts';
import { syntheticReplay } from './syntheticReplay.ts';

/** The lever tried: memory_page_image_max as so many times leaf_page_max. WiredTiger's own is four. */
const leverTimes = 10;
/** less is not worth a setting */
const worthShare = 0.05;
/** runs that both sizes are measured on: the same documents in each, so few tell the difference */
const leverRuns = 2;
const draws = 2;
const mostGroups = 8;
/** the largest size everywhere, the smallest where it is needed: only the difference of two replays counts */
const fewLevels = 1;

/** The table with larger page images. */
export function leverSettings(settings: TableSettings): TableSettings {
  return { ...settings, memoryPageImageMaxBytes: leverTimes * settings.leafPageMaxBytes };
}

/** Bytes of a run that holds one page of the lever's size. */
export function leverRunBytes(rules: PageRules): number {
  return splitSizeBytes(rules.splitPct, leverTimes * rules.leaf.pageMaxBytes, rules.allocationBytes);
}

/**
 * Nearly all of a page is the padding to whole allocation units and what the codec must learn anew: fewer, larger pages have less.
 * null where that saves little, or the sample holds no run long enough.
 * @throws Failure of the codec
 */
export async function pageLever(
  sample: Sample,
  table: MeasuredTable,
  wider: PageRules,
  load: { readonly bsonBytes: number; readonly seed: number },
  port: CodecPort,
  memory: PageMemory,
): Promise<PageLever | null> {
  if (!table.rules.adapts || wider.imageMaxBytes <= table.rules.imageMaxBytes) return null;
  const part = subSample(sample, leverRuns, leverRunBytes(table.rules));
  if (!part) return null;
  const [now, then] = await Promise.all(
    [table, { ...table, rules: wider }].map(async (each) => {
      const pages = runPages(part, each, port, memory, fewLevels);
      await pages.prepare();
      let fileBytes = 0;
      let imageBytes = 0;
      for (let draw = 0; draw < draws; draw++) {
        const { tree } = await syntheticReplay(part, pages, each, {
          ...load,
          workers: 1,
          checkpoints: 1,
          bulk: false,
          memorySplitBytes: each.rules.memorySplitBytes,
          mixing: true,
          mostGroups,
          seed: load.seed + draw,
        });
        fileBytes += tree.fileBytes;
        imageBytes += tree.leafImageBytes / Math.max(1, tree.leafPages);
      }
      return { fileBytes, pointReadBytes: Math.round(imageBytes / draws) };
    }),
  );
  const savedShare = 1 - then!.fileBytes / now!.fileBytes;
  if (savedShare < worthShare) return null;
  return {
    memoryPageImageMaxBytes: wider.imageMaxBytes,
    savedShare,
    pointReadBytes: then!.pointReadBytes,
    pointReadBytesNow: now!.pointReadBytes,
  };
}
