import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitBatch } from '../../src/node/splitBatch.ts';
import { batchOf } from '../support/codecBlocks.ts';

test('parts hold the same images in the same order, none of them empty', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 8 }),
      (lengths, most) => {
        const batch = batchOf(lengths.map((length, i) => new Uint8Array(length).fill(i)));
        const parts = splitBatch(batch, most);
        expect(parts.length).toBeLessThanOrEqual(most);
        const images = parts.flatMap(({ bytes, ends }) =>
          ends.map((end, i) => ({ length: end - (ends[i - 1] ?? 0), mark: bytes[end - 1] })),
        );
        expect(images).toEqual(lengths.map((length, i) => ({ length, mark: i })));
        if (lengths.length > 0) for (const part of parts) expect(part.ends.length).toBeGreaterThan(0);
        for (const part of parts) expect(part.bytes.byteLength).toBe(part.bytes.buffer.byteLength);
      },
    ),
    { numRuns: 60 },
  );
});

test('equal images are shared evenly', () => {
  const batch = batchOf(Array.from({ length: 60 }, () => new Uint8Array(28_608)));
  expect(splitBatch(batch, 3).map((part) => part.ends.length)).toEqual([20, 20, 20]);
});

test('a small batch stays whole and is not copied', () => {
  const batch = batchOf([new Uint8Array(30_000), new Uint8Array(30_000)]);
  expect(splitBatch(batch, 4)).toEqual([batch]);
  expect(splitBatch(batch, 4)[0]!.bytes.buffer).toBe(batch.bytes.buffer);
});

test("parts of a Node buffer are copies, not views into Node's pool", () => {
  const pooled = Buffer.from('sixteen bytes...');
  const large = Buffer.concat([Buffer.alloc(300_000, 1), Buffer.alloc(300_000, 2)]);
  for (const part of [
    ...splitBatch({ bytes: pooled, ends: [pooled.length] }, 1),
    ...splitBatch({ bytes: large, ends: [300_000, 600_000] }, 2),
  ])
    expect(part.bytes.byteLength).toBe(part.bytes.buffer.byteLength);
});
