// Data folder -> the streams that samples are tried on, as .bson files in the temporary folder, each with its true sizes.
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { never } from '../src/core/cancellation.ts';
import { codecIds, type CodecId, type CodecPort } from '../src/core/codecs/codec.ts';
import { fileRange } from '../src/core/estimate/figures.ts';
import { replayWhole } from '../src/core/estimate/wholeCollection.ts';
import { openSource } from '../src/node/openSource.ts';
import { replayOptions } from './replayOptions.ts';

export interface MeasuredFile {
  readonly fileBytes: number;
  readonly reusableBytes: number;
}
export type Sizes = Readonly<Record<CodecId, MeasuredFile>>;
export interface Measured {
  readonly bsonBytes: number;
  readonly compressors: Sizes;
  readonly regimes?: Readonly<Record<string, Sizes>>;
  readonly made?: string;
}

export interface SampleStream {
  readonly name: string;
  readonly path: string;
  /** what the numbers are: the engine's, or our own full pass */
  readonly truthOf: 'engine' | 'full pass';
  readonly truth: Readonly<Record<CodecId, number>>;
  /** a stream to break the method with: its range must hold, its error is shown but no bar */
  readonly stress: boolean;
}

const folder = join(tmpdir(), 'pageweight-accuracy');
export const largeSetBytes = 30e6;

export function readMeasured(dataFolder: string): {
  sets: Record<string, Measured>;
  generated: Record<string, Measured>;
} {
  const measured = JSON.parse(readFileSync(join(dataFolder, 'measured.json'), 'utf8'));
  return { sets: measured.dataSets, generated: measured.generated };
}

export function bsonOf(dataFolder: string, set: string): Uint8Array {
  return gunzipSync(readFileSync(join(dataFolder, `${set}.bson.gz`)));
}

/** The set as a plain file, which can be entered anywhere. */
export function plainSet(dataFolder: string, set: string): string {
  return kept(`${set}.bson`, () => [bsonOf(dataFolder, set)]);
}

function kept(name: string, make: () => readonly Uint8Array[]): string {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const file = openSync(`${path}.part`, 'w');
  for (const part of make()) writeSync(file, part);
  closeSync(file);
  renameSync(`${path}.part`, path);
  return path;
}

function documentsOf(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const documents: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + view.getInt32(at, true);
    documents.push(bytes.subarray(at, end));
    at = end;
  }
  return documents;
}

/** Documents of several sets shuffled together as a clock would: each set runs from the first moment to the last. */
function interleaved(sets: readonly Uint8Array[]): Uint8Array[] {
  return sets
    .flatMap((set) => documentsOf(set).map((document, index, all) => ({ document, at: index / all.length })))
    .sort((a, b) => a.at - b.at)
    .map(({ document }) => document);
}

const bySize = (sets: readonly Uint8Array[]): Uint8Array[] =>
  sets.flatMap((set) => documentsOf(set)).sort((a, b) => a.length - b.length);

interface Made {
  readonly sets: readonly string[];
  readonly stress?: boolean;
  make(sets: readonly Uint8Array[]): readonly Uint8Array[];
}

const made: Record<string, Made> = {
  // Drift: one kind of data after another.
  drift: {
    sets: ['service_logs', 'wiki_movies', 'metric_points', 'word_vectors', 'web_compat', 'tang_poems', 'deb_packages'],
    make: (sets) => sets,
  },
  languages: {
    sets: ['wiki_movies', 'tang_poems', 'brand_catalog', 'misp_clusters', 'covid_daily', 'commits_esbuild'],
    make: (sets) => sets,
  },
  // Skew: the smallest documents first, at the end some of 480 KB.
  by_size: { sets: ['wordnet', 'misp_clusters', 'nyc_areas'], make: bySize },
  // Incompressible chunks of 255 KB: in one block, and strewn among small documents.
  chunks_apart: {
    sets: [
      'wiki_movies',
      'tang_poems',
      'locale_data',
      'brand_catalog',
      'gridfs_images',
      'misp_clusters',
      'covid_daily',
    ],
    make: (sets) => sets,
    stress: true,
  },
  chunks_among: {
    sets: ['deb_packages', 'commits_esbuild', 'brand_catalog', 'flight_delays', 'gridfs_images', 'locale_data'],
    make: interleaved,
    stress: true,
  },
};

export async function sampleStreams(
  dataFolder: string,
  port: CodecPort,
  wanted?: readonly string[],
): Promise<SampleStream[]> {
  const { sets, generated } = readMeasured(dataFolder);
  const streams: SampleStream[] = [];
  const isWanted = (name: string): boolean => !wanted || wanted.includes(name);
  const measuredStream = (name: string, path: string, { compressors }: Measured): SampleStream => ({
    name,
    path,
    truthOf: 'engine',
    truth: sizesOf((codec) => compressors[codec].fileBytes),
    stress: false,
  });
  for (const [name, set] of Object.entries(sets)) {
    if (set.bsonBytes < largeSetBytes || !isWanted(name)) continue;
    streams.push(measuredStream(name, plainSet(dataFolder, name), set));
  }
  const generator = join(dataFolder, '..', 'oracle', 'orders.mjs');
  for (const [name, set] of Object.entries(generated)) {
    if (!isWanted(name)) continue;
    const path = join(folder, `${name}.bson`);
    if (!existsSync(path)) {
      if (!existsSync(generator)) {
        console.log(`${name}: left out, its generator is not beside the data folder`);
        continue;
      }
      generate(generator, name, path);
    }
    streams.push(measuredStream(name, path, set));
  }
  for (const [name, { sets: parts, make, stress }] of Object.entries(made)) {
    if (!isWanted(name)) continue;
    const path = kept(`${name}.bson`, () => make(parts.map((part) => bsonOf(dataFolder, part))));
    streams.push({
      name,
      path,
      truthOf: 'full pass',
      truth: await fullPass(name, path, port),
      stress: stress ?? false,
    });
  }
  return streams;
}

/** The generator asks for the package `bson`, which is found from a copy of it inside this project. */
function generate(generator: string, name: string, path: string): void {
  const copy = join(process.cwd(), 'node_modules', '.cache-orders.mjs');
  writeFileSync(copy, readFileSync(generator));
  execFileSync(process.execPath, [copy, '--n', name.replace(/\D/g, ''), '--out', `${path}.part`]);
  renameSync(`${path}.part`, path);
}

function sizesOf(of: (codec: CodecId) => number): Record<CodecId, number> {
  return Object.fromEntries(codecIds.map((codec) => [codec, of(codec)])) as Record<CodecId, number>;
}

async function fullPass(name: string, path: string, port: CodecPort): Promise<Record<CodecId, number>> {
  const cache = join(folder, `${name}.truth.json`);
  if (existsSync(cache)) return JSON.parse(readFileSync(cache, 'utf8'));
  const source = await openSource(path);
  const read = await replayWhole(source.readAll(never), replayOptions, port, never, () => undefined);
  await source.close();
  const truth = sizesOf((codec) => {
    const lane = read.lanes.find(({ id }) => id === codec)!;
    if (lane.status === 'failed') throw new Error(`${codec}: ${JSON.stringify(lane.reason)}`);
    const { evictionHelps, secondWriter } = read;
    return fileRange(lane.trees, { evictionHelps, secondWriter, bulk: false, groups: lane.groups }, lane.table.rules)
      .expected;
  });
  writeFileSync(cache, JSON.stringify(truth));
  return truth;
}
