// The real engine: a program that loads a .bson file into a WiredTiger table -> what it wrote. PAGEWEIGHT_ENGINE names it.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const engineProgram = process.env.PAGEWEIGHT_ENGINE;
if (!engineProgram) {
  if (process.env.CI) throw new Error('PAGEWEIGHT_ENGINE names no program: CI compares with the real engine.');
  console.log('Pages are not compared with the real engine: PAGEWEIGHT_ENGINE names no program.');
}

export interface EnginePage {
  readonly type: string;
  readonly imageBytes: number;
  readonly storedBytes: number;
  readonly cells: number;
}

export interface EngineLoad {
  readonly fileBytes: number;
  readonly reusableBytes: number;
  readonly overflowPages: number;
  /** in the order of the file */
  readonly leaves: readonly EnginePage[];
  readonly internals: readonly EnginePage[];
}

export interface EngineOptions {
  readonly compressor: string;
  readonly insert: 'bulk' | 'normal';
  readonly zstdLevel?: number;
  readonly config?: string;
  readonly extra?: readonly string[];
}

interface Told {
  readonly file_size: number;
  readonly bytes_available_for_reuse: number;
  readonly pages: { readonly overflow: number };
}

/** The engine spends most of a second counting clock ticks before it starts: several runs at a time, one per core. */
let free = availableParallelism();
const waiting: (() => void)[] = [];
async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}

export function loadIntoEngine(bson: Uint8Array, options: EngineOptions): Promise<EngineLoad> {
  return oneOfFew(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pageweight-engine-'));
    try {
      return await load(folder, bson, options);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function load(folder: string, bson: Uint8Array, options: EngineOptions): Promise<EngineLoad> {
  const input = join(folder, 'documents.bson');
  const pages = join(folder, 'pages.tsv');
  await writeFile(input, bson);
  const words = [input, '--compressor', options.compressor, '--insert', options.insert, '--pages', pages, '--no-scan'];
  words.push('--dir', join(folder, 'home'));
  if (options.zstdLevel !== undefined) words.push('--zstd-level', String(options.zstdLevel));
  if (options.config) words.push('--table-config', options.config);
  const { stdout } = await promisify(execFile)(engineProgram!, [...words, ...(options.extra ?? [])], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const told = JSON.parse(stdout) as Told;
  const rows = (await readFile(pages, 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .sort((a, b) => Number(a[5]) - Number(b[5]))
    .map((row) => ({
      type: row[0]!,
      imageBytes: Number(row[1]),
      storedBytes: Number(row[2]),
      cells: Number(row[3]),
    }));
  return {
    fileBytes: told.file_size,
    reusableBytes: told.bytes_available_for_reuse,
    overflowPages: told.pages.overflow,
    leaves: rows.filter((row) => row.type === 'leaf'),
    internals: rows.filter((row) => row.type !== 'leaf'),
  };
}
