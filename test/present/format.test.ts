import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatRatio,
  formatShare,
  formatSpread,
} from '../../src/present/format.ts';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1.00 KiB'],
  [4096, '4.00 KiB'],
  [10 * 1024, '10.0 KiB'],
  [1024 * 1024 - 1, '1.00 MiB'],
  [176_685_056, '169 MiB'],
  [2 ** 50, '1.00 PiB'],
  [-2048, '-2.00 KiB'],
  [NaN, 'unknown'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

// Case 63 of the peers' bugs: 0.04 % rounded to 0 %.
test.each([
  [0, '0.0 %'],
  [0.0004, '<0.1 %'],
  [-0.0004, '>-0.1 %'],
  [0.001, '0.1 %'],
  [0.1234, '12.3 %'],
  [1, '100 %'],
  [NaN, 'unknown'],
])('a share of %d is %s', (share, text) => expect(formatShare(share)).toBe(text));

test.each([
  [0.04, '0.0 ms'],
  [9.94, '9.9 ms'],
  [999, '999 ms'],
  [1000, '1.0 s'],
  [61_000, '1 min 1 s'],
  [3_720_000, '1 h 2 min'],
])('%d ms are %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

test('counts are grouped, ratios and spreads named', () => {
  expect(formatCount(1234567)).toBe('1,234,567');
  expect(formatRatio(3.987)).toBe('3.99x');
  expect(formatSpread({ low: 90, expected: 100, high: 105 })).toBe('± 10.0 %');
  expect(formatSpread({ low: 100, expected: 100, high: 100 })).toBe('exact');
});

test('no number of bytes prints NaN, four digits of a larger unit, or a bare number', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2 ** 60, noNaN: true }), (bytes) => {
      const text = formatBytes(bytes);
      expect(text).toMatch(/^[0-9]+(\.[0-9]+)? (B|KiB|MiB|GiB|TiB|PiB)$/);
      if (!/ (B|PiB)$/.test(text)) expect(parseFloat(text)).toBeLessThan(1024);
    }),
  );
});
