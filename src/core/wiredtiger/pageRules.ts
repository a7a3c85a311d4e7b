// A table's settings and a server version -> the numbers by which the engine builds that table's pages
// (facts/wiredtiger.md sections 1, 3, 4, 5 and 11).
import type { CodecId } from '../codecs/codec.ts';
import type { ServerVersion } from '../report.ts';

/** The settings of a table that change its pages, in bytes (0 = derived from the others). */
export interface TableSettings {
  readonly allocationSizeBytes: number;
  readonly leafPageMaxBytes: number;
  readonly internalPageMaxBytes: number;
  readonly memoryPageMaxBytes: number;
  readonly memoryPageImageMaxBytes: number;
  readonly splitPct: number;
  readonly leafKeyMaxBytes: number;
  readonly leafValueMaxBytes: number;
  readonly internalKeyTruncate: boolean;
  readonly prefixCompression: boolean;
  readonly prefixCompressionMin: number;
}

/** header of a page image: 28 bytes of the page, 12 of the block */
export const pageHeaderBytes = 40;
/** the start of an image is never compressed: 40 header bytes and 24 of content */
export const uncompressedStartBytes = 64;
/** the engine refuses smaller split percentages */
const splitPctMin = 50;

/** How large the pages of one level may get. */
export interface LevelRules {
  readonly pageMaxBytes: number;
  /** internal pages with fewer cells grow instead of splitting */
  readonly minCells: number;
}

export interface PageRules {
  readonly allocationBytes: number;
  readonly leaf: LevelRules;
  readonly internal: LevelRules;
  readonly splitPct: number;
  /** where the adaptive page size starts and its ceiling; equal to leaf.pageMaxBytes when it does not adapt */
  readonly imageMaxBytes: number;
  readonly adapts: boolean;
  readonly leafKeyMaxBytes: number;
  readonly leafValueMaxBytes: number;
  readonly internalKeyTruncate: boolean;
  readonly prefixCompression: boolean;
  readonly prefixCompressionMin: number;
  /** a prefix grows only by this many bytes or more */
  readonly prefixGrowthMin: number;
  /** an in-memory page is split when its footprint reaches this */
  readonly memorySplitBytes: number;
  /** constant part of an update's footprint in memory */
  readonly updateOverheadBytes: number;
  /** images up to this size are stored plain */
  readonly compressAboveBytes: number;
  /** compressed pages that save no whole allocation unit are stored plain */
  readonly mustSaveUnit: boolean;
  /** bytes of flags in an address cell */
  readonly addressFlagBytes: number;
}

const oldServers: readonly ServerVersion[] = ['4.2', '4.4'];
const newestRules: readonly ServerVersion[] = ['8.2', '8.3'];

/** cache of the regime that measured.json was taken in */
export const largeCacheBytes = 4 * 1024 ** 3;

/** Cache size caps memory_page_max at a tenth of the dirty trigger (20 %). */
export function cappedByCache(memoryPageMaxBytes: number, cacheBytes: number): number {
  return Math.min(memoryPageMaxBytes, Math.floor((20 * cacheBytes) / 100 / 10));
}

export function pageRules(
  settings: TableSettings,
  compressor: CodecId,
  server: ServerVersion,
  cacheBytes = largeCacheBytes,
): PageRules {
  const allocationBytes = settings.allocationSizeBytes;
  const leafPageMaxBytes = settings.leafPageMaxBytes;
  const imageMax = settings.memoryPageImageMaxBytes || 4 * Math.max(leafPageMaxBytes, settings.internalPageMaxBytes);
  const splitPct = Math.max(splitPctMin, settings.splitPct);
  const adapts = compressor !== 'none' && leafPageMaxBytes >= 16 * 1024 && imageMax > leafPageMaxBytes;
  const leafSplitBytes = splitSizeBytes(splitPct, leafPageMaxBytes, allocationBytes);
  const old = oldServers.includes(server);
  const newest = newestRules.includes(server);
  const memoryPageMaxBytes = Math.max(cappedByCache(settings.memoryPageMaxBytes, cacheBytes), leafPageMaxBytes);
  return {
    allocationBytes,
    leaf: { pageMaxBytes: leafPageMaxBytes, minCells: 0 },
    internal: { pageMaxBytes: settings.internalPageMaxBytes, minCells: 20 },
    splitPct,
    imageMaxBytes: adapts ? imageMax : leafPageMaxBytes,
    adapts,
    leafKeyMaxBytes: settings.leafKeyMaxBytes || Math.floor(leafSplitBytes / 10),
    leafValueMaxBytes: settings.leafValueMaxBytes || Math.floor(leafSplitBytes / 2),
    internalKeyTruncate: settings.internalKeyTruncate,
    prefixCompression: settings.prefixCompression,
    prefixCompressionMin: settings.prefixCompressionMin,
    prefixGrowthMin: old ? 1 : 10,
    memorySplitBytes: Math.floor((8 * memoryPageMaxBytes) / 10),
    updateOverheadBytes: old ? 38 : 47,
    compressAboveBytes: newest ? 127 : allocationBytes,
    mustSaveUnit: !newest,
    addressFlagBytes: old ? 0 : 1,
  };
}

/** `split_size(pct, max)` of the facts: rounded to allocation units unless that is nothing or the whole page. */
export function splitSizeBytes(pct: number, pageMaxBytes: number, allocationBytes: number): number {
  const share = Math.floor((pageMaxBytes * pct) / 100);
  const nearest = Math.floor((share + allocationBytes / 2) / allocationBytes) * allocationBytes;
  return nearest === 0 || nearest === pageMaxBytes ? share : nearest;
}

export const minSplitPct = splitPctMin;

export function alignUp(bytes: number, unit: number): number {
  return Math.ceil(bytes / unit) * unit;
}
