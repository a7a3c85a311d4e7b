// What the server told of the collection -> a list of terms, one row per shard, and what it did not tell.
import { html, nothing, type TemplateResult } from 'lit';
import type { Report } from '../core/report.ts';
import { controlSentences } from '../present/controlText.ts';
import { serverTold, type ServerTold } from '../present/serverTold.ts';

export function serverSection(report: Report): TemplateResult | typeof nothing {
  const told = serverTold(report);
  if (!told) return nothing;
  return html`<section aria-labelledby="server">
    <h2 id="server">As it is stored now</h2>
    <dl class="facts">
      ${told.terms.map(
        ({ term, value, code }) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${code ? html`<code>${value}</code>` : value}</dd>
          </div>`,
      )}
    </dl>
    ${told.shards.length > 0 ? shardTable(told.shards) : nothing}
    ${controlSentences(report).map((sentence) => html`<p>${sentence}</p>`)}
    ${
      told.refused.length > 0
        ? html`<ul class="how" aria-label="Not told">
            ${told.refused.map((sentence) => html`<li>${sentence}</li>`)}
          </ul>`
        : nothing
    }
  </section>`;
}

function shardTable(shards: ServerTold['shards']): TemplateResult {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Shards">
    <table>
      <thead>
        <tr>
          <th scope="col">Shard</th>
          <th scope="col">File</th>
          <th scope="col">Compressor</th>
          <th scope="col" class="number">Documents</th>
          <th scope="col" class="number">File size</th>
          <th scope="col" class="number">Reusable</th>
        </tr>
      </thead>
      <tbody>
        ${shards.map(
          (shard) =>
            html`<tr>
              <th scope="row">${shard.shard}</th>
              <td>${shard.file}</td>
              <td>${shard.compressor}</td>
              <td class="number">${shard.documents}</td>
              <td class="number">${shard.fileSize}</td>
              <td class="number">${shard.reusable}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
