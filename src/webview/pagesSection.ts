// Report -> how many leaf pages have which size: the image in cache, and the 4 KiB units on disk.
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { CodecId } from '../core/codecs/codec.ts';
import type { CompressorEstimate, CompressorOk, Report } from '../core/report.ts';
import { formatCount, formatShare } from '../present/format.ts';
import { selectField } from './selectField.ts';

const unitKiB = 4;
/** larger pages share the last column */
const maxColumns = 40;

const isOk = (estimate: CompressorEstimate): estimate is CompressorOk => estimate.status === 'ok';

export function pagesSection(
  report: Report,
  chosen: CodecId | null,
  choose: (codec: CodecId) => void,
): TemplateResult | typeof nothing {
  const rows = report.compressors.filter(isOk);
  const row =
    rows.find((candidate) => candidate.id === chosen) ?? rows.find((candidate) => candidate.id !== 'none') ?? rows[0];
  if (!row) return nothing;
  const padding = (row.leafStoredBytes - row.leafUnalignedBytes) / row.leafStoredBytes;
  return html`<section aria-labelledby="pages">
    <h2 id="pages">Pages</h2>
    ${selectField<CodecId>(
      'Compressor',
      row.id,
      rows.map(({ id }) => [id, id]),
      choose,
    )}
    <div class="charts">
      ${histogram('Page images in cache', row.imageUnits)} ${histogram('Stored pages on disk', row.storedUnits)}
    </div>
    <p class="how">
      A stored page takes whole units of ${unitKiB} KiB: ${formatShare(padding)} of the leaf bytes on disk is padding.
    </p>
  </section>`;
}

function histogram(title: string, units: Readonly<Record<number, number>>): TemplateResult {
  const counts = new Map<number, number>();
  for (const [unit, count] of Object.entries(units)) {
    const column = Math.min(Number(unit), maxColumns);
    counts.set(column, (counts.get(column) ?? 0) + count);
  }
  const last = Math.max(...counts.keys(), 8);
  const most = Math.max(...counts.values(), 1);
  const described = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([unit, count]) => `${formatCount(count)} of ${unit * unitKiB}${unit === maxColumns ? ' or more' : ''} KiB`)
    .join(', ');
  const width = 100 / (last + 1);
  return html`<figure>
    <figcaption><span>${title}</span><span class="most">tallest: ${formatCount(most)} pages</span></figcaption>
    <svg
      class="histogram"
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      role="img"
      aria-label=${`${title}: ${described}`}
    >
      ${[...counts].map(
        ([unit, count]) =>
          svg`<rect class="bar" x=${unit * width + width * 0.1} y=${40 - Math.max(0.5, (38 * count) / most)} width=${width * 0.8} height=${Math.max(0.5, (38 * count) / most)}></rect>`,
      )}
    </svg>
    <div class="axis" aria-hidden="true">
      <span>0</span><span>${(last * unitKiB) / 2} KiB</span
      ><span>${last * unitKiB}${last === maxColumns ? '+' : ''} KiB</span>
    </div>
  </figure>`;
}
