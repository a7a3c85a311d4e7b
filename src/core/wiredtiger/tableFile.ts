// Leaves and internal pages -> bytes of the file and of the cache after everything was read (facts/wiredtiger.md sections 8 and 9).
import { alignUp, type PageRules } from './pageRules.ts';

/** descriptor block and list of allocated extents: one allocation unit each */
const overheadUnits = 2;
/** The list of available extents ends with the table's own settings, for salvage: between 1 and 1.5 KiB (measured). */
const availableListBytes = 1300;

export function fileBytes(leafStoredBytes: number, internalStoredBytes: number, rules: PageRules): number {
  const unit = rules.allocationBytes;
  return leafStoredBytes + internalStoredBytes + overheadUnits * unit + alignUp(availableListBytes, unit);
}

/** cache_overhead: the engine counts 8 % more than it allocates */
const cacheOverhead = 1.08;
const referenceBytesPerPair = 8;
const bytesPerLeaf = 225;

/** Bytes in cache once every leaf has been read. */
export function inCacheBytes(
  leafImageBytes: number,
  pairs: number,
  leafPages: number,
  internalImageBytes: number,
): number {
  return Math.round(
    cacheOverhead * (leafImageBytes + referenceBytesPerPair * pairs + bytesPerLeaf * leafPages + internalImageBytes),
  );
}

/**
 * An ordinary load larger than the engine's target for updates (2.5 % of the cache) is written by eviction threads beside
 * the checkpoint; below it by the checkpoint alone. `footprint` is the sum over documents, which the cache counts with its 8 %.
 * Inferred from facts/wiredtiger.md section 4 and the loads of measured.json.
 */
export function evictionHelps(footprintBytes: number, cacheBytes: number): boolean {
  return footprintBytes * cacheOverhead > 0.025 * cacheBytes;
}

/**
 * How far the expected file lies from one writer's (0) towards two writers' (1). Writing starts at the updates target (2.5 % of the
 * cache) and only then do several write; a load that barely passes it is written almost wholly by the checkpoint. From the
 * trigger (10 %) on, threads write all the while. Measured with a 4 GB cache: footprints of 2.6 and 3.4 % of it 0, of 14 % 0.48.
 */
export function secondWriterShare(footprintBytes: number, cacheBytes: number): number {
  const filled = (footprintBytes * cacheOverhead) / cacheBytes;
  return 0.5 * Math.min(1, Math.max(0, (filled - 0.025) / (0.1 - 0.025)));
}
