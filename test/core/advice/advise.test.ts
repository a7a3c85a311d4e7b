// Advice: firm only where no pair of sizes within the ranges says otherwise.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advise } from '../../../src/core/advice/advise.ts';
import { codecIds, type CodecId } from '../../../src/core/codecs/codec.ts';
import type { CompressorEstimate, CompressorOk, PageLever, Range } from '../../../src/core/report.ts';

const row = (id: CodecId, fileBytes: Range, lever?: PageLever): CompressorOk =>
  ({ id, status: 'ok', fileBytes, ...(lever ? { lever } : {}) }) as CompressorOk;
const exactly = (bytes: number): Range => ({ low: bytes, expected: bytes, high: bytes });
const codes = (compressors: CompressorEstimate[]): string[] =>
  advise({ compressors, sideBySide: [], bsonBytes: 1e6 }).map((problem) => problem.code);

test('clear cases are called by name', () => {
  const rows = [
    row('none', exactly(1000)),
    row('snappy', exactly(500)),
    row('zlib', exactly(300)),
    row('zstd', exactly(250)),
  ];
  expect(codes(rows)).toEqual(['advice.smallest', 'advice.zstd-beats-zlib', 'advice.worth-compressing']);
});

test('what cannot be compressed is not worth it', () => {
  const rows = [row('none', exactly(1000)), row('zstd', exactly(980))];
  expect(codes(rows)).toContain('advice.not-worth-compressing');
});

test('a failed codec takes no part', () => {
  const failed: CompressorEstimate = { id: 'zstd', status: 'failed', reason: { code: 'codec.missing', values: {} } };
  expect(codes([row('none', exactly(1000)), row('snappy', exactly(400)), failed])).not.toContain(
    'advice.zstd-beats-zlib',
  );
});

describe('ranges that overlap', () => {
  const range = fc
    .tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }))
    .map(([low, down, up]): Range => ({ low, expected: low + down, high: low + down + up }));

  test('never give one codec over another', () => {
    fc.assert(
      fc.property(fc.tuple(range, range, range, range), (ranges) => {
        const rows = codecIds.map((id, index) => row(id, ranges[index]!));
        const of = (id: CodecId): Range => ranges[codecIds.indexOf(id)]!;
        for (const { code, values } of advise({ compressors: rows, sideBySide: [], bsonBytes: 1e6 })) {
          if (code === 'advice.smallest')
            for (const other of codecIds)
              if (other !== values.codec) expect(of(values.codec as CodecId).high).toBeLessThan(of(other).low);
          if (code === 'advice.zstd-beats-zlib') expect(of('zstd').high).toBeLessThan(of('zlib').low);
          if (code === 'advice.zlib-beats-zstd') expect(of('zlib').high).toBeLessThan(of('zstd').low);
          if (code === 'advice.worth-compressing')
            expect(of(values.codec as CodecId).high).toBeLessThan(of('none').low);
        }
      }),
    );
  });
});

test('larger page images are named for the codec that would then be smallest', () => {
  const lever = (savedShare: number): PageLever => ({
    memoryPageImageMaxBytes: 327_680,
    savedShare,
    pointReadBytes: 290_000,
    pointReadBytesNow: 118_000,
  });
  const rows = [row('zlib', exactly(300), lever(0.1)), row('zstd', exactly(280), lever(0.3))];
  expect(advise({ compressors: rows, sideBySide: [], bsonBytes: 1e6 })).toContainEqual({
    code: 'advice.page-image',
    values: { codec: 'zstd', imageBytes: 327_680, share: 0.3, readBytes: 290_000, readBytesNow: 118_000 },
  });
});

test('ranges that overlap leave a word on what is sure where both are loaded alike', () => {
  const around = (expected: number): Range => ({ low: 0.9 * expected, expected, high: 1.1 * expected });
  const rows = [row('none', exactly(1000)), row('zlib', around(300)), row('zstd', around(270))];
  const saved = { low: 0.06, expected: 0.1, high: 0.14 };
  const advice = advise({
    compressors: rows,
    sideBySide: [{ smaller: 'zstd', larger: 'zlib', savedShare: saved }],
    bsonBytes: 1e6,
  });
  expect(advice).toEqual([
    { code: 'advice.smallest-alike', values: { codec: 'zstd', others: 'zlib', low: 0.06, high: 0.14 } },
    { code: 'advice.zstd-zlib-alike', values: { smaller: 'zstd', larger: 'zlib', low: 0.06, high: 0.14 } },
    expect.objectContaining({ code: 'advice.worth-compressing' }),
  ]);
});
