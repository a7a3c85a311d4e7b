// Data folder -> our pages and files beside the real engine's: bars 1 of step 1, and with --sample those of step 2.
//   npm run accuracy -- ../shared/data [--sets a,b] [--sample 8MiB] [--indexes [--orders orders.bson]] [--random-keys]
// Prints a table per part and exits 1 when a bar is missed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { codecIds, type CodecId } from '../src/core/codecs/codec.ts';
import { never } from '../src/core/cancellation.ts';
import { fileRange } from '../src/core/estimate/figures.ts';
import { replayWhole, type WholeResult } from '../src/core/estimate/wholeCollection.ts';
import type { LoadRegime, Range } from '../src/core/report.ts';
import { largeCacheBytes, pageRules } from '../src/core/wiredtiger/pageRules.ts';
import { runIndexAccuracy } from './accuracyIndexes.ts';
import { runSampleAccuracy } from './accuracySample.ts';
import { runRandomKeyAccuracy } from './accuracyRandomKeys.ts';
import { replayOptions, server, settingsOf } from './replayOptions.ts';
import { openSource } from '../src/node/openSource.ts';
import { createPagePool } from '../src/node/pagePool.ts';

interface MeasuredFile {
  readonly fileBytes: number;
  readonly leafPages: number;
  readonly bytesInCacheAfterScan?: number;
}
interface MeasuredSet {
  readonly compressors: Record<CodecId, MeasuredFile>;
  readonly configs?: Record<string, Record<CodecId, MeasuredFile>>;
  readonly zstdLevels?: Record<string, MeasuredFile>;
}

const argv = process.argv.slice(2);
const folder = argv.find((word, index) => !word.startsWith('--') && !argv[index - 1]?.startsWith('--'));
const option = (name: string): string | undefined => {
  const at = argv.indexOf(`--${name}`);
  return at < 0 ? undefined : argv[at + 1];
};
if (!folder) {
  console.error(
    'usage: npm run accuracy -- <data folder> [--sets a,b] [--parts bulk,ordinary,configs,levels] [--sample 8MiB]',
  );
  process.exit(2);
}

const measured = JSON.parse(readFileSync(join(folder, 'measured.json'), 'utf8')).dataSets as Record<
  string,
  MeasuredSet
>;
const sets = option('sets')?.split(',') ?? Object.keys(measured);
const parts = option('parts')?.split(',') ?? ['bulk', 'ordinary', 'configs', 'levels'];
const pool = createPagePool({ workerUrl: new URL('../pageWorker.js', import.meta.url) });
const missed: string[] = [];

async function replay(
  set: string,
  load: LoadRegime,
  codecs: readonly CodecId[],
  configString = '',
  zstdLevel = 6,
): Promise<WholeResult> {
  const source = await openSource(join(folder!, `${set}.bson.gz`), {});
  const tableSettings = settingsOf(configString);
  try {
    return await replayWhole(
      source.readAll(never),
      {
        ...replayOptions,
        codecs,
        zstdLevel,
        load,
        rulesFor: (codec) => pageRules(tableSettings, codec, server, largeCacheBytes),
      },
      pool,
      never,
      () => undefined,
    );
  } finally {
    await source.close();
  }
}

function rangesOf(result: WholeResult): Map<CodecId, { range: Range; inCacheBytes: number; leafPages: number }> {
  const rows = new Map<CodecId, { range: Range; inCacheBytes: number; leafPages: number }>();
  for (const lane of result.lanes) {
    if (lane.status === 'failed') {
      missed.push(`${lane.id} failed: ${JSON.stringify(lane.reason)}`);
      continue;
    }
    const regime = {
      evictionHelps: result.evictionHelps,
      secondWriter: result.secondWriter,
      bulk: false,
      groups: lane.groups,
    };
    const range = fileRange(lane.trees, regime, lane.table.rules);
    rows.set(lane.id, { range, inCacheBytes: lane.trees[0]!.inCacheBytes, leafPages: lane.trees[0]!.leafPages });
  }
  return rows;
}

const percent = (ours: number, theirs: number): string => `${((ours / theirs - 1) * 100).toFixed(3)} %`;
function check(ok: boolean, what: string): string {
  if (!ok) missed.push(what);
  return ok ? 'ok' : 'MISSED';
}
/** file size within 0.3 % or 8 KiB */
const withinFile = (ours: number, theirs: number, share = 0.003): boolean =>
  Math.abs(ours - theirs) <= Math.max(share * theirs, 8192);

async function bulkPart(): Promise<void> {
  console.log('\nBulk cursor: leaf pages that differ from the engine (mem_size, disk_size, entries)');
  let zstdPages = 0;
  let zstdDiffer = 0;
  for (const set of sets) {
    const result = await replay(set, 'bulk', codecIds);
    const cells: string[] = [];
    for (const lane of result.lanes) {
      if (lane.status === 'failed') {
        missed.push(`${set} ${lane.id} failed`);
        continue;
      }
      const rows = gunzipSync(readFileSync(join(folder!, 'pages', `${set}.${lane.id}.tsv.gz`)))
        .toString()
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t'))
        .filter((row) => row[0] === 'leaf')
        .sort((a, b) => Number(a[5]) - Number(b[5]));
      let differ = Math.abs(rows.length - lane.pages.length);
      let total = 0;
      rows.forEach((row, index) => {
        const page = lane.pages[index];
        total += Number(row[2]);
        if (
          !page ||
          Number(row[1]) !== page.imageBytes ||
          Number(row[2]) !== page.storedBytes ||
          Number(row[3]) !== page.cells
        )
          differ++;
      });
      const ours = lane.pages.reduce((sum, page) => sum + page.storedBytes, 0);
      let ok = differ === 0;
      if (lane.id === 'zstd') {
        zstdPages += rows.length;
        zstdDiffer += differ;
        ok = Math.abs(ours / total - 1) <= 0.0015;
      }
      cells.push(
        `${lane.id} ${differ}/${rows.length} (${percent(ours, total)}) ${check(ok, `bulk ${set} ${lane.id}: ${differ} pages differ`)}`,
      );
    }
    console.log(`${set.padEnd(16)} ${cells.join('   ')}`);
  }
  const share = zstdPages === 0 ? 0 : zstdDiffer / zstdPages;
  console.log(
    `zstd pages identical: ${((1 - share) * 100).toFixed(2)} % ${check(share <= 0.005, 'bulk zstd: fewer than 99.5 % of pages identical')}`,
  );
}

async function ordinaryPart(): Promise<void> {
  console.log('\nOrdinary inserts: file size (low … expected … high) beside the engine');
  for (const set of sets) {
    const rows = rangesOf(await replay(set, 'ordinary', codecIds));
    for (const [id, { range, inCacheBytes }] of rows) {
      const truth = measured[set]!.compressors[id];
      const width = (range.high - range.low) / range.expected;
      const ok =
        id === 'snappy'
          ? range.low <= truth.fileBytes && truth.fileBytes <= range.high && width <= 0.04
          : withinFile(range.expected, truth.fileBytes);
      const cacheOk = Math.abs(inCacheBytes / truth.bytesInCacheAfterScan! - 1) <= 0.01;
      console.log(
        `${set.padEnd(16)} ${id.padEnd(7)} ${range.low} … ${range.expected} … ${range.high}  engine ${truth.fileBytes}  ${percent(range.expected, truth.fileBytes)}  width ${(width * 100).toFixed(2)} %  ${check(ok, `ordinary ${set} ${id}`)}  in cache ${percent(inCacheBytes, truth.bytesInCacheAfterScan!)} ${check(cacheOk, `in cache ${set} ${id}`)}`,
      );
    }
  }
}

async function configPart(): Promise<void> {
  console.log('\nOther table settings, ordinary inserts');
  for (const set of sets) {
    for (const [config, codecs] of Object.entries(measured[set]!.configs ?? {})) {
      const rows = rangesOf(await replay(set, 'ordinary', Object.keys(codecs) as CodecId[], config));
      const cells = [...rows].map(([id, { range }]) => {
        const truth = codecs[id].fileBytes;
        const ok = id === 'snappy' || withinFile(range.expected, truth, 0.01);
        return `${id} ${percent(range.expected, truth)} ${check(ok, `config ${set} ${config} ${id}`)}`;
      });
      console.log(`${set.padEnd(16)} ${config.padEnd(46)} ${cells.join('   ')}`);
    }
  }
}

async function levelPart(): Promise<void> {
  console.log('\nzstd levels, ordinary inserts');
  for (const set of sets) {
    const cells: string[] = [];
    for (const [level, truth] of Object.entries(measured[set]!.zstdLevels ?? {})) {
      const row = rangesOf(await replay(set, 'ordinary', ['zstd'], '', Number(level))).get('zstd');
      if (!row) continue;
      const ok = withinFile(row.range.expected, truth.fileBytes, Number(level) <= 12 ? 0.01 : 0.03);
      cells.push(`${level}: ${percent(row.range.expected, truth.fileBytes)} ${check(ok, `level ${set} ${level}`)}`);
    }
    if (cells.length > 0) console.log(`${set.padEnd(16)} ${cells.join('   ')}`);
  }
}

const sampleText = option('sample');
if (sampleText !== undefined) {
  await pool.close();
  const [, count, unit] = /^(\d+(?:\.\d+)?)\s*([KMG]iB)$/i.exec(sampleText) ?? [];
  if (!count) throw new Error(`--sample takes a size such as 8MiB, not ${sampleText}`);
  const sampleBytes =
    Number(count) * { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 }[unit![0]!.toLowerCase() as 'k' | 'm' | 'g'];
  const met = await runSampleAccuracy(folder, { sampleBytes, sets: option('sets')?.split(',') });
  process.exit(met ? 0 : 1);
}
if (argv.includes('--random-keys')) {
  await pool.close();
  process.exit((await runRandomKeyAccuracy(folder, option('sets')?.split(','))) ? 0 : 1);
}
if (argv.includes('--indexes')) {
  await pool.close();
  const met = await runIndexAccuracy(folder, { sets: option('sets')?.split(','), orders: option('orders') });
  process.exit(met ? 0 : 1);
}
if (parts.includes('bulk')) await bulkPart();
if (parts.includes('ordinary')) await ordinaryPart();
if (parts.includes('configs')) await configPart();
if (parts.includes('levels')) await levelPart();
await pool.close();
console.log(missed.length === 0 ? '\nEvery bar is met.' : `\nMissed:\n${missed.join('\n')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
