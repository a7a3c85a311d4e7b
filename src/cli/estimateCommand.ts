// `pageweight estimate`: a dump, standard input or live collections -> a table, a JSON report, a list of pages.
import { writeFile } from 'node:fs/promises';
import { Failure } from '../core/failure.ts';
import { estimate, type Estimated } from '../core/pipeline.ts';
import type { DocumentSource } from '../core/documents/source.ts';
import type { EstimateOptions } from '../core/report.ts';
import { defaultBudget } from '../node/collectionBudget.ts';
import { createPagePool, type PagePool } from '../node/pagePool.ts';
import { pagesTsv } from '../present/pagesTsv.ts';
import { reportLine } from '../present/reportLine.ts';
import { sentenceOf } from '../present/sentences.ts';
import { textReport } from '../present/textReport.ts';
import { forEachSource, liveBudget, openInputs, type InputWords } from './inputs.ts';
import { exitCodes, type Io } from './io.ts';
import { parseEstimateOptions, type EstimateWords } from './parseOptions.ts';
import { progressLine } from './progressLine.ts';
import { version } from './version.ts';

export interface EstimateArgs extends EstimateWords, InputWords {
  readonly json: boolean;
  readonly pages?: string;
}

/** @throws Failure: what is wrong with the words or the input */
export async function runEstimateCommand(args: EstimateArgs, io: Io): Promise<number> {
  const fileOptions = parseEstimateOptions(args);
  if (args.pages !== undefined && fileOptions.compressors.length !== 1)
    throw new Failure('usage.pages-need-compressor');
  const inputs = await openInputs(args, liveBudget(args.sample === undefined ? null : fileOptions.sample), io);
  // A live collection is sampled unless everything was asked for.
  const options =
    inputs.live && args.sample === undefined ? { ...fileOptions, sample: defaultBudget.bytes! } : fileOptions;
  const pool = createPagePool();
  try {
    return await forEachSource(inputs, io, (source, several) => one(source, args, options, several, pool, io));
  } finally {
    await pool.close();
  }
}

async function one(
  source: DocumentSource,
  args: EstimateArgs,
  options: EstimateOptions,
  several: boolean,
  pool: PagePool,
  io: Io,
): Promise<number> {
  const progress = progressLine(io);
  const estimated = await estimate(source, options, { codecs: pool, version }, io.signal, progress.show);
  progress.clear();
  const { report } = estimated;
  if (report.collection.documents === 0) throw nothingRead(estimated);
  for (const note of report.collection.noted) io.err(`${sentenceOf(note)}\n`);
  for (const left of report.collection.leftOut) io.err(`${sentenceOf(left)}\n`);
  if (args.pages !== undefined) await writePages(args.pages, options, estimated);
  if (args.json) io.out(`${JSON.stringify(report, null, several ? 0 : 2)}\n`);
  else io.out(several ? reportLine(report) : textReport(report, { columns: io.columns }));
  if (report.partial) io.err(`${sentenceOf(report.partial)}\n`);
  if (report.compressors.every((row) => row.status === 'failed')) return exitCodes.failed;
  return io.signal.aborted ? exitCodes.interrupted : exitCodes.ok;
}

function nothingRead(estimated: Estimated): Failure {
  const { collection, partial } = estimated.report;
  const first = collection.leftOut[0] ?? partial;
  return first ? new Failure(first.code, first.values) : new Failure('input.no-documents', { name: collection.name });
}

async function writePages(path: string, options: EstimateOptions, estimated: Estimated): Promise<void> {
  const pages = estimated.pagesOf(options.compressors[0]!);
  try {
    await writeFile(path, pagesTsv(pages, estimated.firstPageOffsetBytes));
  } catch (error) {
    throw new Failure('output.cannot-write', { path, message: error instanceof Error ? error.message : String(error) });
  }
}
