// Entering a .bson file anywhere: what is handed out are the file's own documents, whatever their values look like.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON, ObjectId } from 'bson';
import { afterAll, expect, test } from 'vitest';
import { never } from '../../src/core/cancellation.ts';
import { int32At } from '../../src/core/documents/bsonBytes.ts';
import { seededRandom } from '../../src/core/random.ts';
import { openSource } from '../../src/node/openSource.ts';
import { concat, document, element, int32, string } from '../support/bsonBuilder.ts';

const folder = mkdtempSync(join(tmpdir(), 'pageweight-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

/** Reads runs at many places; returns how many documents came, and checks that each is one of the file's own. */
async function enterEverywhere(documents: readonly Uint8Array[], bytes: number, places = 60, damaged?: Uint8Array) {
  const path = join(folder, `f${files++}.bson`);
  const whole = damaged ?? concat(...documents);
  writeFileSync(path, whole);
  const starts = new Map<number, number>();
  let offset = 0;
  for (const one of documents) {
    starts.set(offset, one.length);
    offset += one.length;
  }
  const source = await openSource(path);
  expect(source.access).toBe('seek');
  expect((await source.facts()).bsonBytes).toBe(whole.length);
  const random = seededRandom(7);
  const found = new Set<number>();
  try {
    for (let i = 0; i <= places; i++) {
      const at = i === 0 ? 0 : i === 1 ? 1 : random.next();
      const run = await source.readRun!({ at, bytes }, never);
      expect(run.chunk.ends.length).toBeGreaterThan(0);
      expect(run.chunk.ends.at(-1)).toBe(run.chunk.bytes.length);
      let start = Math.round(run.at * whole.length);
      let local = 0;
      for (const end of run.chunk.ends) {
        expect(starts.get(start), `offset ${start} is no document of the file`).toBe(end - local);
        expect(int32At(run.chunk.bytes, local)).toBe(end - local);
        found.add(start);
        start += end - local;
        local = end;
      }
    }
  } finally {
    await source.close();
  }
  return found.size;
}

const idOf = (n: number): ObjectId => new ObjectId(n.toString(16).padStart(24, '0'));
const orders = (count: number, from = 0): Uint8Array[] =>
  Array.from({ length: count }, (_, i) =>
    BSON.serialize({ _id: idOf(from + i), n: from + i, note: 'x'.repeat((i * 7) % 90), lines: [{ sku: i, n: 12 }] }),
  );

test('ordinary documents, from the first to the last', async () => {
  expect(await enterEverywhere(orders(5000), 4000)).toBeGreaterThan(1000);
});

test('one document, and two', async () => {
  expect(await enterEverywhere(orders(1), 100)).toBe(1);
  expect(await enterEverywhere(orders(2), 50)).toBe(2);
});

test('an integer that is the length of what follows it is no start', async () => {
  // {a: 12, b: <int>}: from the value of `a` on, the bytes are a document {b: <int>} that ends where this one ends
  const traps = Array.from({ length: 3000 }, (_, i) =>
    document(element(0x10, 'a', int32(12)), element(0x10, 'b', int32(i))),
  );
  expect(await enterEverywhere(traps, 300, 200)).toBeGreaterThan(300);
  const empties = Array.from({ length: 3000 }, (_, i) =>
    document(element(0x10, 'b', int32(i)), element(0x10, 'a', int32(5))),
  );
  expect(await enterEverywhere(empties, 300, 200)).toBeGreaterThan(300);
});

test('GridFS chunks that hold BSON: whole dumps, and dumps cut anywhere', async () => {
  const dump = concat(...orders(30_000, 50_000));
  const chunkBytes = 261_120;
  const chunks = Array.from({ length: Math.ceil(dump.length / chunkBytes) }, (_, n) =>
    BSON.serialize({
      _id: idOf(n),
      files_id: idOf(1),
      n,
      data: Buffer.from(dump.subarray(n * chunkBytes, (n + 1) * chunkBytes)),
    }),
  );
  const found = await enterEverywhere(chunks, 64 * 1024, 60);
  expect(found).toBeGreaterThan(chunks.length / 2);
});

test('a dump of 15 MiB in one value among small documents', async () => {
  const payload = concat(...orders(150_000).slice(0, 110_000));
  const blob = (n: number): Uint8Array =>
    document(
      element(0x07, '_id', new Array<number>(12).fill(n)),
      [0x05, 0x62, 0, ...int32(payload.length), 0],
      payload as unknown as number[],
    );
  expect(payload.length).toBeGreaterThan(12e6);
  const documents = [...orders(2000), blob(1), ...orders(2000, 1e6), blob(2), blob(3), ...orders(10, 2e6)];
  expect(await enterEverywhere(documents, 128 * 1024, 12)).toBeGreaterThan(100);
});

test('documents with strings that look like documents', async () => {
  const inner = document(element(0x02, 'x', string('y')));
  const text = Buffer.from(inner).toString('latin1');
  const documents = Array.from({ length: 800 }, (_, i) =>
    document(
      element(0x10, '_id', int32(i)),
      element(0x05, 's', [...int32(inner.length * 9), 0, ...Array.from({ length: 9 }, () => [...inner]).flat()]),
      element(0x02, 't', string(text)),
    ),
  );
  expect(await enterEverywhere(documents, 2000, 200)).toBeGreaterThan(300);
});

test('a damaged file is entered too, and says what it met', async () => {
  const documents = orders(3000);
  const whole = concat(...documents);
  const bad = documents.slice(0, 1500).reduce((sum, one) => sum + one.length, 0);
  whole[bad + 4] = 0x55;
  const path = join(folder, 'damaged.bson');
  writeFileSync(path, whole);
  const source = await openSource(path);
  const run = await source.readRun!({ at: 0, bytes: whole.length }, never);
  expect(BSON.deserialize(run.chunk.bytes.subarray(run.chunk.ends.at(-2))).n).toBe(1499);
  expect(source.leftOut()).toMatchObject([{ code: 'document.unknown-type', count: 1, values: { offset: bad } }]);
  await source.close();
});

test('a file that is cut short', async () => {
  const documents = orders(3000);
  const whole = concat(...documents);
  expect(await enterEverywhere(documents, 3000, 40, whole.subarray(0, whole.length - 9))).toBeGreaterThan(300);
});

test('no document anywhere: a failure, not a guess', async () => {
  const path = join(folder, 'garbage.bson');
  const whole = Buffer.alloc(200_000, 0x9d);
  whole.set([30, 0, 0, 0, 2], 0);
  writeFileSync(path, whole);
  const source = await openSource(path);
  await expect(source.readRun!({ at: 0.5, bytes: 1000 }, never)).rejects.toMatchObject({ code: 'input.no-entry' });
  await source.close();
});
