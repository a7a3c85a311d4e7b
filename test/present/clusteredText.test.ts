import { expect, test } from 'vitest';
import type { ClusteredAlternative } from '../../src/core/report.ts';
import { clusteredNet } from '../../src/present/clusteredText.ts';

const net = (low: number, expected: number, high: number): string =>
  clusteredNet({ netBytes: { low, expected, high } } as ClusteredAlternative);

test('a change of size is said with its bounds, and with signs only where it may go either way', () => {
  expect(net(-2048, -2048, -2048)).toBe('2.00 KiB less in all');
  expect(net(-4096, -2048, -1024)).toBe('2.00 KiB less (1.00 KiB to 4.00 KiB) in all');
  expect(net(1024, 2048, 4096)).toBe('2.00 KiB more (1.00 KiB to 4.00 KiB) in all');
  expect(net(-1024, 2048, 4096)).toBe('2.00 KiB more (−1.00 KiB to +4.00 KiB) in all');
});
