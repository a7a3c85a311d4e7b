// Leaf pages -> one row each, with the columns of the engine's own listings.

export interface PageRow {
  readonly imageBytes: number;
  readonly storedBytes: number;
  readonly cells: number;
  readonly compressed: boolean;
}

/** type, mem_size, disk_size, entries, compressed, offset: pages follow each other from the first block on */
export function pagesTsv(pages: readonly PageRow[], firstOffsetBytes: number): string {
  let offset = firstOffsetBytes;
  const rows = pages.map((page) => {
    const row = ['leaf', page.imageBytes, page.storedBytes, page.cells, page.compressed ? 1 : 0, offset].join('\t');
    offset += page.storedBytes;
    return row;
  });
  return ['type\tmem_size\tdisk_size\tentries\tcompressed\toffset', ...rows, ''].join('\n');
}
