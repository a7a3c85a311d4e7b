// The contract for scripts, and what a person meets: run as a program, on real documents and on bad ones.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../../src/core/report.ts';
import { buildCli, runCli } from '../support/builtCli.ts';

const sample = join(import.meta.dirname, '../fixtures/engine/web_compat.bson.gz');
const bson = gunzipSync(readFileSync(sample));
let folder: string;
beforeAll(() => {
  buildCli();
  folder = mkdtempSync(join(tmpdir(), 'pageweight-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
};

test('the JSON report has the shape that README documents', async () => {
  const { code, out } = await runCli(['estimate', sample, '--json', '--compressor', 'zstd', '--load', 'ordinary']);
  expect(code).toBe(0);
  const report = JSON.parse(out) as Report;
  const { storedUnits, imageUnits, ...row } = report.compressors[0] as Report['compressors'][number] & {
    storedUnits: object;
    imageUnits: object;
  };
  expect(Object.values(storedUnits).every((count) => typeof count === 'number')).toBe(true);
  expect(Object.values(imageUnits).every((count) => typeof count === 'number')).toBe(true);
  const { facts, ...collection } = report.collection;
  expect(facts.name).toBe('web_compat');
  expect(report.schemaVersion).toBe(1);
  // Frozen: a change here changes what scripts read, and `schemaVersion` with it. More may be added.
  expect(shapeOf({ schemaVersion: report.schemaVersion, collection, sample: report.sample })).toMatchObject({
    schemaVersion: 'number',
    collection: { name: 'string', documents: 'number', bsonBytes: 'number', leftOut: [], noted: [] },
    sample: { documents: 'number', bytes: 'number', method: 'string', runs: 'number' },
  });
  const range = { low: 'number', expected: 'number', high: 'number' };
  expect(shapeOf(row)).toMatchObject({
    id: 'string',
    status: 'string',
    fileBytes: range,
    leafPages: 'number',
    internalPages: 'number',
    leafImageBytes: 'number',
    leafStoredBytes: 'number',
    leafUnalignedBytes: 'number',
    inCacheBytes: 'number',
    cpu: {
      compressMs: 'number',
      decompressMs: 'number',
      compressMsPerGiB: 'number',
      decompressMsPerGiB: 'number',
      relativeError: 'number',
      timedPages: 'number',
    },
    notes: [],
  });
});

test('every codec is there, none before the others, and the ranges hold their figure', async () => {
  const { out } = await runCli(['estimate', sample, '--json']);
  const { compressors, collection } = JSON.parse(out) as Report;
  expect(compressors.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'none ok',
    'snappy ok',
    'zlib ok',
    'zstd ok',
  ]);
  expect(collection.documents).toBe(2500);
  for (const row of compressors) {
    if (row.status !== 'ok') continue;
    expect(row.fileBytes.low).toBeLessThanOrEqual(row.fileBytes.expected);
    expect(row.fileBytes.expected).toBeLessThanOrEqual(row.fileBytes.high);
    if (row.id !== 'none') expect(row.cpu.compressMs).toBeGreaterThan(0);
  }
});

test('the same documents weigh the same from a file, gzipped, and from standard input', async () => {
  const words = ['--json', '--compressor', 'none', '--load', 'ordinary'];
  const runs = await Promise.all([
    runCli(['estimate', sample, ...words]),
    runCli(['estimate', file('web_compat.bson', bson), ...words]),
    runCli(['estimate', '-', ...words], { input: bson }),
  ]);
  const sizes = runs.map(({ out }) => (JSON.parse(out) as Report).compressors[0]);
  expect(sizes[1]).toEqual(sizes[0]);
  expect(sizes[2]).toEqual(sizes[0]);
});

test('the table goes to stdout alone, and names every codec', async () => {
  const { out, err, code } = await runCli(['estimate', sample, '--load', 'bulk'], { env: { COLUMNS: '120' } });
  expect(code).toBe(0);
  for (const codec of ['none', 'snappy', 'zlib', 'zstd']) expect(out).toMatch(new RegExp(`^${codec} .*iB`, 'm'));
  expect(out).toContain('█');
  expect(err).not.toContain('Error');
});

test('--pages writes a row per page, with one compressor only', async () => {
  const path = join(folder, 'pages.tsv');
  expect((await runCli(['estimate', sample, '--pages', path])).code).toBe(2);
  const { code } = await runCli(['estimate', sample, '--pages', path, '--compressor', 'snappy', '--load', 'bulk']);
  expect(code).toBe(0);
  const rows = readFileSync(path, 'utf8').trim().split('\n');
  expect(rows[0]).toBe('type\tmem_size\tdisk_size\tentries\tcompressed\toffset');
  expect(rows.slice(1).every((row) => /^leaf\t\d+\t\d+\t\d+\t[01]\t\d+$/.test(row))).toBe(true);
  expect(rows[1]!.endsWith('\t4096')).toBe(true);
});

test('a truncated dump: the good documents count, the report says what is missing', async () => {
  const { code, out, err } = await runCli([
    'estimate',
    file('cut.bson', bson.subarray(0, bson.length - 10)),
    '--json',
    '--compressor',
    'none',
  ]);
  expect(code).toBe(0);
  const { collection } = JSON.parse(out) as Report;
  expect(collection.documents).toBe(2499);
  expect(collection.leftOut).toMatchObject([{ count: 1 }]);
  expect(err).toContain('cut.bson');
});

test.each([
  ['an empty file', 'empty.bson', ''],
  ['text that is no document', 'text.bson', 'hello, this is not BSON at all\n'],
  ['broken JSON', 'broken.json', '[{"a": 1}, {"b": ]'],
])('%s ends with a sentence, never with a stack', async (_, name, content) => {
  const { code, out, err } = await runCli(['estimate', file(name, content), '--json']);
  if (code === 0) expect((JSON.parse(out) as Report).collection.leftOut.length).toBeGreaterThan(0);
  else {
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^pageweight: /);
  }
  expect(err).not.toMatch(/\n {4}at /);
});

test.each([
  [['estimate', 'nowhere.bson'], 1],
  [['estimate'], 2],
  [['estimate', sample, '--sample', 'much'], 2],
  [['estimate', sample, '--server', '3.6'], 2],
  [['estimate', sample, '--config', 'block_compresor=zstd'], 1],
  [['estimate', sample, '--config', 'allocation_size=5000'], 1],
  [['no-such-command'], 2],
])('%j ends with %d and says why', async (words, expected) => {
  const { code, err } = await runCli(words);
  expect(code).toBe(expected);
  expect(err.length).toBeGreaterThan(0);
  expect(err).not.toMatch(/\n {4}at /);
});

test('a budget reads a sample with a range around it; the same seed gives the same figures', async () => {
  const path = file('large.bson', Buffer.concat([bson, bson, bson]));
  const words = [
    'estimate',
    path,
    '--sample',
    '1MiB',
    '--seed',
    '7',
    '--json',
    '--compressor',
    'zlib',
    '--load',
    'ordinary',
  ];
  const [first, second] = (await Promise.all([runCli(words), runCli(words)])).map(
    ({ out }) => JSON.parse(out) as Report,
  );
  expect(first!.sample.method).toBe('runs');
  expect(first!.sample.bytes).toBeLessThan(2 * 1024 * 1024);
  const sizes = (report: Report) => report.compressors.map((row) => (row.status === 'ok' ? row.fileBytes : row));
  expect(sizes(first!)).toEqual(sizes(second!));
});

test('the present size is held against the prediction, and what lies outside the range is called out', async () => {
  const report = async (...words: string[]): Promise<Report> =>
    JSON.parse((await runCli(['estimate', sample, '--json', ...words])).out) as Report;
  const plain = await report('--compressor', 'zlib');
  const zlib = plain.compressors.find((row) => row.id === 'zlib')!;
  if (zlib.status !== 'ok') throw new Error('zlib failed');
  const { expected } = zlib.fileBytes;
  const near = await report('--storage-size', String(expected), '--stored-with', 'zlib', '--compressor', 'zstd');
  expect(near.control).toMatchObject({ codec: 'zlib', liveBytes: expected, discrepancy: 0, notes: [] });
  expect(near.compressors.map(({ id }) => id)).toEqual(['zstd']);
  const far = await report('--storage-size', String(2 * expected), '--stored-with', 'zlib', '--compressor', 'zlib');
  expect(far.control!.notes.map(({ code }) => code)).toEqual(['control.larger']);
  const { out } = await runCli(['estimate', sample, '--storage-size', '1GiB', '--compressor', 'snappy']);
  expect(out).toMatch(/The present file \(snappy\) holds 1\.00 GiB.*above the range/);
});

test('--precision reads until the figures are that precise, and says so', async () => {
  const many = file('many.bson', Buffer.concat(Array.from({ length: 12 }, () => bson)));
  const words = ['estimate', many, '--json', '--compressor', 'snappy', '--precision'];
  const rough = JSON.parse((await runCli([...words, '30%'])).out) as Report;
  const fine = JSON.parse((await runCli([...words, '0.01%'])).out) as Report;
  expect(rough.sample.notes!.map(({ code }) => code)).toEqual(['sample.precision-reached']);
  expect(fine.sample.notes!.map(({ code }) => code)).toEqual(['sample.precision-missed']);
  expect(rough.sample.bytes).toBeLessThan(fine.sample.bytes);
  const { code, err } = await runCli(['estimate', many, '--precision', 'much']);
  expect(code).toBe(2);
  expect(err).toContain('--precision much');
});

test('config: one verdict per line', async () => {
  const { code, out } = await runCli(['config', '--stdin'], {
    input: 'block_compressor=zstd\nfoo=1\n\nleaf_page_max=1\n',
  });
  expect(code).toBe(0);
  const verdicts = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { accepted: boolean; messages: string[]; warnings: string[] });
  expect(verdicts.map(({ accepted }) => accepted)).toEqual([true, false, true, false]);
  expect(verdicts[1]!.messages).toEqual(["unknown configuration key 'foo'"]);
});

test('index: keys, prefix on and off, and a verdict on randomness', async () => {
  const { code, out } = await runCli([
    'index',
    sample,
    '--key',
    '{"path":1}',
    '--key',
    '{"nowhere":"2dsphere"}',
    '--json',
  ]);
  expect(code).toBe(0);
  const { indexes } = JSON.parse(out) as { indexes: Record<string, unknown>[] };
  expect(indexes[0]).toMatchObject({
    key: { path: 1 },
    status: 'ok',
    entries: 2500,
    randomKey: { verdict: 'not random' },
  });
  expect(shapeOf(indexes[0]!.prefixOn)).toMatchObject({
    fileBytes: { low: 'number', expected: 'number', high: 'number' },
    leafPages: 'number',
  });
  expect(indexes[1]).toMatchObject({ status: 'failed' });
  expect((await runCli(['index', sample, '--key', 'tenantId'])).code).toBe(2);
});
