// A definition and what is remembered of it -> Markdown: the small table, the reason, and links.
import type { Definition } from '../../code/definition.ts';
import type { IndexEstimate, IndexOk, Report } from '../../core/report.ts';
import { formatBytes, formatCount, formatDuration, formatShare } from '../format.ts';
import { sentenceOf } from '../sentences.ts';
import { ageText } from './age.ts';
import { collectionFigures } from './collectionFigures.ts';
import { sizeText } from './inlayHint.ts';
import { markdownText } from './markdownText.ts';
import { indexOf, type Match } from './remembered.ts';

export interface HoverLinks {
  /** a link that opens the panel with the last report */
  openReport(namespace: string): string;
  estimate(subject: string): string;
  chooseCollection(): string;
}

export function hover(definition: Definition, match: Match, links: HoverLinks, now: number): string {
  if (match.kind === 'unnamed')
    return `This file alone does not tell which collection is meant. [Choose it](${links.chooseCollection()})`;
  if (match.kind === 'several')
    return `Collections of that name: ${match.namespaces.map(markdownText).join(', ')}. [Choose one](${links.chooseCollection()})`;
  if (match.kind === 'missing')
    return `There is no report of ${markdownText(match.collection)} yet. [Estimate it](${links.estimate(match.collection)})`;
  const { remembered } = match;
  const body =
    definition.kind === 'index'
      ? indexBody(indexOf(remembered, definition.keys))
      : remembered.report && collectionBody(remembered.report, definition);
  const name = markdownText(remembered.namespace);
  if (!body)
    return `The last report of ${name} says nothing of this ${definition.kind}. [Estimate it](${links.estimate(remembered.namespace)})`;
  const source = `_From the report of ${name}, ${ageText(remembered.takenAt, now)}._ [Open it](${links.openReport(remembered.namespace)})`;
  return `${body}\n\n${source}`;
}

function indexBody(index: IndexEstimate | null): string | null {
  if (!index) return null;
  if (index.status === 'failed') return markdownText(sentenceOf(index.reason));
  const rows = [
    ['on', index.prefixOn],
    ['off', index.prefixOff],
  ] as const;
  const table = [
    '| Prefix compression | File | In cache | Leaf pages |',
    '|:--|--:|--:|--:|',
    ...rows.map(
      ([label, file]) =>
        `| ${label} | ${sizeText(file.fileBytes)} | ${formatBytes(file.inCacheBytes)} | ${formatCount(file.leafPages)} |`,
    ),
  ].join('\n');
  return [table, figuresOf(index), ...reasonsOf(index)].join('\n\n');
}

function figuresOf(index: IndexOk): string {
  const perDocument = index.entriesPerDocument === 1 ? '' : `, ${index.entriesPerDocument.toFixed(2)} per document`;
  return `${formatCount(index.entries)} entries${perDocument}; keys of ${Math.round(index.averageKeyBytes)} bytes on average.`;
}

function reasonsOf(index: IndexOk): string[] {
  const reasons = index.randomKey.verdict === 'not random' ? [] : [index.randomKey.reason];
  return [...reasons, ...index.warnings].map((problem) => markdownText(sentenceOf(problem)));
}

function collectionBody(report: Report, definition: Definition): string | null {
  const { chosen, chosenId, isDefault, best, isSure } = collectionFigures(report, definition);
  const rows = report.compressors.map((row) => {
    if (row.status === 'failed') return `| ${row.id} | ${markdownText(sentenceOf(row.reason))} | | |`;
    const mark = row === chosen ? ' ← chosen' : '';
    const { decompressMs } = row.cpu;
    return `| ${row.id}${mark} | ${sizeText(row.fileBytes)} | ${formatBytes(row.inCacheBytes)} | ${formatDuration(decompressMs)} |`;
  });
  if (rows.length === 0) return null;
  const table = ['| Compressor | File | In cache | Reading all of it |', '|:--|--:|--:|--:|', ...rows].join('\n');
  const own = isDefault ? `${chosenId} is what mongod takes by default.` : '';
  const saving =
    chosen && best && chosen !== best
      ? isSure
        ? `${best.id} makes the file ${formatShare(1 - best.fileBytes.expected / chosen.fileBytes.expected)} smaller.`
        : `Whether ${best.id} makes a smaller file is open: the ranges overlap.`
      : '';
  const noted = report.partial ? markdownText(sentenceOf(report.partial)) : '';
  return [table, [own, saving, noted].filter((text) => text !== '').join(' ')]
    .filter((text) => text !== '')
    .join('\n\n');
}
