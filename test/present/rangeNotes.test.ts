// One sentence for each reason, however many compressors it holds for.
import { expect, test } from 'vitest';
import { rangeNotes } from '../../src/present/rangeNotes.ts';

const little = (codec: string, share: number) => ({ notes: [{ code: 'range.little-data', values: { codec, share } }] });

test('the same reason is said once, with the largest share and every compressor', () => {
  const [sentence, ...others] = rangeNotes([little('snappy', 0.2), little('zlib', 0.3), little('zstd', 0.1)]);
  expect(others).toEqual([]);
  expect(sentence).toMatch(/^snappy, zlib, zstd: .*30\.0 %/);
});

test('different reasons stay apart, and nothing to say is nothing', () => {
  const windows = { notes: [{ code: 'range.time-windows', values: { share: 0.06 } }] };
  expect(rangeNotes([little('snappy', 0.2), windows, windows])).toHaveLength(2);
  expect(rangeNotes([{ notes: [] }])).toEqual([]);
});
