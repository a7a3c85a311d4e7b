// `pageweight estimate`: a dump (or standard input) -> a table, a JSON report, a list of pages.
import { writeFile } from 'node:fs/promises';
import { Failure } from '../core/failure.ts';
import { estimate, type Estimated } from '../core/pipeline.ts';
import type { EstimateOptions } from '../core/report.ts';
import { openSource } from '../node/openSource.ts';
import { createPagePool } from '../node/pagePool.ts';
import { sentenceOf } from '../present/sentences.ts';
import { pagesTsv } from '../present/pagesTsv.ts';
import { textReport } from '../present/textReport.ts';
import { exitCodes, type Io } from './io.ts';
import { progressLine } from './progressLine.ts';
import { parseEstimateOptions, type EstimateWords } from './parseOptions.ts';
import { version } from './version.ts';

export interface EstimateArgs extends EstimateWords {
  /** path, or `-` for standard input */
  readonly input: string;
  readonly collection?: string;
  readonly json: boolean;
  readonly pages?: string;
}

/** @throws Failure: what is wrong with the words or the input */
export async function runEstimateCommand(args: EstimateArgs, io: Io): Promise<number> {
  const options = parseEstimateOptions(args);
  if (args.pages !== undefined && options.compressors.length !== 1) throw new Failure('usage.pages-need-compressor');
  const source = await openSource(args.input, { collection: args.collection, stdin: io.stdin });
  const pool = createPagePool();
  try {
    const progress = progressLine(io);
    const estimated = await estimate(source, options, { codecs: pool, version }, io.signal, progress.show);
    progress.clear();
    if (estimated.report.collection.documents === 0) throw nothingRead(estimated);
    for (const note of estimated.report.collection.noted) io.err(`${sentenceOf(note)}\n`);
    for (const left of estimated.report.collection.leftOut) io.err(`${sentenceOf(left)}\n`);
    if (args.pages !== undefined) await writePages(args.pages, options, estimated);
    io.out(
      args.json
        ? `${JSON.stringify(estimated.report, null, 2)}\n`
        : textReport(estimated.report, { columns: io.columns }),
    );
    if (estimated.report.partial) io.err(`${sentenceOf(estimated.report.partial)}\n`);
    if (estimated.report.compressors.every((row) => row.status === 'failed')) return exitCodes.failed;
    return io.signal.aborted ? exitCodes.interrupted : exitCodes.ok;
  } finally {
    await source.close();
    await pool.close();
  }
}

function nothingRead(estimated: Estimated): Failure {
  const first = estimated.report.collection.leftOut[0];
  return first
    ? new Failure(first.code, first.values)
    : new Failure('input.no-documents', { name: estimated.report.collection.name });
}

async function writePages(path: string, options: EstimateOptions, estimated: Estimated): Promise<void> {
  const pages = estimated.pagesOf(options.compressors[0]!);
  try {
    await writeFile(path, pagesTsv(pages, estimated.firstPageOffsetBytes));
  } catch (error) {
    throw new Failure('output.cannot-write', { path, message: error instanceof Error ? error.message : String(error) });
  }
}
