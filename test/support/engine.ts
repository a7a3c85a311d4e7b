// The real engine: a program that loads a .bson file into a WiredTiger table -> what it wrote. PAGEWEIGHT_ENGINE names it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

export function loadIntoEngine(bson: Uint8Array, options: EngineOptions): EngineLoad {
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-engine-'));
  try {
    const input = join(folder, 'documents.bson');
    const pages = join(folder, 'pages.tsv');
    writeFileSync(input, bson);
    const run = spawnSync(
      engineProgram!,
      [
        input,
        ...[
          '--compressor',
          options.compressor,
          '--insert',
          options.insert,
          '--pages',
          pages,
          '--no-scan',
          '--dir',
          join(folder, 'home'),
        ],
        ...(options.zstdLevel === undefined ? [] : ['--zstd-level', String(options.zstdLevel)]),
        ...(options.config ? ['--table-config', options.config] : []),
        ...(options.extra ?? []),
      ],
      { encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    if (run.status !== 0) throw new Error(`the engine failed: ${run.stderr}`);
    const told = JSON.parse(run.stdout) as { file_size: number; bytes_available_for_reuse: number };
    const rows = readFileSync(pages, 'utf8')
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
      leaves: rows.filter((row) => row.type === 'leaf'),
      internals: rows.filter((row) => row.type !== 'leaf'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
