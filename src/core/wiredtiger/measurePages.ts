// A group of documents and a page size -> its leaf pages, each compressed by the real codec.
import type { CodecChoice, CodecId, CodecPort } from '../codecs/codec.ts';
import { collectionImages, collectionPages, type CollectionCells } from './collectionPages.ts';
import type { DocumentGroup } from './documentGroup.ts';
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
  const codecBytes =
    choice && offered.length > 0 ? await port.compress(choice, collectionImages(group, offered, table)) : [];
  let next = 0;
  return layouts.map((page) => {
    const packed = isOffered(page.imageBytes, table.codec, table.rules) ? codecBytes[next++]! : null;
    return {
      ...storedPage(page.imageBytes, packed, table.codec, table.rules),
      imageBytes: page.imageBytes,
      cells: page.cells,
      firstRecordId: group.firstRecordId + page.firstPair,
    };
  });
}
