// Data folder -> our CPU figures beside native C's on the same page images: bar 5 of step 1 and bar 4 of step 2.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageBatch, PackingCodecId } from '../src/core/codecs/codec.ts';
import { cpuCost, type CodecCost } from '../src/core/codecs/cost.ts';
import { openSource } from '../src/node/openSource.ts';
import type { PagePool } from '../src/node/pagePool.ts';
import { buildNativeCodecs, type NativeCodecs } from './codecTimes.ts';
import { realImages } from './realImages.ts';

/** sets above 8 MB; gridfs_images does not compress and is judged by its absolute cost */
const compressible = [
  'wiki_movies',
  'deb_packages',
  'web_compat',
  'word_vectors',
  'service_logs',
  'metric_points',
  'tate_artworks',
  'covid_daily',
  'wordnet',
] as const;
const incompressible = 'gridfs_images';
const codecs = ['snappy', 'zlib', 'zstd'] as const;
const directions = ['compress', 'decompress'] as const;
type Direction = (typeof directions)[number];

const imageBytes = 1_500_000;
const passes = 7;
/** native C is timed so often, a while apart, and the least counts: a slow moment of the machine would spoil every run */
const nativeRounds = 3;
const zstdLevel = 6;
const bars = { median: 0.2, worst: 0.5, incompressible: 1.5, pooled: 0.25 };

type Costs = Readonly<Record<PackingCodecId, CodecCost>>;

/** @returns names of the bars missed */
export async function benchCodecSpeed(
  folder: string,
  cSource: string,
  pool: PagePool,
  quietRuns: number,
  busyRuns: number,
): Promise<string[]> {
  const native = buildNativeCodecs(cSource);
  const missed: string[] = [];
  const loads = engineLoads(folder);
  try {
    const images = new Map<string, ImageBatch>();
    for (const set of [...compressible, incompressible]) {
      const source = await openSource(join(folder, `${set}.bson.gz`), {});
      images.set(set, await realImages(source, pool, imageBytes));
      await source.close();
    }
    const truth = new Map([...images].map(([set, batch]) => [set, nativeCosts(native, batch)]));
    for (let run = 0; run < quietRuns + busyRuns; run++) {
      const busy = run >= quietRuns;
      const neighbour = busy ? spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }) : null;
      const ours = new Map<string, Costs>();
      for (const [set, batch] of images) ours.set(set, await ourCosts(pool, batch));
      neighbour?.kill();
      const title = `run ${run + 1}${busy ? ', beside a busy process' : ''}`;
      missed.push(...judge(title, ours, truth), ...judgeLoads(title, ours, loads));
    }
  } finally {
    native.remove();
  }
  return missed;
}

/** What the real engine took to load a set, its own work (`none`) taken off, and the page images it compressed. */
interface EngineLoad {
  readonly set: string;
  readonly seconds: { readonly zlib: number; readonly zstd: number };
  readonly imageBytes: { readonly zlib: number; readonly zstd: number };
}

/** Only sets whose loads were measured as a minimum of 7: the others are single runs. */
function engineLoads(folder: string): EngineLoad[] {
  const { dataSets } = JSON.parse(readFileSync(join(folder, 'measured.json'), 'utf8')) as {
    dataSets: Record<string, { compressors: Record<string, MeasuredLoad> }>;
  };
  return [...compressible, incompressible].flatMap((set): EngineLoad[] => {
    const { none, zlib, zstd } = dataSets[set]!.compressors;
    if (!none || !zlib || !zstd || none.cpuSeconds.minimumOf === undefined) return [];
    const own = none.cpuSeconds.loadAndCheckpoint;
    return [
      {
        set,
        seconds: { zlib: zlib.cpuSeconds.loadAndCheckpoint - own, zstd: zstd.cpuSeconds.loadAndCheckpoint - own },
        imageBytes: { zlib: zlib.leafImageBytes, zstd: zstd.leafImageBytes },
      },
    ];
  });
}

interface MeasuredLoad {
  readonly leafImageBytes: number;
  readonly cpuSeconds: { readonly loadAndCheckpoint: number; readonly minimumOf?: number };
}

function judgeLoads(title: string, ours: ReadonlyMap<string, Costs>, loads: readonly EngineLoad[]): string[] {
  const pooled = (of: (load: EngineLoad, id: 'zlib' | 'zstd') => number): number =>
    loads.reduce((sum, load) => sum + of(load, 'zlib'), 0) / loads.reduce((sum, load) => sum + of(load, 'zstd'), 0);
  const engine = pooled((load, id) => load.seconds[id]);
  const own = pooled((load, id) => ours.get(load.set)![id].compressMsPerGiB * load.imageBytes[id]);
  const error = own / engine - 1;
  console.log(
    `  loading, zlib : zstd pooled over ${loads.length} sets: ours ${own.toFixed(2)}, the real engine ${engine.toFixed(2)}: ${signed(error).trim()} (bar ${bars.pooled * 100} %)`,
  );
  return Math.abs(error) > bars.pooled ? [`${title}: zlib : zstd of loading`] : [];
}

function nativeCosts(native: NativeCodecs, batch: ImageBatch): Costs {
  const rounds = Array.from({ length: nativeRounds }, () => native.time(batch, passes, zstdLevel));
  const perGiB = 1024 ** 3 / batch.bytes.length;
  return each((id) => ({
    compressMsPerGiB: Math.min(...rounds.map((times) => times[id].compressMs)) * perGiB,
    decompressMsPerGiB: Math.min(...rounds.map((times) => times[id].decompressMs)) * perGiB,
    relativeError: 0,
  }));
}

async function ourCosts(pool: PagePool, batch: ImageBatch): Promise<Costs> {
  const costs: Partial<Record<PackingCodecId, CodecCost>> = {};
  const rawBytes = batch.ends.map((end, i) => end - (batch.ends[i - 1] ?? 0));
  const copy = (): ImageBatch => ({ bytes: batch.bytes.slice(), ends: batch.ends });
  for (const id of codecs) {
    const choice = { id, level: zstdLevel };
    costs[id] = cpuCost(await pool.time(choice, copy(), passes), rawBytes);
  }
  return costs as Costs;
}

const each = (make: (id: PackingCodecId) => CodecCost): Costs =>
  ({ snappy: make('snappy'), zlib: make('zlib'), zstd: make('zstd') }) satisfies Costs;
const costOf = (cost: CodecCost, direction: Direction): number => cost[`${direction}MsPerGiB`];
const signed = (share: number): string => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(0)} %`.padStart(7);

function judge(title: string, ours: ReadonlyMap<string, Costs>, truth: ReadonlyMap<string, Costs>): string[] {
  const missed: string[] = [];
  console.log(`\nCPU, ${title}: ratio to snappy, ours against native C on the same images`);
  console.log(`  ${'set'.padEnd(16)} zlib pack  zlib unpack  zstd pack  zstd unpack`);
  const errors = new Map<string, number[]>();
  for (const set of compressible) {
    const row = (['zlib', 'zstd'] as const).flatMap((id) =>
      directions.map((direction) => {
        const ratio = (costs: Costs): number => costOf(costs[id], direction) / costOf(costs.snappy, direction);
        const error = ratio(ours.get(set)!) / ratio(truth.get(set)!) - 1;
        const name = `${id}:snappy ${direction}`;
        errors.set(name, [...(errors.get(name) ?? []), error]);
        return error;
      }),
    );
    console.log(`  ${set.padEnd(16)} ${row.map((error) => signed(error).padEnd(11)).join(' ')}`);
  }
  for (const [name, all] of errors) {
    const sizes = all.map(Math.abs).sort((a, b) => a - b);
    const [median, worst] = [sizes[sizes.length >> 1]!, sizes.at(-1)!];
    console.log(`  ${name}: median ${(median * 100).toFixed(0)} %, worst ${(worst * 100).toFixed(0)} %`);
    if (median > bars.median || worst > bars.worst) missed.push(`${title}: ${name}`);
  }
  console.log(`  ms per GiB, ours / native: ${incompressible}`);
  for (const id of codecs) {
    for (const direction of directions) {
      const [own, native] = [ours, truth].map((costs) => costOf(costs.get(incompressible)![id], direction)) as [
        number,
        number,
      ];
      console.log(`    ${id} ${direction}: ${own.toFixed(0)} / ${native.toFixed(0)} = ${(own / native).toFixed(2)}`);
      if (Math.max(own / native, native / own) > bars.incompressible)
        missed.push(`${title}: ${incompressible} ${id} ${direction}`);
    }
  }
  return missed;
}
