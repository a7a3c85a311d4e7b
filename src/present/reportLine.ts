// Report -> one line, for a whole database.
import type { Report } from '../core/report.ts';
import { formatBytes, formatCount, formatSpread } from './format.ts';

export function reportLine(report: Report): string {
  const cells = report.compressors.map((row) =>
    row.status === 'ok'
      ? `${row.id} ${formatBytes(row.fileBytes.expected)} (${formatSpread(row.fileBytes)})`
      : `${row.id} failed`,
  );
  const { name, documents, bsonBytes } = report.collection;
  return `${name}: ${formatCount(documents)} documents, ${formatBytes(bsonBytes)} of BSON: ${cells.join(', ')}\n`;
}
