// What-if: other settings -> a projection of the same sample, asked of the host.
import { html, nothing, type TemplateResult } from 'lit';
import type { Report } from '../core/report.ts';
import type { Projection } from '../protocol/panel.ts';
import { formatCount } from '../present/format.ts';

export interface PlaygroundActions {
  apply(projection: Projection): void;
  reset(): void;
}

export function playgroundSection(
  report: Report,
  projected: Report | null,
  busy: boolean,
  actions: PlaygroundActions,
): TemplateResult {
  const shown = projected?.options ?? report.options;
  const submit = (event: Event): void => {
    event.preventDefault();
    const field = (name: string): string =>
      (event.target as HTMLElement)
        .closest('.playground')!
        .querySelector<HTMLInputElement>(`[name=${name}]`)!
        .value.trim();
    const documents = Number(field('documents').replaceAll(/[\s,_]/g, ''));
    const zstdLevel = Number(field('zstdLevel'));
    actions.apply({
      // As many as there are is no projection.
      documents:
        Number.isSafeInteger(documents) && documents > 0 && documents !== report.collection.documents
          ? documents
          : null,
      zstdLevel: field('zstdLevel') !== '' && Number.isInteger(zstdLevel) ? zstdLevel : report.options.zstdLevel,
      configString: field('configString'),
    });
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') submit(event);
  };
  return html`<section aria-labelledby="playground">
    <h2 id="playground">What if</h2>
    <div class="playground" role="group" aria-labelledby="playground" @keydown=${onEnter}>
      <div class="field">
        <span>Documents</span>
        <vscode-textfield
          name="documents"
          .label=${'Documents'}
          .value=${formatCount(shown.documents ?? report.collection.documents)}
        ></vscode-textfield>
      </div>
      <div class="field narrow">
        <span>zstd level</span>
        <vscode-textfield name="zstdLevel" .label=${'zstd level'} .value=${String(shown.zstdLevel)}></vscode-textfield>
      </div>
      <div class="field wide">
        <span>configString</span>
        <vscode-textfield
          name="configString"
          .label=${'configString'}
          placeholder="e.g. leaf_page_max=64KB"
          .value=${shown.configString}
        ></vscode-textfield>
      </div>
      <vscode-button secondary ?disabled=${busy} @click=${submit}>${busy ? 'Computing …' : 'Show'}</vscode-button>
      ${projected ? html`<vscode-button secondary @click=${() => actions.reset()}>Take back</vscode-button>` : nothing}
    </div>
    <p class="how" role="status">
      ${projected ? 'The column “What if” above shows this projection of the same documents.' : ''}
    </p>
  </section>`;
}
