// Report and run state -> the whole panel.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { CodecId } from '../core/codecs/codec.ts';
import type { Schema } from '../core/documents/schema.ts';
import type { Report } from '../core/report.ts';
import { problemOf } from '../core/failure.ts';
import { formatBytes, formatCount } from '../present/format.ts';
import { sentenceOf } from '../present/sentences.ts';
import type { HostSide, PanelSide, RunState } from '../protocol/panel.ts';
import type { Rpc } from '../protocol/rpc.ts';
import { adviceSection } from './adviceSection.ts';
import { compressorsSection } from './compressorsSection.ts';
import { factsSection } from './factsSection.ts';
import type { IndexesView } from './indexesView.ts';
import './indexesView.ts';
import { pagesSection } from './pagesSection.ts';
import { playgroundSection } from './playgroundSection.ts';
import { serverSection } from './serverSection.ts';
import type { SnippetView } from './snippetView.ts';
import './snippetView.ts';

type CopyFormat = 'markdown' | 'json' | 'csv';

export class PanelView extends LitElement {
  static override properties = {
    report: { state: true },
    schema: { state: true },
    projecting: { state: true },
    run: { state: true },
    projected: { state: true },
    pagesOf: { state: true },
    notice: { state: true },
    triedSaid: { state: true },
  };

  declare report: Report | null;
  declare schema: Schema | null;
  /** a projection is being computed */
  declare projecting: boolean;
  declare run: RunState;
  /** the same sample under other settings, beside the report */
  declare projected: Report | null;
  declare pagesOf: CodecId | null;
  declare notice: string;
  /** what the key weighs that was last tried */
  declare triedSaid: string;
  host!: Rpc<HostSide, PanelSide>;

  constructor() {
    super();
    this.report = null;
    this.schema = null;
    this.projecting = false;
    this.run = { kind: 'idle' };
    this.projected = null;
    this.pagesOf = null;
    this.notice = '';
    this.triedSaid = '';
  }

  showReport(report: Report): void {
    this.report = report;
    this.projected = null;
  }

  showSchema(schema: Schema): void {
    this.schema = schema;
  }

  showRun(run: RunState): void {
    this.run = run;
  }

  /** One stylesheet serves the whole page, so it is rendered into the page itself. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    return html`
      <main class=${this.schema ? 'with-schema' : ''}>
        ${this.runBar()} ${this.report ? this.reportView(this.report) : this.emptyView()}
      </main>
    `;
  }

  private emptyView(): TemplateResult {
    return html`<p class="empty">
      ${this.run.kind === 'running' ? 'Reading the first documents …' : 'No estimate yet.'}
    </p>`;
  }

  private runBar(): TemplateResult | typeof nothing {
    if (this.run.kind === 'failed') {
      return html`<section class="banner error" role="alert">
        <p>${this.run.sentence}</p>
        <vscode-button secondary @click=${() => void this.ask('rerun')}>Try again</vscode-button>
      </section>`;
    }
    if (this.run.kind !== 'running') return nothing;
    const { documents, bytes, totalBytes, title } = this.run;
    const of = totalBytes === null ? '' : ` of ${formatBytes(totalBytes)}`;
    return html`<section class="banner" aria-label="Progress">
      <vscode-progress-bar
        ?indeterminate=${totalBytes === null}
        .value=${totalBytes ? Math.min(100, (100 * bytes) / totalBytes) : 0}
        aria-label=${title}
      ></vscode-progress-bar>
      <p>${title}: ${formatBytes(bytes)}${of}, ${formatCount(documents)} documents</p>
      <vscode-button secondary @click=${() => void this.ask('cancelRun')}>Stop</vscode-button>
    </section>`;
  }

  private reportView(report: Report): TemplateResult {
    return html`
      ${factsSection(report, this.actions())}
      <div class="columns">
        <div class="figures">
          ${adviceSection(report)} ${compressorsSection(report, this.projected, (codec) => this.writeCode(codec))}
          ${playgroundSection(report, this.projected, this.projecting, {
            apply: (projection) => void this.project(projection),
            reset: () => (this.projected = null),
          })}
          <pageweight-snippet
            .host=${this.host}
            .report=${report}
            .configString=${(this.projected ?? report).options.configString}
          ></pageweight-snippet>
          ${pagesSection(report, this.pagesOf, (codec) => (this.pagesOf = codec))}
          <pageweight-indexes
            .host=${this.host}
            .report=${report}
            @key-weighed=${(event: CustomEvent<string>) => (this.triedSaid = event.detail)}
          ></pageweight-indexes>
          ${serverSection(report)}
        </div>
        <pageweight-schema
          .schema=${this.schema}
          .said=${this.triedSaid}
          @try-path=${(event: CustomEvent<string>) => this.tryPath(event.detail)}
        ></pageweight-schema>
      </div>
    `;
  }

  private tryPath(path: string): void {
    const indexes = this.querySelector<IndexesView>('pageweight-indexes')!;
    indexes.tryPath(path);
    // Beside the schema there is room to follow; below one another the schema must not run away.
    if (matchMedia('(min-width: 1240px)').matches) indexes.scrollIntoView({ block: 'nearest' });
  }

  private writeCode(codec: CodecId): void {
    this.querySelector<SnippetView>('pageweight-snippet')?.choose(codec);
  }

  private actions(): TemplateResult {
    const copy = (format: CopyFormat): void => void this.copy(format);
    return html`<div class="actions" role="toolbar" aria-label="Report">
      <vscode-button @click=${() => void this.ask('rerun')}>Run again</vscode-button>
      <vscode-button secondary @click=${() => copy('markdown')}>Copy as Markdown</vscode-button>
      <vscode-button secondary @click=${() => copy('csv')}>Copy as CSV</vscode-button>
      <vscode-button secondary @click=${() => copy('json')}>Copy as JSON</vscode-button>
      <vscode-button secondary @click=${() => void this.save()}>Save …</vscode-button>
      <vscode-button secondary @click=${() => void this.ask('openJson')}>Open JSON</vscode-button>
      <p class="notice" role="status">${this.notice}</p>
    </div>`;
  }

  private async ask(name: 'rerun' | 'cancelRun' | 'openJson'): Promise<void> {
    await this.settle(this.host.ask(name, null).result, '');
  }

  private async copy(format: CopyFormat): Promise<void> {
    await this.settle(this.host.ask('copy', { format }).result, 'Copied.');
  }

  private async save(): Promise<void> {
    const done = await this.settle(this.host.ask('save', null).result, '');
    if (done?.saved) this.notice = 'Saved.';
  }

  private async project(projection: HostSide['requests']['project'][0]): Promise<void> {
    this.projecting = true;
    const report = await this.settle(this.host.ask('project', projection).result, '');
    this.projecting = false;
    if (report) this.projected = report;
  }

  /** A failure is said, never swallowed. */
  private async settle<T>(result: Promise<T>, said: string): Promise<T | null> {
    try {
      const value = await result;
      this.notice = said;
      return value;
    } catch (error) {
      this.notice = sentenceOf(problemOf(error));
      return null;
    }
  }
}

customElements.define('pageweight-panel', PanelView);
