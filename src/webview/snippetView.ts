// A report and what is chosen in it -> code that creates such a collection, written by the host: shown, inserted, copied or opened.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { CodecId } from '../core/codecs/codec.ts';
import { problemOf } from '../core/failure.ts';
import type { Report } from '../core/report.ts';
import { sentenceOf } from '../present/sentences.ts';
import { suggestedCompressor, type SnippetChoice } from '../present/snippets/reportSnippet.ts';
import type { Snippet, SnippetTarget } from '../present/snippets/snippet.ts';
import { targetNames } from '../present/snippets/targetNames.ts';
import type { HostSide, PanelSide } from '../protocol/panel.ts';
import type { Rpc } from '../protocol/rpc.ts';
import { selectField } from './selectField.ts';

type How = HostSide['requests']['useSnippet'][0]['how'];

const told = { inserted: 'Inserted.', copied: 'Copied.', opened: 'Opened as a new file.' } as const;

export class SnippetView extends LitElement {
  static override properties = {
    report: { attribute: false },
    configString: { attribute: false },
    target: { state: true },
    chosen: { state: true },
    snippet: { state: true },
    refused: { state: true },
    notice: { state: true },
  };

  declare report: Report | null;
  declare configString: string;
  declare target: SnippetTarget;
  /** null: what the report suggests */
  declare chosen: CodecId | null;
  declare snippet: Snippet | null;
  /** why there is no code for this choice */
  declare refused: string;
  declare notice: string;
  host!: Rpc<HostSide, PanelSide>;
  private asked = 0;

  constructor() {
    super();
    this.report = null;
    this.configString = '';
    this.target = 'mongosh';
    this.chosen = null;
    this.snippet = null;
    this.refused = '';
    this.notice = '';
  }

  /** From a row of the compressors: its code comes into view, and the keyboard goes along. */
  choose(codec: CodecId): void {
    this.chosen = codec;
    this.scrollIntoView({ block: 'nearest' });
    this.querySelector<HTMLElement>('vscode-single-select')?.focus();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(changed: PropertyValues): void {
    if (['report', 'configString', 'target', 'chosen'].some((name) => changed.has(name))) void this.preview();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.report) return nothing;
    const codecs = this.report.compressors.map(({ id }) => id);
    const use = (how: How): void => void this.use(how);
    return html`<section aria-labelledby="code">
      <h2 id="code">Write the code</h2>
      <div class="playground" role="group" aria-labelledby="code">
        ${selectField(
          'Write it for',
          this.target,
          targetNames.map(({ target, label, description }) => [
            target,
            description ? `${label} (${description})` : label,
          ]),
          (value) => (this.target = value),
        )}
        ${selectField(
          'With',
          this.compressor(this.report),
          codecs.map((id) => [id, id]),
          (value) => (this.chosen = value),
        )}
      </div>
      ${this.refused === '' ? this.written() : html`<p class="left-out" role="alert">${this.refused}</p>`}
      <div class="actions" role="toolbar" aria-label="The code">
        <vscode-button ?disabled=${!this.snippet} @click=${() => use('insert')}>Insert at Cursor</vscode-button>
        <vscode-button secondary ?disabled=${!this.snippet} @click=${() => use('copy')}>Copy</vscode-button>
        <vscode-button secondary ?disabled=${!this.snippet} @click=${() => use('open')}>Open as New File</vscode-button>
        <p class="notice" role="status">${this.notice}</p>
      </div>
    </section>`;
  }

  private written(): TemplateResult | typeof nothing {
    if (!this.snippet) return nothing;
    return html`<pre class="code" tabindex="0" role="group" aria-label="Code">${this.snippet.code.trimEnd()}</pre>
      <ul class="how" aria-label="Where it works">
        ${this.snippet.notes.map((note) => html`<li>${sentenceOf(note)}</li>`)}
      </ul>`;
  }

  private compressor(report: Report): CodecId {
    return this.chosen ?? suggestedCompressor(report);
  }

  private choice(report: Report): SnippetChoice {
    return { target: this.target, compressor: this.compressor(report), configString: this.configString };
  }

  /** The last code stands until the next is there. */
  private async preview(): Promise<void> {
    if (!this.report) return;
    const asked = ++this.asked;
    this.notice = '';
    try {
      const snippet = await this.host.ask('snippet', this.choice(this.report)).result;
      if (asked !== this.asked) return;
      this.snippet = snippet;
      this.refused = '';
    } catch (error) {
      if (asked !== this.asked) return;
      this.snippet = null;
      this.refused = sentenceOf(problemOf(error));
    }
  }

  private async use(how: How): Promise<void> {
    if (!this.report) return;
    try {
      const { done } = await this.host.ask('useSnippet', { ...this.choice(this.report), how }).result;
      this.notice = told[done];
    } catch (error) {
      this.notice = sentenceOf(problemOf(error));
    }
  }
}

customElements.define('pageweight-snippet', SnippetView);
