import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPagePool, type PagePool, type PagePoolOptions } from '../../src/node/pagePool.ts';
import { buildWorker } from '../support/builtWorker.ts';
import { batchOf, blocks, sizes } from '../support/codecBlocks.ts';

let built: Awaited<ReturnType<typeof buildWorker>>;
beforeAll(async () => void (built = await buildWorker()));
afterAll(() => built.remove());

const open: PagePool[] = [];
function pool(options: PagePoolOptions = {}): PagePool {
  const made = createPagePool({ workerUrl: built.url, workers: 2, ...options });
  open.push(made);
  return made;
}
afterEach(async () => void (await Promise.all(open.splice(0).map((made) => made.close()))));

/** A stand-in worker that answers, dies or stays silent as its text says. */
function workerOf(text: string): URL {
  const file = join(mkdtempSync(join(tmpdir(), 'pageweight-stand-in-')), 'worker.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';\nimport { existsSync, writeFileSync } from 'node:fs';\n${text}`,
  );
  afterEach(() => rmSync(join(file, '..'), { recursive: true, force: true }));
  return pathToFileURL(file);
}

test('lengths come back in the order of the images, however the batch was split', async () => {
  const made = pool({ workers: 3 });
  const answers = await Promise.all(
    [1, 2, 7, 20].map(async (times) => ({
      times,
      snappy: await made.compress({ id: 'snappy' }, batchOf(blocks, times)),
      zlib: await made.compress({ id: 'zlib' }, batchOf(blocks, times)),
    })),
  );
  for (const { times, snappy, zlib } of answers) {
    expect(snappy).toEqual(Array.from({ length: times }, () => sizes.snappy).flat());
    expect(zlib).toEqual(Array.from({ length: times }, () => sizes.zlib).flat());
  }
});

test('zstd takes a level; without one it is the level of the server', async () => {
  const made = pool();
  const lengths = async (level?: number) =>
    made.compress(level === undefined ? { id: 'zstd' } : { id: 'zstd', level }, batchOf(blocks));
  expect(await lengths()).toEqual(await lengths(6));
  expect((await lengths(1))[0]).toBeGreaterThan((await lengths(12))[0]!);
});

test('an empty batch has no lengths and no times', async () => {
  const made = pool();
  expect(await made.compress({ id: 'snappy' }, { bytes: new Uint8Array(), ends: [] })).toEqual([]);
  const times = await made.time({ id: 'snappy' }, { bytes: new Uint8Array(), ends: [] }, 3);
  expect(times).toMatchObject({ implementation: 'snappy-wasm', elements: [], compressMs: [], decompressMs: [] });
});

test('a batch that owns its buffer hands it over; a view leaves its neighbours alone', async () => {
  const made = pool();
  const own = batchOf(blocks.slice(0, 1));
  await made.compress({ id: 'snappy' }, own);
  expect(own.bytes.length).toBe(0);

  const room = new Uint8Array(50_000).fill(0xaa);
  room.set(blocks[0]!, 100);
  const view = room.subarray(100, 100 + blocks[0]!.length);
  expect(await made.compress({ id: 'snappy' }, { bytes: view, ends: [view.length] })).toEqual([sizes.snappy[0]]);
  expect(room.length).toBe(50_000);
  expect(room[99]).toBe(0xaa);

  const pooled = Buffer.from(blocks[6]!); // from Node's shared pool, which cannot be transferred
  expect(await made.compress({ id: 'snappy' }, { bytes: pooled, ends: [pooled.length] })).toEqual([sizes.snappy[6]]);
});

test('a buffer comes back when its images are packed, for a batch of about its size', async () => {
  const made = pool({ workers: 1 });
  expect(made.spareBuffer!(1000)).toBeNull();
  const batch = batchOf(blocks);
  const bytes = batch.bytes.length;
  await made.compress({ id: 'snappy' }, batch);
  expect(made.spareBuffer!(bytes + 1)).toBeNull();
  expect(made.spareBuffer!(bytes / 4)).toBeNull();
  const spare = made.spareBuffer!(bytes - 100);
  expect(spare?.byteLength).toBe(bytes);
  expect(made.spareBuffer!(bytes - 100)).toBeNull();
});

test('times one least time for each image, and says which implementation', async () => {
  const times = await pool().time({ id: 'zlib' }, batchOf(blocks), 3);
  expect(times.implementation).toBe('zlib-streams');
  expect(times.compressMs).toHaveLength(blocks.length);
  expect(times.decompressMs).toHaveLength(blocks.length);
  for (const ms of [...times.compressMs, ...times.decompressMs]) expect(ms > 0 && Number.isFinite(ms)).toBe(true);
});

test('times zstd with a build of the library itself, whatever the runtime has, and at the level asked for', async () => {
  const made = pool({ workers: 1 });
  const lengths = await made.compress({ id: 'zstd', level: 1 }, batchOf(blocks));
  expect(await made.time({ id: 'zstd', level: 1 }, batchOf(blocks), 1)).toMatchObject({
    implementation: 'zstd-wasm',
    level: 1,
  });
  // Sizing and timing may share one instance: neither disturbs the other.
  expect(await made.compress({ id: 'zstd', level: 1 }, batchOf(blocks))).toEqual(lengths);
});

test('names the implementation of a codec', async () => {
  expect(await pool().implementation('snappy')).toEqual({ name: 'snappy-wasm', exact: true });
});

test('a codec that throws rejects its asker with the reason, and the thread works on', async () => {
  const made = pool({ workers: 1 });
  const unreadable = { bytes: new Uint8Array(10), ends: 10 as unknown as number[] };
  await expect(made.compress({ id: 'zlib' }, unreadable)).rejects.toMatchObject({
    code: 'codec.failed',
    values: { codec: 'zlib', message: expect.stringContaining('iterable') },
  });
  expect(await made.compress({ id: 'zlib' }, batchOf(blocks))).toEqual(sizes.zlib);
});

test('a codec that this worker does not know is missing, not a crash', async () => {
  const unknown = { id: 'lz4' as 'zlib' };
  await expect(pool().compress(unknown, batchOf(blocks))).rejects.toMatchObject({
    code: 'codec.missing',
    values: { codec: 'lz4' },
  });
});

test('a thread that dies fails what it held, and the next batch gets a new one', async () => {
  const flag = join(mkdtempSync(join(tmpdir(), 'pageweight-flag-')), 'died');
  const workerUrl = workerOf(`parentPort.on('message', ({ id }) => {
    if (existsSync(${JSON.stringify(flag)})) return parentPort.postMessage({ kind: 'reply', id, result: { lengths: [42], spare: new ArrayBuffer(8) } });
    writeFileSync(${JSON.stringify(flag)}, '');
    throw new Error('out of luck');
  });`);
  const made = pool({ workers: 1, workerUrl });
  const both = await Promise.allSettled([
    made.compress({ id: 'snappy' }, batchOf(blocks)),
    made.compress({ id: 'zstd' }, batchOf(blocks)),
  ]);
  expect(both.map((one) => one.status === 'rejected' && one.reason.toProblem())).toEqual([
    { code: 'codec.failed', values: { codec: 'snappy', message: 'its thread ended: out of luck' } },
    { code: 'codec.failed', values: { codec: 'zstd', message: 'its thread ended: out of luck' } },
  ]);
  expect(await made.compress({ id: 'snappy' }, batchOf(blocks))).toEqual([42]);
});

test('a worker file that is not there is a failure with its name, not a hang', async () => {
  const made = pool({ workerUrl: pathToFileURL('/nowhere/pageWorker.js') });
  await expect(made.compress({ id: 'snappy' }, batchOf(blocks))).rejects.toMatchObject({
    code: 'codec.failed',
    values: { codec: 'snappy', message: expect.stringContaining('/nowhere/pageWorker.js') },
  });
});

test('closing rejects what waits and what runs; afterwards nothing is taken', async () => {
  const made = pool({ workers: 1, workerUrl: workerOf(`parentPort.on('message', () => {});`) });
  const asked = [1, 2, 3, 4].map(() => made.compress({ id: 'zlib' }, batchOf(blocks)));
  const settled = Promise.allSettled(asked);
  await made.close();
  const closed = { code: 'codec.failed', values: { codec: 'zlib', message: 'its threads were closed' } };
  for (const one of await settled) expect(one.status === 'rejected' && one.reason.toProblem()).toEqual(closed);
  await expect(made.compress({ id: 'zlib' }, batchOf(blocks))).rejects.toMatchObject(closed);
  await made.close();
});

test('images piled up without awaiting answers are refused beyond the limit', async () => {
  const made = pool({ workers: 1, maxWaitingBytes: 500_000 });
  const asked = Array.from({ length: 8 }, () => made.compress({ id: 'snappy' }, batchOf(blocks)));
  const settled = await Promise.allSettled(asked);
  const refused = settled.filter((one) => one.status === 'rejected');
  // two at the thread, two waiting (210,001 bytes each)
  expect(refused).toHaveLength(4);
  expect(refused[0]!.reason.toProblem().values.message).toContain('too many');
  expect(await made.compress({ id: 'snappy' }, batchOf(blocks))).toEqual(sizes.snappy);
});

test('idle threads end and start again', async () => {
  const made = pool({ workers: 1, idleMs: 1 });
  for (let i = 0; i < 3; i++) {
    expect(await made.compress({ id: 'snappy' }, batchOf(blocks))).toEqual(sizes.snappy);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
});

test('a program that forgets to close the pool still ends, and prints its answer first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-program-'));
  const outfile = join(folder, 'program.mjs');
  await build({
    stdin: {
      contents: `import { createPagePool } from './src/node/pagePool.ts';
        const pool = createPagePool({ workerUrl: new URL(${JSON.stringify(built.url.href)}) });
        const lengths = await pool.compress({ id: 'snappy' }, { bytes: new Uint8Array(28608), ends: [28608] });
        console.log(lengths[0]);`,
      resolveDir: join(import.meta.dirname, '../..'),
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const printed = execFileSync(process.execPath, [outfile], { encoding: 'utf8', timeout: 20_000 });
  expect(printed.trim()).toBe(String(sizes.snappy[sizes.names.indexOf('zeros')]));
  rmSync(folder, { recursive: true, force: true });
});
