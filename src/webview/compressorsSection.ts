// Report -> the table of compressors, each with its range drawn on one scale.
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { CodecId } from '../core/codecs/codec.ts';
import type { CompressorEstimate, CompressorOk, Range, Report } from '../core/report.ts';
import { formatBytes, formatCount, formatDuration, formatRatio, formatShare, formatSpread } from '../present/format.ts';
import { rangeNotes } from '../present/rangeNotes.ts';
import { sentenceOf } from '../present/sentences.ts';
import { iconButton } from './iconButton.ts';

const isOk = (estimate: CompressorEstimate): estimate is CompressorOk => estimate.status === 'ok';

/** @param write shows the code for a compressor */
export function compressorsSection(
  report: Report,
  projected: Report | null,
  write: (codec: CodecId) => void,
): TemplateResult {
  const rows = report.compressors.filter(isOk);
  const other = new Map((projected?.compressors ?? []).filter(isOk).map((row) => [row.id, row]));
  const scale = Math.max(1, ...rows.map((row) => row.fileBytes.high));
  return html`<section aria-labelledby="sizes">
    <h2 id="sizes">Block compressors</h2>
    <div class="scroll" tabindex="0" role="group" aria-label="File sizes">
      <table>
        <thead>
          <tr>
            <th scope="col">Compressor</th>
            <th scope="col" class="number">File size</th>
            <th scope="col" class="range">Low to high</th>
            <th scope="col" class="number">Range</th>
            <th scope="col" class="number">BSON : file</th>
            ${projected ? html`<th scope="col" class="number what-if">What if</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${report.compressors.map((row) =>
            row.status === 'ok'
              ? sizeRow(row, report, scale, { other: projected ? other.get(row.id) : undefined, write })
              : failedRow(row.id, sentenceOf(row.reason)),
          )}
        </tbody>
      </table>
    </div>
    ${notes(rows)}
    <h3 id="cost">Pages, cache and CPU</h3>
    <div class="scroll" tabindex="0" role="group" aria-label="Pages, cache and CPU">
      <table class="stacked" aria-labelledby="cost">
        <thead>
          <tr>
            <th scope="col">Compressor</th>
            ${costColumns.map(({ title }) => html`<th scope="col" class="number">${title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(costRow)}
        </tbody>
      </table>
    </div>
    <p class="how">Block compression does not shrink the cache: pages are held uncompressed.</p>
  </section>`;
}

interface RowExtras {
  readonly other: CompressorOk | undefined;
  readonly write: (codec: CodecId) => void;
}

function sizeRow(row: CompressorOk, report: Report, scale: number, { other, write }: RowExtras): TemplateResult {
  const current = report.collection.facts.compressor === row.id;
  return html`<tr class=${current ? 'current' : ''}>
    <th scope="row">
      ${row.id}${iconButton('code', `Write the code for ${row.id}`, () => write(row.id))}${current ? html`<span class="badge">now</span>` : nothing}
    </th>
    <td class="number strong">${formatBytes(row.fileBytes.expected)}</td>
    <td class="range">${rangeBar(row.fileBytes, scale)}</td>
    <td class="number" title=${rangeTold(row)}>${formatSpread(row.fileBytes)}</td>
    <td class="number">${formatRatio(report.collection.bsonBytes / row.fileBytes.expected)}</td>
    ${
      other
        ? html`<td class="number what-if" title=${rangeTold(other)}>
            ${formatBytes(other.fileBytes.expected)} <span>${formatSpread(other.fileBytes)}</span>
          </td>`
        : nothing
    }
  </tr>`;
}

/** What makes the range, apart. */
function rangeTold({ fileBytes, ranges }: CompressorOk): string {
  const whole = `${formatBytes(fileBytes.low)} to ${formatBytes(fileBytes.high)}`;
  if (!ranges) return whole;
  return `${whole}; by the sample ${formatSpread(ranges.sampling)}, by how it was loaded ${formatSpread(ranges.regime)}`;
}

function failedRow(id: string, reason: string): TemplateResult {
  return html`<tr class="failed">
    <th scope="row">${id}</th>
    <td colspan="4">Not estimated. ${reason}</td>
  </tr>`;
}

const cpu = (row: CompressorOk, ms: number): string => (row.id === 'none' ? 'none' : formatDuration(ms));

const costColumns: readonly { readonly title: string; value(row: CompressorOk): string }[] = [
  { title: 'Leaf pages', value: (row) => formatCount(row.leafPages) },
  { title: 'Page image', value: (row) => formatBytes(row.leafImageBytes / row.leafPages) },
  { title: 'Stored page', value: (row) => formatBytes(row.leafStoredBytes / row.leafPages) },
  {
    title: 'Padding',
    value: (row) => formatShare((row.leafStoredBytes - row.leafUnalignedBytes) / row.leafStoredBytes),
  },
  { title: 'In cache', value: (row) => formatBytes(row.inCacheBytes) },
  { title: 'CPU to load', value: (row) => cpu(row, row.cpu.compressMs) },
  { title: 'CPU to scan', value: (row) => cpu(row, row.cpu.decompressMs) },
];

function costRow(row: CompressorOk): TemplateResult {
  return html`<tr>
    <th scope="row">${row.id}</th>
    ${costColumns.map(({ title, value }) => html`<td class="number" data-label=${title}>${value(row)}</td>`)}
  </tr>`;
}

function notes(rows: readonly CompressorOk[]): TemplateResult | typeof nothing {
  const sentences = rangeNotes(rows);
  return sentences.length > 0
    ? html`<ul class="how">
        ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>`
    : nothing;
}

/** Drawn in units of a thousandth of the scale: the bar to the expected size, a whisker from low to high. */
function rangeBar(range: Range, scale: number): TemplateResult {
  const at = (bytes: number): number => (1000 * bytes) / scale;
  return html`<svg
    class="range-bar"
    viewBox="0 0 1000 20"
    preserveAspectRatio="none"
    role="img"
    aria-label=${`${formatBytes(range.low)} to ${formatBytes(range.high)}`}
  >
    ${svg`<rect class="bar" x="0" y="5" width=${at(range.expected)} height="10"></rect>
    <rect class="whisker" x=${at(range.low)} y="8" width=${Math.max(2, at(range.high) - at(range.low))} height="4"></rect>`}
  </svg>`;
}
