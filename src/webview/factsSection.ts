// Report -> what is known of the collection, as a list of terms.
import { html, nothing, type TemplateResult } from 'lit';
import type { LeftOut } from '../core/documents/source.ts';
import type { Report } from '../core/report.ts';
import { formatBytes, formatCount } from '../present/format.ts';
import { sentenceOf } from '../present/sentences.ts';

export function factsSection(report: Report, actions: TemplateResult): TemplateResult {
  const { collection, sample, options } = report;
  const fact = (term: string, value: string | null | undefined): TemplateResult | typeof nothing =>
    value
      ? html`<div>
          <dt>${term}</dt>
          <dd>${value}</dd>
        </div>`
      : nothing;
  return html`<header>
    <h1>${collection.name}</h1>
    ${actions}
    <dl class="facts">
      ${fact('Documents', formatCount(collection.documents))} ${fact('BSON', formatBytes(collection.bsonBytes))}
      ${fact('Average document', collection.documents > 0 ? formatBytes(collection.bsonBytes / collection.documents) : null)}
      ${fact('Compressor now', collection.facts.compressor)} ${fact('configString', collection.facts.configString)}
      ${fact('Indexes', collection.facts.indexes ? formatCount(collection.facts.indexes.length) : null)}
      ${fact('Server rules', options.server)}
    </dl>
    <p class="how">
      ${sentenceOf({
        code: `sample.${sample.method}`,
        values: { documents: formatCount(sample.documents), size: formatBytes(sample.bytes), runs: sample.runs },
      })}
      ${(sample.notes ?? []).map((note) => html` ${sentenceOf(note)}`)}
    </p>
    ${counted('Left out', 'left-out', collection.leftOut)} ${counted('Counted in', 'how', collection.noted)}
  </header>`;
}

function counted(title: string, className: string, problems: readonly LeftOut[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<ul class=${className} aria-label=${title}>
    ${problems.map((problem) => html`<li>${title}, ${formatCount(problem.count)} ×: ${sentenceOf(problem)}</li>`)}
  </ul>`;
}
