// Report -> text for a terminal. Formats only.
import type { CompressorEstimate, CompressorOk, Report } from '../core/report.ts';
import { controlSentences } from './controlText.ts';
import { formatBytes, formatCount, formatDuration, formatRatio, formatShare, formatSpread } from './format.ts';
import { sentenceOf } from './sentences.ts';
import { tableLines } from './tableLines.ts';

/** columns from which bars are drawn beside the sizes */
const barsFromColumns = 100;
const barCells = 20;

export interface TextOptions {
  readonly columns: number;
}

export function textReport(report: Report, options: TextOptions): string {
  return [
    ...headLines(report),
    '',
    ...tableLines(sizeTable(report, options.columns >= barsFromColumns)),
    '',
    ...tableLines(pageTable(report)),
    '',
    ...failureLines(report),
    ...noteLines(report),
    ...controlSentences(report),
    ...report.advice.map((advice) => sentenceOf(advice)),
    '',
  ].join('\n');
}

function headLines(report: Report): string[] {
  const { collection, sample, options } = report;
  const lines = [
    `${collection.name}: ${formatCount(collection.documents)} documents, ${formatBytes(collection.bsonBytes)} of BSON`,
    sentenceOf({
      code: `sample.${sample.method}`,
      values: { documents: formatCount(sample.documents), size: formatBytes(sample.bytes), runs: sample.runs },
    }) +
      ' ' +
      sentenceOf({ code: `load.${options.load}`, values: { server: options.server } }),
  ];
  for (const note of sample.notes ?? []) lines.push(sentenceOf(note));
  if (report.partial) lines.push(`Partial: ${sentenceOf(report.partial)}`);
  for (const note of collection.noted)
    lines.push(`Counted in, ${formatCount(note.count)} time(s): ${sentenceOf(note)}`);
  for (const left of collection.leftOut)
    lines.push(`Left out, ${formatCount(left.count)} time(s): ${sentenceOf(left)}`);
  return lines;
}

const isOk = (estimate: CompressorEstimate): estimate is CompressorOk => estimate.status === 'ok';

function sizeTable(report: Report, bars: boolean): string[][] {
  const rows = report.compressors.filter(isOk);
  const none = rows.find((row) => row.id === 'none');
  const largest = Math.max(...rows.map((row) => row.fileBytes.high), 1);
  return [
    ['', 'file size', 'low', 'high', 'range', 'BSON : file', 'none : file', ...(bars ? [''] : [])],
    ...rows.map((row) => [
      row.id,
      formatBytes(row.fileBytes.expected),
      formatBytes(row.fileBytes.low),
      formatBytes(row.fileBytes.high),
      formatSpread(row.fileBytes),
      formatRatio(report.collection.bsonBytes / row.fileBytes.expected),
      none ? formatRatio(none.fileBytes.expected / row.fileBytes.expected) : '-',
      ...(bars ? [bar(row.fileBytes.expected / largest)] : []),
    ]),
  ];
}

function pageTable(report: Report): string[][] {
  return [
    [
      '',
      'leaf pages',
      'page image',
      'stored page',
      'lost to alignment',
      'in cache',
      'compress',
      'per GiB',
      'decompress',
      'per GiB',
    ],
    ...report.compressors
      .filter(isOk)
      .map((row) => [
        row.id,
        formatCount(row.leafPages),
        formatBytes(row.leafImageBytes / row.leafPages),
        formatBytes(row.leafStoredBytes / row.leafPages),
        formatShare((row.leafStoredBytes - row.leafUnalignedBytes) / row.leafStoredBytes),
        formatBytes(row.inCacheBytes),
        ...(row.id === 'none'
          ? ['-', '-', '-', '-']
          : [
              formatDuration(row.cpu.compressMs),
              formatDuration(row.cpu.compressMsPerGiB),
              formatDuration(row.cpu.decompressMs),
              formatDuration(row.cpu.decompressMsPerGiB),
            ]),
      ]),
  ];
}

function failureLines(report: Report): string[] {
  return report.compressors.flatMap((row) =>
    row.status === 'failed' ? [`${row.id}: not estimated. ${sentenceOf(row.reason)}`] : [],
  );
}

function noteLines(report: Report): string[] {
  const rows = report.compressors.filter(isOk);
  const cpuError = Math.max(0, ...rows.map((row) => row.cpu.relativeError));
  const lines = cpuError > 0 ? [sentenceOf({ code: 'cpu.uncertainty', values: { share: formatShare(cpuError) } })] : [];
  const seen = new Set<string>();
  for (const row of rows) {
    for (const note of row.notes) {
      const sentence = sentenceOf(note);
      if (!seen.has(sentence)) lines.push(sentence);
      seen.add(sentence);
    }
  }
  return lines;
}

function bar(share: number): string {
  const eighths = Math.round(share * barCells * 8);
  const full = Math.floor(eighths / 8);
  const rest = eighths % 8;
  return '█'.repeat(full) + (rest ? ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][rest] : '');
}
