// Index report -> text for a terminal. Formats only.
import type { IndexEstimate, IndexOk, IndexReport } from '../core/report.ts';
import { clusteredLines, clusteredNet } from './clusteredText.ts';
import { formatBytes, formatCount, formatShare, formatSpread } from './format.ts';
import { sentenceOf } from './sentences.ts';
import { tableLines } from './tableLines.ts';

export type PrefixShown = 'on' | 'off' | 'both';

export function indexText(report: IndexReport, shown: PrefixShown): string {
  const { collection } = report;
  const lines = [
    `${collection.name}: ${formatCount(collection.documents)} documents, ${formatBytes(collection.bsonBytes)} of BSON`,
    sentenceOf({
      code: `sample.${report.sample.method}`,
      values: {
        documents: formatCount(report.sample.documents),
        size: formatBytes(report.sample.bytes),
        runs: report.sample.runs,
      },
    }),
    ...(report.partial ? [`Partial: ${sentenceOf(report.partial)}`] : []),
    ...collection.noted.map((note) => `Counted in, ${formatCount(note.count)} time(s): ${sentenceOf(note)}`),
    ...collection.leftOut.map((left) => `Left out, ${formatCount(left.count)} time(s): ${sentenceOf(left)}`),
    '',
  ];
  const rows = report.indexes.filter((index): index is IndexOk => index.status === 'ok');
  if (rows.length > 0) {
    lines.push(...tableLines(table(rows, shown)));
    lines.push('jumps: of neighbouring keys, how many lead to another page of the collection', '');
  }
  for (const index of report.indexes) lines.push(...remarks(index));
  if (report.clustered) {
    lines.push('', `Clustered by _id: ${clusteredNet(report.clustered)}`);
    lines.push(...clusteredLines(report.clustered).map((line) => `  ${line}`));
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function table(rows: readonly IndexOk[], shown: PrefixShown): string[][] {
  const on = shown !== 'off';
  const off = shown !== 'on';
  return [
    [
      'index',
      'entries',
      'key',
      ...(on ? ['prefix on', 'range'] : []),
      ...(off ? ['prefix off', 'range'] : []),
      'saved',
      'in cache',
      'grown by inserts',
      'jumps',
    ],
    ...rows.map((row) => [
      keyText(row),
      formatCount(row.entries),
      `${row.averageKeyBytes.toFixed(1)} B`,
      ...(on ? [formatBytes(row.prefixOn.fileBytes.expected), formatSpread(row.prefixOn.fileBytes)] : []),
      ...(off ? [formatBytes(row.prefixOff.fileBytes.expected), formatSpread(row.prefixOff.fileBytes)] : []),
      formatShare(1 - row.prefixOn.fileBytes.expected / row.prefixOff.fileBytes.expected),
      formatBytes(row.prefixOn.inCacheBytes),
      row.grown ? `${formatBytes(row.grown.fileBytes.low)} … ${formatBytes(row.grown.fileBytes.high)}` : '-',
      formatShare(row.scatteredShare),
    ]),
  ];
}

function keyText(index: IndexEstimate): string {
  const parts = Object.entries(index.key).map(([path, direction]) => `${path}: ${direction}`);
  return `{ ${parts.join(', ')} }${index.badges.length > 0 ? ` (${index.badges.join(', ')})` : ''}`;
}

function remarks(index: IndexEstimate): string[] {
  if (index.status === 'failed') return [`${keyText(index)}: not predicted. ${sentenceOf(index.reason)}`];
  const sentences = [
    ...index.warnings.map((warning) => sentenceOf(warning)),
    ...(index.randomKey.verdict === 'not random' ? [] : [sentenceOf(index.randomKey.reason)]),
    ...index.leftOut.map((left) => `${formatCount(left.count)} document(s) have no entry: ${sentenceOf(left)}`),
  ];
  return sentences.map((sentence) => `${keyText(index)}: ${sentence}`);
}
