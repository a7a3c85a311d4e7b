// What was read once can be read again: the same documents, the same runs, within memory.
import { expect, test } from 'vitest';
import { never } from '../../../src/core/cancellation.ts';
import { describedSource } from '../../../src/core/documents/describedSource.ts';
import { keptSource } from '../../../src/core/documents/keptSource.ts';
import type { DocumentSource, Run } from '../../../src/core/documents/source.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { documentOf } from '../../support/generatedDocuments.ts';
import { memorySource } from '../../support/memorySource.ts';

const random = seededRandom(7);
const documents = Array.from({ length: 300 }, () => documentOf(20 + random.below(900), 'words', random));
const whole = Buffer.concat(documents);

const plain = ({ at, chunk }: Run): unknown[] => [at, chunk.ends, Buffer.from(chunk.bytes).toString('latin1')];

async function bytesOf(source: DocumentSource): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of source.readAll(never)) parts.push(chunk.bytes.slice());
  return Buffer.concat(parts);
}

test('documents read whole are kept whole, and their runs are those of the collection', async () => {
  const source = memorySource(documents, { chunkBytes: 10_000, access: 'forward' });
  const kept = keptSource(source, 1e9);
  await kept.facts();
  await bytesOf(kept);
  const again = kept.kept()!;
  expect((await bytesOf(again)).equals(whole)).toBe(true);
  expect(await again.facts()).toMatchObject({ documents: 300, bsonBytes: whole.length });
  for (let i = 0; i < 50; i++) {
    const request = { at: i === 0 ? 1 : random.next(), bytes: 1 + random.below(40_000) };
    expect(plain(await again.readRun!(request, never))).toEqual(plain(await source.readRun(request, never)));
  }
  expect(source.reads.all).toBe(1);
});

test('runs are given again for the same requests, each once', async () => {
  const source = memorySource(documents);
  const kept = keptSource(source, 1e9);
  await kept.facts();
  const requests = Array.from({ length: 20 }, (_, i) => ({ at: ((i * 7) % 20) / 20, bytes: i % 2 ? 4000 : 1000 }));
  const first = [];
  for (const request of requests) first.push(await kept.readRun!(request, never));
  const again = kept.kept()!;
  const second = [];
  for (const request of requests) second.push(await again.readRun!(request, never));
  expect(second.map(plain)).toEqual(first.map(plain));
  expect((await again.readRun!(requests[0]!, never)).chunk.ends).toEqual([]);
  expect(source.reads.runs).toHaveLength(20);
});

test('more than may be kept is not kept, and still passes', async () => {
  const kept = keptSource(memorySource(documents, { chunkBytes: 5_000 }), 20_000);
  await kept.facts();
  expect((await bytesOf(kept)).equals(whole)).toBe(true);
  expect(kept.kept()).toBeNull();
});

test('a reading that was cancelled is not taken for the whole', async () => {
  const cancel = { aborted: false };
  const kept = keptSource(memorySource(documents, { chunkBytes: 5_000 }), 1e9);
  await kept.facts();
  for await (const _ of kept.readAll(cancel)) cancel.aborted = true;
  expect(kept.kept()).toBeNull();
});

test('a described source counts what passes, whole or in runs', async () => {
  const all = describedSource(memorySource(documents));
  expect(all.schema()).toBeNull();
  await bytesOf(all);
  expect(all.schema()).toMatchObject({ documents: 300, bsonBytes: whole.length, paths: 1 });
  const some = describedSource(memorySource(documents));
  const run = await some.readRun!({ at: 0.5, bytes: 3000 }, never);
  expect(some.schema()!.documents).toBe(run.chunk.ends.length);
});
