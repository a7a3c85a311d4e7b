// Report -> what follows from it, in sentences; the first is the advice, the others its company.
import { html, nothing, type TemplateResult } from 'lit';
import type { Report } from '../core/report.ts';
import { sentenceOf } from '../present/sentences.ts';

export function adviceSection(report: Report): TemplateResult | typeof nothing {
  const [first, ...others] = report.advice.map((advice) => sentenceOf(advice));
  if (first === undefined && !report.partial) return nothing;
  return html`<section class="advice" aria-label="Advice">
    ${report.partial ? html`<p class="partial">Partial: ${sentenceOf(report.partial)}</p>` : nothing}
    ${first === undefined ? nothing : html`<p class="first">${first}</p>`}
    ${others.map((sentence) => html`<p>${sentence}</p>`)}
  </section>`;
}
