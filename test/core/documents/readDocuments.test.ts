import { BSON, ObjectId } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostDocumentBytes } from '../../../src/core/documents/bsonBytes.ts';
import { LeftOutLedger } from '../../../src/core/documents/leftOutLedger.ts';
import { readDocuments } from '../../../src/core/documents/readDocuments.ts';
import { never } from '../../../src/core/cancellation.ts';
import { concat, document, element, int32 } from '../../support/bsonBuilder.ts';
import { byteInput } from '../../support/byteInput.ts';

/** null where the bson package refuses what the frame allows */
function numberIn(bytes: Uint8Array): number | null {
  try {
    return BSON.deserialize(bytes, { validation: { utf8: false } }).n as number;
  } catch {
    return null;
  }
}

async function readAll(bytes: Uint8Array, pieceBytes?: number) {
  const leftOut = new LeftOutLedger();
  const noted = new LeftOutLedger();
  const documents: Uint8Array[] = [];
  const chunks: number[] = [];
  for await (const chunk of readDocuments(byteInput(bytes, pieceBytes), {
    file: 'x.bson',
    leftOut,
    noted,
    cancel: never,
  })) {
    chunks.push(chunk.bytes.length);
    chunk.ends.forEach((end, i) => documents.push(chunk.bytes.slice(i === 0 ? 0 : chunk.ends[i - 1]!, end)));
  }
  const ids = documents.map((one) => (one.length < 100_000 ? numberIn(one) : -1));
  return { documents, chunks, ids, leftOut: leftOut.list(), noted: noted.list() };
}

const idOf = (n: number): ObjectId => new ObjectId(n.toString(16).padStart(24, '0'));
const orders = (count: number, from = 0): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: count }, (_, i) =>
    Uint8Array.from(
      BSON.serialize({ _id: idOf(from + i), n: from + i, note: 'x'.repeat((i * 7) % 90), lines: [{ sku: i }] }),
    ),
  );
const numbers = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i);
const startOf = (documents: readonly Uint8Array[], index: number): number =>
  documents.slice(0, index).reduce((sum, one) => sum + one.length, 0);

test.each([1, 3, 17, 4096, undefined])('reads every document whatever the pieces (%s)', async (pieceBytes) => {
  const documents = orders(200);
  const read = await readAll(concat(...documents), pieceBytes);
  expect(read.documents).toEqual(documents);
  expect([read.leftOut, read.noted]).toEqual([[], []]);
});

test('chunks are about 1 MiB, and a long document makes a long chunk', async () => {
  const blob = (bytes: number): Uint8Array =>
    document(element(0x05, 'b', [...int32(bytes), 0]), Array.from(new Uint8Array(bytes)));
  const big = blob(3_000_000);
  const small = orders(20_000);
  const read = await readAll(concat(...small, big, ...orders(10)));
  expect(read.documents.length).toBe(20_011);
  expect(Math.max(...read.chunks)).toBeLessThan(3_000_000 + 2.2e6);
  expect(read.chunks.slice(0, 2).every((bytes) => bytes > 1_000_000)).toBe(true);
});

test('an empty input and documents without fields', async () => {
  expect((await readAll(new Uint8Array(0))).documents).toEqual([]);
  const read = await readAll(concat([5, 0, 0, 0, 0], [5, 0, 0, 0, 0]));
  expect(read.documents.length).toBe(2);
  expect(read.leftOut).toEqual([]);
});

test('a cut dump: what was whole counts, and it says where and how much is missing (case 22)', async () => {
  const documents = orders(50);
  const bytes = concat(...documents);
  const last = startOf(documents, 49);
  for (const length of [bytes.length - 1, last + 5, last + 4]) {
    const read = await readAll(bytes.subarray(0, length));
    expect(read.ids).toEqual(numbers(49));
    expect(read.leftOut).toMatchObject([
      {
        code: 'document.truncated',
        count: 1,
        values: { file: 'x.bson', offset: last, document: 50, missingBytes: bytes.length - length },
      },
    ]);
  }
  const trailing = await readAll(concat(bytes, [0, 0]));
  expect(trailing.ids).toEqual(numbers(50));
  expect(trailing.leftOut).toMatchObject([{ code: 'document.truncated', count: 1 }]);
});

test('damage inside a document leaves out that one alone', async () => {
  const documents = orders(60);
  const bytes = concat(...documents);
  for (const index of [0, 30, 31, 59]) bytes[startOf(documents, index) + 4] = 0x14;
  const read = await readAll(bytes);
  expect(read.ids).toEqual(numbers(60).filter((n) => ![0, 30, 31, 59].includes(n)));
  expect(read.leftOut).toMatchObject([
    {
      code: 'document.unknown-type',
      count: 4,
      values: { offset: 0, at: 4, document: 1, type: 0x14, resumedAt: documents[0]!.length },
    },
  ]);
});

test.each([
  ['below 5', [4, 0, 0, 0]],
  ['zero', [0, 0, 0, 0]],
  ['negative', [255, 255, 255, 255]],
  ['beyond the file', [0, 0, 80, 0]],
  ['too long by some', [200, 0, 0, 0]],
  ['too short', [20, 0, 0, 0]],
])('a wrong length (%s) costs its document, and reading goes on behind it', async (_name, length) => {
  const documents = orders(400);
  const bytes = concat(...documents);
  bytes.set(length, startOf(documents, 100));
  bytes.set(length, startOf(documents, 300));
  const read = await readAll(bytes);
  expect(read.ids).toEqual(numbers(400).filter((n) => n !== 100 && n !== 300));
  expect(read.leftOut.reduce((sum, one) => sum + one.count, 0)).toBe(2);
  expect(read.leftOut[0]!.values).toMatchObject({
    offset: startOf(documents, 100),
    resumedAt: startOf(documents, 101),
  });
});

test('the first document damaged: the next good ones are found without knowing their shape', async () => {
  const documents = orders(300);
  const bytes = concat(...documents);
  bytes.set([1, 2, 3, 4], 0);
  const read = await readAll(bytes);
  // one more may go: without known shapes only the second start of a chain is beyond doubt
  expect(read.ids.at(-1)).toBe(299);
  expect(read.ids.length).toBeGreaterThanOrEqual(298);
});

test('a block of foreign bytes in the middle', async () => {
  const before = orders(100);
  const after = orders(100, 100);
  const junk = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 2654435761) >>> 13);
  const read = await readAll(concat(...before, junk, ...after));
  expect(read.ids).toEqual(numbers(200));
  expect(read.leftOut.reduce((sum, one) => sum + one.count, 0)).toBe(1);
});

test('a GridFS chunk of a dump, its length damaged, does not pass its payload off as documents', async () => {
  const payload = concat(...orders(1500, 9000));
  const chunks = (count: number, from: number): Uint8Array[] =>
    Array.from({ length: count }, (_, i) =>
      BSON.serialize({
        _id: idOf(from + i),
        files_id: idOf(1),
        n: from + i,
        data: Buffer.from(payload),
      }),
    );
  const documents = chunks(6, 0);
  const bytes = concat(...documents);
  bytes.set([3, 0, 0, 0], startOf(documents, 2));
  const read = await readAll(bytes);
  expect(read.documents.length).toBe(5);
  expect(Buffer.compare(concat(...read.documents), concat(...documents.filter((_, i) => i !== 2)))).toBe(0);
});

test('longer than a server stores: 16 MiB + 16 KiB is taken, more is left out, and the next one counts', async () => {
  const sized = (bytes: number): Uint8Array<ArrayBuffer> => {
    const made = new Uint8Array(bytes);
    made.set(int32(bytes), 0);
    made.set([0x05, 0x62, 0, ...int32(bytes - 13), 0], 4);
    return made;
  };
  const read = await readAll(concat(sized(mostDocumentBytes), sized(mostDocumentBytes + 1), ...orders(3)), 1 << 20);
  expect(read.documents.map((one) => one.length).slice(0, 1)).toEqual([mostDocumentBytes]);
  expect(read.documents.length).toBe(4);
  expect(read.leftOut).toMatchObject([
    {
      code: 'document.too-large',
      count: 1,
      values: { length: mostDocumentBytes + 1, document: 2, offset: mostDocumentBytes },
    },
  ]);
});

test('what is odd but stored by a server is counted and noted', async () => {
  const twice = document(element(0x10, 'n', int32(0)), element(0x10, 'n', int32(0)));
  const badText = document(element(0x10, 'n', int32(1)), element(0x02, 's', [...int32(2), 0xff, 0]));
  const read = await readAll(concat(...orders(1), twice, badText, badText));
  expect(read.documents.length).toBe(4);
  expect(read.leftOut).toEqual([]);
  expect(read.noted).toMatchObject([
    { code: 'document.duplicate-names', count: 1, values: { document: 2 } },
    { code: 'document.invalid-utf8', count: 2, values: { document: 3 } },
  ]);
});

test('a few wrong bytes anywhere cost the documents they hit, and at most a neighbour each', async () => {
  const documents = orders(120);
  const whole = concat(...documents);
  const starts = documents.map((_, i) => startOf(documents, i));
  await fc.assert(
    fc.asyncProperty(
      // The first document stays whole: it is where the file's shape is learnt. With it damaged too, all that lies between two
      // further damages can be lost.
      fc.array(fc.tuple(fc.integer({ min: starts[1]!, max: whole.length - 1 }), fc.integer({ min: 1, max: 255 })), {
        minLength: 1,
        maxLength: 4,
      }),
      async (flips) => {
        const bytes = Uint8Array.from(whole);
        for (const [at, by] of flips) bytes[at] = bytes[at]! ^ by;
        const hit = new Set(flips.map(([at]) => starts.findLastIndex((start) => start <= at)));
        const untouched = new Set(
          documents.filter((_, i) => !hit.has(i)).map((one) => Buffer.from(one).toString('hex')),
        );
        const read = await readAll(bytes, 4096);
        const found = read.documents.filter((one) => untouched.delete(Buffer.from(one).toString('hex')));
        expect(untouched.size).toBeLessThanOrEqual(2 * hit.size);
        // nothing is invented: what is no document of the file was hit
        expect(read.documents.length - found.length).toBeLessThanOrEqual(hit.size);
      },
    ),
    { numRuns: 300, seed: 1 },
  );
});

test('text is not taken for documents', async () => {
  const text = Buffer.from('Not a dump at all.\n'.repeat(5000));
  const read = await readAll(text);
  expect(read.documents).toEqual([]);
  expect(read.leftOut).toMatchObject([{ count: 1, values: { offset: 0, resumedAt: null } }]);
});

test('cancelled between chunks', async () => {
  const cancel = { aborted: false };
  const options = { file: 'x', leftOut: new LeftOutLedger(), noted: new LeftOutLedger(), cancel };
  const reading = readDocuments(byteInput(concat(...orders(30_000))), options);
  await reading.next();
  cancel.aborted = true;
  await expect(reading.next()).rejects.toMatchObject({ code: 'run.cancelled' });
});
