// Short snappy fragments against libsnappy 1.1.9: the sizes below are its own, of the first bytes of a generated stream.
import { uncompress } from 'snappyjs';
import { expect, test } from 'vitest';
import { loadSnappyWasm } from '../../src/node/codecs/snappyWasm.ts';
import { documentsOf } from '../support/generatedDocuments.ts';

const stream = documentsOf(
  [200, 300, 250, 400, 500, 900, 1200, 3000, 4000, 5000, 20_000, 30_000, 60_000, 60_000],
  'words',
  3,
);
// prettier-ignore
const sizes: readonly (readonly [bytes: number, packed: number])[] = [
  [1, 3], [4, 6], [14, 16], [15, 17], [16, 18], [17, 19], [40, 42], [100, 96], [255, 214], [256, 215], [257, 216],
  [400, 281], [512, 348], [513, 343], [1000, 611], [1024, 618], [1025, 617], [1700, 960], [2048, 1125], [2049, 1123],
  [3000, 1582], [4096, 2121], [4097, 2104], [6000, 2986], [8191, 4022], [8192, 4022], [8193, 4006], [12000, 5791],
  [65536, 29907], [65537, 29909], [65600, 29973], [66000, 30246], [70000, 32153], [73728, 33900], [73729, 33881],
  [131072, 59611], [135000, 61593],
];

test.each(sizes)('%d bytes become %d', async (bytes, packed) => {
  const codec = await loadSnappyWasm();
  const block = stream.subarray(0, bytes);
  codec.put(block);
  expect(codec.compress(0)).toBe(packed);
  const made = codec.output();
  expect(made.length).toBe(packed);
  expect(Buffer.from(uncompress(made)).equals(block)).toBe(true);
});

test('noise of a few bytes stays as it is, behind its length', async () => {
  const codec = await loadSnappyWasm();
  codec.put(Uint8Array.of(9, 8, 7));
  codec.compress(0);
  expect([...codec.output()]).toEqual([3, 2 << 2, 9, 8, 7]);
});
