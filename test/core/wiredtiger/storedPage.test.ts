import { expect, test } from 'vitest';
import { nextPageSize } from '../../../src/core/wiredtiger/adaptiveSize.ts';
import { pageRules, type TableSettings } from '../../../src/core/wiredtiger/pageRules.ts';
import { storedPage } from '../../../src/core/wiredtiger/storedPage.ts';

const settings: TableSettings = {
  allocationSizeBytes: 4096,
  leafPageMaxBytes: 32768,
  internalPageMaxBytes: 4096,
  memoryPageMaxBytes: 10 * 1024 * 1024,
  memoryPageImageMaxBytes: 0,
  splitPct: 90,
  leafKeyMaxBytes: 0,
  leafValueMaxBytes: 64 * 1024 * 1024,
  internalKeyTruncate: true,
  prefixCompression: false,
  prefixCompressionMin: 4,
};
const newest = pageRules(settings, 'zstd', '8.3');
const older = pageRules(settings, 'zstd', '8.0');

// Cases 51 and 55 of the peers' bugs: the length prefix counts, and a page never grows by compression.
test('snappy and zstd carry an 8-byte length, zlib none', () => {
  expect(storedPage(20_000, 5000, 'snappy', newest)).toEqual({
    unalignedBytes: 5072,
    storedBytes: 8192,
    compressed: true,
  });
  expect(storedPage(20_000, 5000, 'zstd', newest).unalignedBytes).toBe(5072);
  expect(storedPage(20_000, 5000, 'zlib', newest).unalignedBytes).toBe(5064);
});

test('what does not get smaller is stored plain', () => {
  expect(storedPage(20_000, 19_936, 'zlib', newest).compressed).toBe(false);
  expect(storedPage(20_000, 19_928, 'zstd', newest)).toEqual({
    unalignedBytes: 20_000,
    storedBytes: 20_480,
    compressed: false,
  });
});

test('up to 8.1 a page that saves no whole unit is stored plain', () => {
  expect(storedPage(20_000, 18_000, 'zstd', newest).compressed).toBe(true);
  expect(storedPage(20_000, 18_000, 'zstd', older).compressed).toBe(false);
});

test('the page size falls by a tenth above the page maximum, rises below nine tenths, rests between', () => {
  const page = (unalignedBytes: number, compressed = true) => ({ unalignedBytes, storedBytes: 0, compressed });
  expect(nextPageSize(131_072, page(32_769), false, newest)).toBe(131_072 - 3276);
  expect(nextPageSize(33_000, page(32_769), false, newest)).toBe(32_768);
  expect(nextPageSize(65_536, page(32_768), false, newest)).toBe(65_536);
  expect(nextPageSize(65_536, page(29_492), false, newest)).toBe(65_536 + 3276);
  expect(nextPageSize(65_536, page(29_492), true, newest)).toBe(65_536);
  expect(nextPageSize(130_000, page(100), false, newest)).toBe(131_072);
  expect(nextPageSize(131_072, page(118_784, false), false, newest)).toBe(131_072);
});
