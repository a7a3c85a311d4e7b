// Report -> Markdown and CSV, for tickets and spreadsheets.
import type { CompressorEstimate, CompressorOk, Report } from '../core/report.ts';
import { controlSentences } from './controlText.ts';
import { formatBytes, formatCount, formatDuration, formatRatio, formatShare, formatSpread } from './format.ts';
import { sentenceOf } from './sentences.ts';

const isOk = (estimate: CompressorEstimate): estimate is CompressorOk => estimate.status === 'ok';

/** What Markdown would take for markup is escaped: names come from a user's data. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>-]/g, '\\$&').replace(/\r?\n/g, ' ');
}

export function markdownReport(report: Report): string {
  const { collection } = report;
  const rows = report.compressors.map((row) =>
    isOk(row)
      ? [
          row.id,
          formatBytes(row.fileBytes.expected),
          `${formatBytes(row.fileBytes.low)} … ${formatBytes(row.fileBytes.high)}`,
          formatSpread(row.fileBytes),
          formatRatio(collection.bsonBytes / row.fileBytes.expected),
          formatCount(row.leafPages),
          formatShare((row.leafStoredBytes - row.leafUnalignedBytes) / row.leafStoredBytes),
          formatBytes(row.inCacheBytes),
          row.id === 'none' ? '' : formatDuration(row.cpu.compressMs),
          row.id === 'none' ? '' : formatDuration(row.cpu.decompressMs),
        ]
      : [row.id, `not estimated: ${escaped(sentenceOf(row.reason))}`, '', '', '', '', '', '', '', ''],
  );
  const head = [
    'compressor',
    'file size',
    'low … high',
    'range',
    'BSON : file',
    'leaf pages',
    'padding',
    'in cache',
    'CPU to load',
    'CPU to scan',
  ];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `### ${escaped(collection.name)}`,
    '',
    `${formatCount(collection.documents)} documents, ${formatBytes(collection.bsonBytes)} of BSON. ${sentenceOf({
      code: `sample.${report.sample.method}`,
      values: {
        documents: formatCount(report.sample.documents),
        size: formatBytes(report.sample.bytes),
        runs: report.sample.runs,
      },
    })}`,
    ...(report.partial ? ['', `**Partial:** ${sentenceOf(report.partial)}`] : []),
    '',
    line(head),
    line(head.map((_, column) => (column === 0 ? '---' : '--:'))),
    ...rows.map(line),
    '',
    ...controlSentences(report).map(escaped),
    ...report.advice.map((advice) => sentenceOf(advice)),
    '',
  ].join('\n');
}

/** RFC 4180; a cell that a spreadsheet would take for a formula is kept as text. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvReport(report: Report): string {
  const head = [
    'collection',
    'compressor',
    'status',
    'fileBytesLow',
    'fileBytesExpected',
    'fileBytesHigh',
    'leafPages',
    'leafImageBytes',
    'leafStoredBytes',
    'inCacheBytes',
    'compressMs',
    'decompressMs',
  ];
  const rows = report.compressors.map((row) =>
    isOk(row)
      ? [
          report.collection.name,
          row.id,
          row.status,
          row.fileBytes.low,
          row.fileBytes.expected,
          row.fileBytes.high,
          row.leafPages,
          row.leafImageBytes,
          row.leafStoredBytes,
          row.inCacheBytes,
          row.cpu.compressMs,
          row.cpu.decompressMs,
        ]
      : [report.collection.name, row.id, `failed: ${sentenceOf(row.reason)}`],
  );
  return [head, ...rows].map((row) => row.map(cell).join(',') + '\r\n').join('');
}
