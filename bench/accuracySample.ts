// Data folder and a sample size -> how near samples come, how often their ranges hold, and how simple ways fare on the same sample.
// Run by bench/accuracy.ts with --sample.
import { advise } from '../src/core/advice/advise.ts';
import { never } from '../src/core/cancellation.ts';
import { codecIds, type CodecId, type CodecPort } from '../src/core/codecs/codec.ts';
import type { DocumentChunk } from '../src/core/documents/source.ts';
import { withControl, type UncertainRow } from '../src/core/estimate/control.ts';
import { compressorFigures } from '../src/core/estimate/figures.ts';
import { uncertainRows } from '../src/core/estimate/fromSample.ts';
import { leverSettings } from '../src/core/estimate/lever.ts';
import { runLengths } from '../src/core/estimate/runLengths.ts';
import { noCost, scaledCost, unitCost } from '../src/core/estimate/laneCost.ts';
import { sideBySide } from '../src/core/estimate/sideBySide.ts';
import { replayWhole } from '../src/core/estimate/wholeCollection.ts';
import { keptSampleBytes, wholeRange } from '../src/core/estimate/wholeRange.ts';
import type { Range } from '../src/core/report.ts';
import { passingRuns } from '../src/core/sampling/passingRuns.ts';
import { planRuns } from '../src/core/sampling/plan.ts';
import type { Sample } from '../src/core/sampling/sample.ts';
import { takeSample } from '../src/core/sampling/takeSample.ts';
import { largeCacheBytes, pageRules } from '../src/core/wiredtiger/pageRules.ts';
import type { ImageReservoir } from '../src/core/estimate/imageReservoir.ts';
import type { MeasuredTable } from '../src/core/wiredtiger/measurePages.ts';
import { openSource } from '../src/node/openSource.ts';
import { createPagePool } from '../src/node/pagePool.ts';
import { naiveEstimate, naiveWays, type NaiveWay } from './naiveEstimates.ts';
import { replayOptions, server, settings } from './replayOptions.ts';
import { plainSet, readMeasured, sampleStreams, type MeasuredFile, type Sizes } from './sampleStreams.ts';

export interface SampleAccuracyOptions {
  readonly sampleBytes: number;
  readonly seeds?: number;
  /** only these sets and streams */
  readonly sets?: readonly string[];
}

/** bars of step 2: median, 90th percentile and worst error, by sample size */
const errorBars = [
  { from: 8 << 20, bars: [0.008, 0.03, 0.08] },
  { from: 2 << 20, bars: [0.02, 0.06, 0.11] },
] as const;
const coverage = { least: 0.86, most: 0.97 };
const widthBar = 0.06;
const regimeCoverage = 0.9;
const controlBars = { median: 0.03, worst: 0.08 };
const adviceGap = 0.05;
const timeBar = 2.5;
/** smaller sets, with a smaller sample, are printed too */
const smallSets = { leastBytes: 8e6, mostBytes: 30e6, sampleBytes: 1 << 20 };

const packing = codecIds.filter((codec) => codec !== 'none');
const lengths = runLengths(replayOptions.rulesFor('zstd'));
const widerSettings = leverSettings(settings);

const percent = (share: number, digits = 2): string => `${(share * 100).toFixed(digits)} %`;
const quantile = (values: readonly number[], at: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? NaN;
};
const shareOf = (values: readonly boolean[]): number => values.filter(Boolean).length / values.length;
const holds = (range: Range, bytes: number): boolean => range.low <= bytes && bytes <= range.high;
const widthOf = (range: Range): number => (range.high - range.low) / range.expected;
const liveBytes = (file: MeasuredFile): number => file.fileBytes - file.reusableBytes;

class Bars {
  readonly missed: string[] = [];
  check(met: boolean, what: string): string {
    if (!met) this.missed.push(what);
    return met ? 'ok' : 'MISSED';
  }
}

export async function runSampleAccuracy(dataFolder: string, options: SampleAccuracyOptions): Promise<boolean> {
  const pool = createPagePool();
  const bars = new Bars();
  try {
    await errorsAndCoverage(dataFolder, options, pool, bars);
    await smallerSets(dataFolder, options, pool);
    await regimes(dataFolder, options, pool, bars);
  } finally {
    await pool.close();
  }
  console.log(bars.missed.length === 0 ? '\nEvery bar is met.' : `\nMissed:\n${bars.missed.join('\n')}`);
  return bars.missed.length === 0;
}

async function sampleFile(path: string, budgetBytes: number, seed: number): Promise<Sample> {
  const source = await openSource(path);
  try {
    const { bsonBytes } = await source.facts();
    const plan = planRuns({ access: source.access, extentBytes: bsonBytes, budgetBytes, ...lengths, seed });
    return await takeSample(source, plan, never, () => undefined);
  } finally {
    await source.close();
  }
}

/** @param timed the codecs are timed as well, as for a user */
async function rowsOf(sample: Sample, seed: number, port: CodecPort, timed = false): Promise<UncertainRow[]> {
  const options = {
    ...replayOptions,
    seed,
    documents: null,
    memoryPageMaxBytes: settings.memoryPageMaxBytes,
    leverRulesFor: (codec: CodecId) => pageRules(widerSettings, codec, server, largeCacheBytes),
    costOf: async (table: MeasuredTable, images: ImageReservoir) => (timed ? unitCost(table, images, port) : noCost),
  };
  const rows = await uncertainRows(codecIds, sample, options, port, never);
  return rows.map((row) => {
    if ('row' in row) return row;
    throw new Error(`${row.id}: ${JSON.stringify(row.reason)}`);
  });
}

async function errorsAndCoverage(
  dataFolder: string,
  { sampleBytes, seeds = 5, sets }: SampleAccuracyOptions,
  port: CodecPort,
  bars: Bars,
): Promise<void> {
  console.log(
    `\nSamples of ${sampleBytes / 2 ** 20} MiB, ${seeds} seeds: error of the file size (median, worst), range`,
  );
  const errors: number[] = [];
  const widths: number[] = [];
  const inside = new Map<CodecId, boolean[]>(codecIds.map((codec) => [codec, []]));
  const naive = new Map<NaiveWay | 'Pageweight', number[]>();
  const advice: AdviceCount = { right: 0, alike: 0, open: 0, wrong: 0 };
  const timeRatios: number[] = [];
  for (const stream of await sampleStreams(dataFolder, port, sets)) {
    const byCodec = new Map<CodecId, { error: number; width: number; inside: boolean }[]>();
    for (let seed = 1; seed <= seeds; seed++) {
      const sample = await sampleFile(stream.path, sampleBytes, seed);
      const before = performance.now();
      // The first seed finds the threads and their codecs cold.
      const timed = seed > 1;
      const rows = await rowsOf(sample, seed, port, timed);
      const took = performance.now() - before;
      if (timed) timeRatios.push(took / (await bareCodecTime(sample, port)));
      for (const { row } of rows) {
        const truth = stream.truth[row.id];
        const part = row.ranges!.sampling;
        const entry = { error: row.fileBytes.expected / truth - 1, width: widthOf(part), inside: holds(part, truth) };
        byCodec.set(row.id, [...(byCodec.get(row.id) ?? []), entry]);
      }
      countAdvice(advice, rows, stream.truth, sample.bsonBytes);
      if (seed === 1 && !stream.stress) await compareNaive(naive, sample, rows, stream.truth, port);
    }
    const cells = [...byCodec].map(([codec, entries]) => {
      const off = entries.map(({ error }) => Math.abs(error));
      if (!stream.stress && codec !== 'none') errors.push(...off);
      if (!stream.stress) widths.push(...entries.map(({ width }) => width));
      inside.get(codec)!.push(...entries.map((entry) => entry.inside));
      const within = entries.filter((entry) => entry.inside).length;
      return `${codec} ${percent(quantile(off, 0.5))} ${percent(Math.max(...off))} ± ${percent(
        quantile(
          entries.map(({ width }) => width),
          0.5,
        ) / 2,
        1,
      )} holds ${within}/${entries.length}`;
    });
    console.log(
      `${stream.name.padEnd(15)} ${stream.truthOf.padEnd(9)} ${cells.join('   ')}${stream.stress ? '   (stress: no bar on its error)' : ''}`,
    );
  }
  const found = [quantile(errors, 0.5), quantile(errors, 0.9), Math.max(...errors)];
  const asked = errorBars.find(({ from }) => sampleBytes >= from)?.bars;
  ['median', '90th percentile', 'worst'].forEach((name, index) => {
    const bar = asked?.[index];
    const verdict =
      bar === undefined ? '' : `(bar ${percent(bar, 1)}) ${bars.check(found[index]! <= bar, `sample error ${name}`)}`;
    console.log(`  error ${name}: ${percent(found[index]!)} ${verdict}`);
  });
  for (const [codec, held] of inside) {
    const share = shareOf(held);
    const met = share >= coverage.least && share <= coverage.most;
    console.log(
      `  sampling part holds, ${codec}: ${percent(share, 1)} of ${held.length} (bar ${percent(coverage.least, 0)} to ${percent(coverage.most, 0)}) ${bars.check(met, `coverage ${codec}`)}`,
    );
  }
  const width = quantile(widths, 0.5);
  const widthVerdict =
    sampleBytes >= 8 << 20 ? `(bar ${percent(widthBar, 0)}) ${bars.check(width <= widthBar, 'median width')}` : '';
  console.log(`  median width of the sampling part: ${percent(width)} ${widthVerdict}`);
  console.log(
    `  advice where the true gap exceeds ${percent(adviceGap, 0)}: right ${advice.right}, right where ranges overlap ${advice.alike}, left open ${advice.open}, wrong ${advice.wrong} ${bars.check(advice.wrong === 0, 'advice')}`,
  );
  console.log(
    `  time, CPU figures included, in bare codec times of the sample: median ${quantile(timeRatios, 0.5).toFixed(2)}, worst ${Math.max(...timeRatios).toFixed(2)} (bar ${timeBar}) ${bars.check(quantile(timeRatios, 0.5) <= timeBar, 'time')}`,
  );
  console.log('\n  The same sample by simple ways: error (median, worst) over streams and codecs without none');
  for (const [way, off] of naive)
    console.log(`  ${way.padEnd(27)} ${percent(quantile(off, 0.5), 1)}  ${percent(Math.max(...off), 1)}`);
}

/** Every codec once over the sample in pages of the largest size: what cannot be avoided. */
async function bareCodecTime(sample: Sample, port: CodecPort): Promise<number> {
  const before = performance.now();
  await Promise.all(
    packing.map((codec) =>
      Promise.all(
        sample.runs.map(({ chunk }) => {
          const length = chunk.ends.at(-1)!;
          const ends: number[] = [];
          for (let end = lengths.runBytes; end < length; end += lengths.runBytes) ends.push(end);
          return port.compress(
            { id: codec, level: 6 },
            { bytes: chunk.bytes.slice(0, length), ends: [...ends, length] },
          );
        }),
      ),
    ),
  );
  return performance.now() - before;
}

async function compareNaive(
  naive: Map<NaiveWay | 'Pageweight', number[]>,
  sample: Sample,
  rows: readonly UncertainRow[],
  truth: Readonly<Record<CodecId, number>>,
  port: CodecPort,
): Promise<void> {
  const note = (way: NaiveWay | 'Pageweight', bytes: number, codec: CodecId): void => {
    naive.set(way, [...(naive.get(way) ?? []), Math.abs(bytes / truth[codec] - 1)]);
  };
  for (const codec of packing) {
    note('Pageweight', rows.find(({ row }) => row.id === codec)!.row.fileBytes.expected, codec);
    for (const way of naiveWays) note(way, await naiveEstimate(way, sample, codec, port), codec);
  }
}

interface AdviceCount {
  right: number;
  /** ranges overlap, but the codec that is smaller in every way of loading is named */
  alike: number;
  open: number;
  wrong: number;
}

/** What is said must be true; where nothing tells two codecs apart nothing is said. */
function countAdvice(
  count: AdviceCount,
  rows: readonly UncertainRow[],
  truth: Readonly<Record<CodecId, number>>,
  bsonBytes: number,
): void {
  const compressors = rows.map(({ row }) => row);
  const given = advise({ compressors, sideBySide: sideBySide(rows, compressors), bsonBytes });
  const ordered = [...codecIds].sort((a, b) => truth[a] - truth[b]);
  const [best, next] = [ordered[0]!, ordered[1]!];
  const judge = (smaller: CodecId, larger: CodecId, codes: Record<'right' | 'alike' | 'open', string>): void => {
    if (1 - truth[smaller] / truth[larger] <= adviceGap) return;
    const saying = (code: string): boolean =>
      given.some(({ code: said, values }) => said === code && (values.codec ?? values.smaller ?? smaller) === smaller);
    if (saying(codes.right)) count.right++;
    else if (saying(codes.alike)) count.alike++;
    else if (given.some(({ code }) => code === codes.open)) count.open++;
    else count.wrong++;
  };
  judge(best, next, { right: 'advice.smallest', alike: 'advice.smallest-alike', open: 'advice.smallest-open' });
  const [strong, weak] = truth.zstd < truth.zlib ? (['zstd', 'zlib'] as const) : (['zlib', 'zstd'] as const);
  judge(strong, weak, {
    right: `advice.${strong}-beats-${weak}`,
    alike: 'advice.zstd-zlib-alike',
    open: 'advice.zstd-zlib-open',
  });
  judge(best, 'none', { right: 'advice.worth-compressing', alike: '', open: 'advice.compression-open' });
}

async function smallerSets(
  dataFolder: string,
  { seeds = 5, sets }: SampleAccuracyOptions,
  port: CodecPort,
): Promise<void> {
  console.log(`\nSets of 8 to 30 MB with 1 MiB: error of the file size (median, worst)`);
  for (const [name, measured] of Object.entries(readMeasured(dataFolder).sets)) {
    if (measured.bsonBytes < smallSets.leastBytes || measured.bsonBytes > smallSets.mostBytes) continue;
    if (sets && !sets.includes(name)) continue;
    const path = plainSet(dataFolder, name);
    const off = new Map<CodecId, number[]>();
    for (let seed = 1; seed <= seeds; seed++) {
      const rows = await rowsOf(await sampleFile(path, smallSets.sampleBytes, seed), seed, port);
      for (const { row } of rows) {
        const error = Math.abs(row.fileBytes.expected / measured.compressors[row.id].fileBytes - 1);
        off.set(row.id, [...(off.get(row.id) ?? []), error]);
      }
    }
    const cells = [...off].map(
      ([codec, errors]) => `${codec} ${percent(quantile(errors, 0.5), 1)} ${percent(Math.max(...errors), 1)}`,
    );
    console.log(`${name.padEnd(15)} ${cells.join('   ')}`);
  }
}

/** What is shown when nothing is known of the server, beside the loads that were measured; and with one codec's live size known. */
async function regimes(
  dataFolder: string,
  { sampleBytes, sets }: SampleAccuracyOptions,
  port: CodecPort,
  bars: Bars,
): Promise<void> {
  console.log(
    '\nDefault range (sample and way to load), width beside the sampling part, and measured loads outside it',
  );
  const held = new Map<CodecId, boolean[]>(codecIds.map((codec) => [codec, []]));
  const controlled: { readonly off: number; readonly least: number; readonly what: string }[] = [];
  for (const [name, measured] of Object.entries(readMeasured(dataFolder).sets)) {
    if (sets && !sets.includes(name)) continue;
    const path = plainSet(dataFolder, name);
    const rows =
      measured.bsonBytes <= sampleBytes
        ? await wholeRows(path, port)
        : await rowsOf(await sampleFile(path, sampleBytes, 1), 1, port);
    const loads = { ordinary: measured.compressors, ...measured.regimes };
    const cells = rows.map(({ row }) => {
      const outside: string[] = [];
      for (const [load, sizes] of Object.entries(loads)) {
        const live = liveBytes(sizes[row.id]);
        const isIn = holds(row.fileBytes, live);
        held.get(row.id)!.push(isIn);
        if (!isIn) outside.push(`${load} ${percent(live / row.fileBytes.expected - 1, 1)}`);
      }
      return `${row.id} ${percent(widthOf(row.ranges!.regime), 1)}${outside.length > 0 ? ` [${outside.join(', ')}]` : ''}`;
    });
    console.log(`${name.padEnd(15)} ${cells.join('   ')}`);
    for (const [load, sizes] of Object.entries(loads)) {
      for (const known of codecIds) {
        for (const row of withControl(rows, { codec: known, liveBytes: liveBytes(sizes[known]) }).rows) {
          if (row.id === known) continue;
          const error = row.fileBytes.expected / liveBytes(sizes[row.id]) - 1;
          controlled.push({
            off: Math.abs(error),
            least: leastWorst(Object.values(loads), sizes, known, row.id),
            what: `${name} ${load}, ${known} known: ${row.id} ${percent(error, 1)}`,
          });
        }
      }
    }
  }
  for (const [codec, isIn] of held) {
    const share = shareOf(isIn);
    console.log(
      `  default range holds, ${codec}: ${percent(share, 1)} of ${isIn.length} (bar ${percent(regimeCoverage, 0)}) ${bars.check(share >= regimeCoverage, `default range ${codec}`)}`,
    );
  }
  const off = controlled.map((each) => each.off);
  const median = quantile(off, 0.5);
  const worst = Math.max(...off);
  console.log(
    `  with one codec's live size known, error of the others: median ${percent(median)} (bar ${percent(controlBars.median, 0)}) ${bars.check(median <= controlBars.median, 'control median')}, 90th percentile ${percent(quantile(off, 0.9))}, worst ${percent(worst)} (bar ${percent(controlBars.worst, 0)}) ${bars.check(worst <= controlBars.worst, 'control worst')}`,
  );
  const beyond = controlled.filter((each) => each.off > controlBars.worst).sort((a, b) => b.off - a.off);
  for (const { what, least } of beyond) {
    const note =
      least > controlBars.worst ? `  (${percent(least, 1)} is the least that any rule can keep to here)` : '';
    console.log(`    ${what}${note}`);
  }
}

/** Loads with the same live size of the known codec that differ here in the other's: no rule that is told the one size can tell them. */
const sameSize = 0.003;

/** The least error that a rule which is told `known`'s size in this load can keep to in all loads that have the same. */
function leastWorst(loads: readonly Sizes[], here: Sizes, known: CodecId, other: CodecId): number {
  const told = liveBytes(here[known]);
  const same = loads.filter((sizes) => Math.abs(liveBytes(sizes[known]) / told - 1) < sameSize);
  const others = same.map((sizes) => liveBytes(sizes[other]));
  const [low, high] = [Math.min(...others), Math.max(...others)];
  return (high - low) / (high + low);
}

async function wholeRows(path: string, port: CodecPort): Promise<UncertainRow[]> {
  const source = await openSource(path);
  const kept = passingRuns({ ...lengths, budgetBytes: keptSampleBytes, seed: 1 });
  const passed = async function* (): AsyncGenerator<DocumentChunk> {
    for await (const chunk of source.readAll(never)) {
      kept.pass(chunk);
      yield chunk;
    }
  };
  const read = await replayWhole(passed(), replayOptions, port, never, () => undefined);
  await source.close();
  const sample = kept.sample();
  const rows: UncertainRow[] = [];
  for (const lane of read.lanes) {
    if (lane.status === 'failed') throw new Error(`${lane.id}: ${JSON.stringify(lane.reason)}`);
    const { evictionHelps, secondWriter } = read;
    const regime = { evictionHelps, secondWriter, bulk: false, groups: lane.groups };
    const row = compressorFigures(lane.id, lane.trees, regime, lane.table.rules, scaledCost(noCost, 0), []);
    const asked = { ...replayOptions, memoryPageMaxBytes: settings.memoryPageMaxBytes };
    rows.push(await wholeRange(row, lane, regime, sample, asked, port, never));
  }
  return rows;
}
