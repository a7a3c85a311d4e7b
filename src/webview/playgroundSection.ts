// What-if: other settings -> a projection of the same sample, asked of the host.
import { html, nothing, type TemplateResult } from 'lit';
import type { Report } from '../core/report.ts';
import type { Projection } from '../protocol/panel.ts';

export function playgroundSection(
  report: Report,
  projected: Report | null,
  apply: (projection: Projection) => void,
): TemplateResult {
  const shown = projected?.options ?? report.options;
  const submit = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const field = (name: string): string => (form.querySelector(`[name=${name}]`) as HTMLInputElement).value.trim();
    const documents = Number(field('documents'));
    apply({
      documents: Number.isSafeInteger(documents) && documents > 0 ? documents : null,
      zstdLevel: Number(field('zstdLevel')) || report.options.zstdLevel,
      configString: field('configString'),
    });
  };
  return html`<section aria-labelledby="playground">
    <h2 id="playground">What if</h2>
    <form class="playground" @submit=${submit}>
      <label class="field"
        >Documents
        <vscode-textfield
          name="documents"
          .value=${String(shown.documents ?? report.collection.documents)}
        ></vscode-textfield
      ></label>
      <label class="field"
        >zstd level <vscode-textfield name="zstdLevel" .value=${String(shown.zstdLevel)}></vscode-textfield
      ></label>
      <label class="field wide"
        >configString
        <vscode-textfield
          name="configString"
          placeholder="memory_page_image_max=320KB"
          .value=${shown.configString}
        ></vscode-textfield
      ></label>
      <vscode-button type="submit">Show</vscode-button>
    </form>
    ${projected ? html`<p class="how">The column "As changed" above shows this projection, from the sample already taken.</p>` : nothing}
  </section>`;
}
