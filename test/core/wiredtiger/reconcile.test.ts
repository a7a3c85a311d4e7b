import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageHeaderBytes, pageRules, type TableSettings } from '../../../src/core/wiredtiger/pageRules.ts';
import { reconcile, type Mode } from '../../../src/core/wiredtiger/reconcile.ts';

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
const plain = pageRules(settings, 'none', '8.3');

/** pairs of `key` bytes and a value cell each */
const pages = (cells: readonly number[], mode: Mode, pageSizeBytes = 32768) =>
  reconcile(
    { count: cells.length, keyBytes: () => 1, valueCellBytes: (pair) => cells[pair]!, commonPrefixBytes: () => 0 },
    { mode, pageSizeBytes, minCells: 0, prefixCompression: false, rules: plain },
  ).pages;

test('the split size of the facts: 28672 plain, 118784 at 128 KiB, 14745 for indexes', () => {
  const full = (pageSizeBytes: number): number => pages(Array(400_000).fill(1), 'bulk', pageSizeBytes)[0]!.imageBytes;
  expect(full(32768)).toBe(28672 - ((28672 - 40) % 3));
  expect(full(131072)).toBe(118784 - ((118784 - 40) % 3));
});

test('a page that a pair overfills by one byte is closed before it', () => {
  const room = 28672 - pageHeaderBytes;
  expect(pages([room - 2 - 100, 100 - 2], 'bulk').map((page) => page.endPair)).toEqual([2]);
  expect(pages([room - 2 - 100, 100 - 1], 'bulk').map((page) => page.endPair)).toEqual([1, 2]);
});

test('a large pair joins what precedes it only on a page less than half full', () => {
  expect(pages([10_000, 100_000], 'bulk').map((page) => page.endPair)).toEqual([2]);
  expect(pages([15_000, 100_000], 'bulk').map((page) => page.endPair)).toEqual([1, 2]);
});

test('ordinary: a last page that fits the page before it is merged, up to the page size', () => {
  const filler = Array(28).fill(1000);
  expect(pages([...filler, 1000, 1000], 'bulk').length).toBe(2);
  const merged = pages([...filler, 1000, 1000], 'ordinary');
  expect(merged.length).toBe(1);
  expect(merged[0]!.imageBytes).toBeGreaterThan(28672);
});

test('ordinary: a small last page takes the second half of the page before it', () => {
  const cells = Array(28 + 8).fill(1000);
  const [first, second] = pages(cells, 'ordinary');
  expect(pages(cells, 'bulk').map((page) => page.endPair)).toEqual([28, 36]);
  expect(first!.imageBytes).toBeLessThanOrEqual(16384);
  expect(first!.endPair).toBe(second!.firstPair);
  expect(second!.endPair).toBe(36);
});

test('whatever the pairs: every pair is on one page, in order, and the bytes add up', () => {
  const cell = fc.oneof(
    fc.integer({ min: 0, max: 200 }),
    fc.integer({ min: 0, max: 40_000 }),
    fc.integer({ min: 0, max: 400_000 }),
  );
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1, maxLength: 300 }),
      fc.constantFrom<Mode>('bulk', 'ordinary'),
      fc.constantFrom(32768, 65536, 131072),
      (cells, mode, pageSizeBytes) => {
        const made = pages(cells, mode, pageSizeBytes);
        let next = 0;
        for (const page of made) {
          expect(page.firstPair).toBe(next);
          next = page.endPair;
          const content = cells.slice(page.firstPair, page.endPair).reduce((sum, bytes) => sum + bytes + 2, 0);
          expect(page.imageBytes).toBe(pageHeaderBytes + content);
        }
        expect(next).toBe(cells.length);
      },
    ),
  );
});
