// A named choice among a few values, as VS Code's own forms have it.
import { html, type TemplateResult } from 'lit';

export function selectField<T extends string>(
  label: string,
  value: T,
  options: readonly (readonly [value: T, text: string])[],
  change: (value: T) => void,
): TemplateResult {
  return html`<div class="field">
    <span>${label}</span>
    <vscode-single-select
      .label=${label}
      .value=${value}
      @change=${(event: Event) => change((event.target as HTMLSelectElement).value as T)}
    >
      ${options.map(([id, text]) => html`<vscode-option value=${id} ?selected=${id === value}>${text}</vscode-option>`)}
    </vscode-single-select>
  </div>`;
}
