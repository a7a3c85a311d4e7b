// A known live size -> the way of loading it tells, and the sample's luck that codecs share.
import { expect, test } from 'vitest';
import { withControl, type UncertainRow } from '../../../src/core/estimate/control.ts';
import type { Scenario } from '../../../src/core/estimate/regimes.ts';
import type { CodecId } from '../../../src/core/codecs/codec.ts';
import type { CompressorOk, Range } from '../../../src/core/report.ts';

function row(id: CodecId, fileBytes: Range, differences: number[], scenarios: Scenario[]): UncertainRow {
  const relativeError = Math.hypot(...differences, 0);
  return {
    row: { id, status: 'ok', fileBytes } as CompressorOk,
    spread: { relativeError, runs: 10, differences },
    regimes: { scenarios, low: 0.98, high: 1.02, timeWindows: 1, groups: 5, moves: true },
    noiseBytes: 0,
  };
}
const about = (expected: number): Range => ({ low: expected * 0.9, expected, high: expected * 1.1 });
const ordinary: Scenario[] = [{ way: 'ordinary', share: 1 }];

test('errors that two codecs share are taken off', () => {
  const rows = [row('snappy', about(100), [0.03, 0.04], ordinary), row('zstd', about(50), [0.03, 0.04], ordinary)];
  const { rows: corrected, control } = withControl(rows, { codec: 'snappy', liveBytes: 105 });
  expect(corrected[1]!.fileBytes.expected).toBeGreaterThan(51);
  expect(corrected[1]!.fileBytes.expected).toBeLessThanOrEqual(53);
  expect(corrected[1]!.fileBytes.high - corrected[1]!.fileBytes.low).toBeLessThan(0.2 * 50);
  expect(control).toMatchObject({ codec: 'snappy', liveBytes: 105, discrepancy: expect.closeTo(0.05, 6), notes: [] });
});

test('errors that have nothing in common leave the other codec where it was', () => {
  const rows = [row('snappy', about(1000), [0.05, 0], ordinary), row('zstd', about(500), [0, 0.05], ordinary)];
  expect(withControl(rows, { codec: 'snappy', liveBytes: 1050 }).rows[1]!.fileBytes.expected).toBe(500);
});

test('a way of loading that explains the live size is taken over for the others', () => {
  const windows = (share: number): Scenario[] => [...ordinary, { way: 'time-windows', share }];
  const rows = [row('zstd', about(10_000), [0.001], windows(1.08)), row('zlib', about(10_000), [0.001], windows(1.25))];
  const { rows: corrected } = withControl(rows, { codec: 'zstd', liveBytes: 10_800 });
  expect(corrected[1]!.fileBytes.expected / 12_500).toBeCloseTo(1, 2);
});

test.each([
  [20_000, 'control.larger'],
  [5000, 'control.smaller'],
])('a live size of %d that nothing explains is called out and changes no other codec', (liveBytes, code) => {
  const rows = [row('snappy', about(10_000), [0.01], ordinary), row('zstd', about(5000), [0.01], ordinary)];
  const { rows: same, control } = withControl(rows, { codec: 'snappy', liveBytes });
  expect(same[1]!.fileBytes).toEqual(about(5000));
  expect(control!.notes.map((note) => note.code)).toEqual([code]);
});

test('without the codec in question there is no control', () => {
  const rows = [row('zstd', about(5000), [0.01], ordinary)];
  expect(withControl(rows, { codec: 'snappy', liveBytes: 1 }).control).toBeNull();
});
