// A group of documents and a page size -> its leaf pages, each compressed by the real codec.
import type { CodecChoice, CodecId, CodecPort } from '../codecs/codec.ts';
import { collectionImages, collectionPages, type CollectionCells } from './collectionPages.ts';
import type { DocumentGroup } from './documentGroup.ts';
import { mayOverflow, measureOverflow } from './overflowValues.ts';
import type { Mode, PageLayout } from './reconcile.ts';
import { isOffered, storedPage } from './storedPage.ts';
import type { WrittenPage } from './writtenPages.ts';

export interface MeasuredTable extends CollectionCells {
  readonly codec: CodecId;
  readonly zstdLevel: number;
}

export function codecChoice(table: MeasuredTable): CodecChoice | null {
  if (table.codec === 'none') return null;
  return table.codec === 'zstd' ? { id: 'zstd', level: table.zstdLevel } : { id: table.codec };
}

/** @throws Failure of the codec */
export async function measureGroup(
  group: DocumentGroup,
  table: MeasuredTable,
  mode: Mode,
  pageSizeBytes: number,
  port: CodecPort,
): Promise<readonly WrittenPage[]> {
  return measureLayouts(group, collectionPages(group, table, mode, pageSizeBytes), table, port);
}

export async function measureLayouts(
  group: DocumentGroup,
  layouts: readonly PageLayout[],
  table: MeasuredTable,
  port: CodecPort,
): Promise<readonly WrittenPage[]> {
  const choice = codecChoice(table);
  const offered = layouts.filter((page) => isOffered(page.imageBytes, table.codec, table.rules));
  const codecBytes = choice ? await compressInPortions(group, offered, table, choice, port) : [];
  const beside = mayOverflow(table.rules) ? await measureOverflow(group, layouts, table, choice, port) : null;
  let next = 0;
  return layouts.map((page, index) => {
    const packed = isOffered(page.imageBytes, table.codec, table.rules) ? codecBytes[next++]! : null;
    return {
      ...storedPage(page.imageBytes, packed, table.codec, table.rules),
      imageBytes: page.imageBytes,
      cells: page.cells,
      ...(beside ? { besideBytes: beside[index]! } : {}),
      firstRecordId: group.firstRecordId + page.firstPair,
    };
  });
}

/** images made at a time, and how many such portions wait for their answer: bounds memory, keeps every worker busy */
const portionBytes = 1 << 19;
const portionsAtOnce = 4;

async function compressInPortions(
  group: DocumentGroup,
  pages: readonly PageLayout[],
  table: MeasuredTable,
  choice: CodecChoice,
  port: CodecPort,
): Promise<readonly number[]> {
  const portions: PageLayout[][] = [];
  let bytes = Infinity;
  for (const page of pages) {
    if (bytes + page.imageBytes > portionBytes) {
      portions.push([]);
      bytes = 0;
    }
    portions.at(-1)!.push(page);
    bytes += page.imageBytes;
  }
  const answers: (readonly number[])[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < portions.length) {
      const at = next++;
      answers[at] = await port.compress(
        choice,
        collectionImages([{ group, pages: portions[at]! }], table, (bytes) => port.spareBuffer?.(bytes) ?? null),
      );
    }
  };
  await Promise.all(Array.from({ length: portionsAtOnce }, work));
  return answers.flat();
}
