// What clustering a collection by its _id would change -> lines of text.
import type { ClusteredAlternative, Range } from '../core/report.ts';
import { formatBytes, formatShare } from './format.ts';
import { sentenceOf } from './sentences.ts';

/** All files together, beside now. */
export function clusteredNet({ netBytes }: ClusteredAlternative): string {
  return `${changeText(netBytes)} in all`;
}

export function clusteredLines(clustered: ClusteredAlternative): readonly string[] {
  const { clusterKeyBytes, idIndexBytes, collectionGrowthBytes, secondary, notes } = clustered;
  return [
    `One file instead of two: the _id index goes, ${sizeText(idIndexBytes)}.`,
    `The collection's own file: ${changeText(collectionGrowthBytes)}. Each document is stored under the ${clusterKeyBytes.toFixed(1)} bytes of its _id; how much of that stays depends on block compression.`,
    ...secondary.map(
      ({ name, bytesPerEntry, fileBytes, growthBytes }) =>
        `Index ${name}: each key ${Math.abs(bytesPerEntry).toFixed(1)} bytes ${bytesPerEntry < 0 ? 'shorter' : 'longer'}, ${sizeText(fileBytes)}, ${changeText(growthBytes)} (${shareText(growthBytes, fileBytes)}).`,
    ),
    ...notes.map(sentenceOf),
  ];
}

function shareText(growth: Range, file: Range): string {
  const before = file.expected - growth.expected;
  const share = before > 0 ? growth.expected / before : 0;
  return `${share < 0 ? '-' : '+'}${formatShare(Math.abs(share))}`;
}

function sizeText({ low, expected, high }: Range): string {
  return low === high ? formatBytes(expected) : `${formatBytes(expected)} (${formatBytes(low)} … ${formatBytes(high)})`;
}

function changeText({ low, expected, high }: Range): string {
  const main = `${formatBytes(Math.abs(expected))} ${expected < 0 ? 'less' : 'more'}`;
  if (low === high) return main;
  const isSure = low >= 0 === high >= 0;
  const [from, to] = high <= 0 ? [high, low] : [low, high];
  const bound = (bytes: number): string => `${isSure ? '' : bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`;
  return `${main} (${bound(from)} to ${bound(to)})`;
}
