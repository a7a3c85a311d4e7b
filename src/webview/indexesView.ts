// A report's collection -> its indexes, existing and tried, each with what it weighs; weighed by the host on request.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { problemOf } from '../core/failure.ts';
import { valueOf } from '../core/documents/serverFacts.ts';
import type { IndexEstimate, IndexOk, IndexReport, Report } from '../core/report.ts';
import { formatBytes, formatCount, formatShare, formatSpread } from '../present/format.ts';
import { indexKeyText, parseIndexKey } from '../present/indexKeyText.ts';
import { sentenceOf } from '../present/sentences.ts';
import type { HostSide, PanelSide, TriedKey } from '../protocol/panel.ts';
import type { Rpc } from '../protocol/rpc.ts';

export class IndexesView extends LitElement {
  static override properties = {
    report: { attribute: false },
    weighed: { state: true },
    busy: { state: true },
    notice: { state: true },
  };

  declare report: Report | null;
  declare weighed: IndexReport | null;
  declare busy: boolean;
  declare notice: string;
  host!: Rpc<HostSide, PanelSide>;
  private tried: TriedKey[] = [];
  private weighedFor: Report | null = null;

  constructor() {
    super();
    this.report = null;
    this.weighed = null;
    this.busy = false;
    this.notice = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(): void {
    // A new report weighs its indexes again; the keys tried stay.
    if (!this.report || this.report === this.weighedFor) return;
    // A first look has read too little to weigh them; the report behind it comes soon.
    if (this.report.partial?.code === 'run.first-look') return;
    this.weighedFor = this.report;
    if ((this.report.collection.facts.indexes?.length ?? 0) > 0 || this.tried.length > 0) void this.weigh();
  }

  protected override render(): TemplateResult {
    return html`<section aria-labelledby="indexes">
      <h2 id="indexes">Indexes</h2>
      ${this.weighed ? this.table(this.weighed) : nothing}
      <form class="playground" @submit=${(event: Event) => this.tryKey(event)}>
        <label class="field wide"
          >Try a key
          <vscode-textfield name="key" placeholder="tenantId: 1, createdAt: -1"></vscode-textfield>
        </label>
        <vscode-button type="submit" ?disabled=${this.busy}>Weigh</vscode-button>
      </form>
      <p class="how" role="status" aria-live="polite">${this.busy ? 'Weighing …' : this.notice}</p>
    </section>`;
  }

  private table(weighed: IndexReport): TemplateResult {
    const remarks = weighed.indexes.flatMap((index) =>
      index.status === 'ok'
        ? index.warnings.map((warning) => `${indexKeyText(index.key)}: ${sentenceOf(warning)}`)
        : [],
    );
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Indexes">
        <table>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col" class="number">Entries</th>
              <th scope="col" class="number">Per document</th>
              <th scope="col" class="number">Key bytes</th>
              <th scope="col" class="number">Stored of them</th>
              <th scope="col" class="number">Prefix on</th>
              <th scope="col" class="number">Range</th>
              <th scope="col" class="number">Prefix off</th>
              <th scope="col" class="number">Saved</th>
              <th scope="col" class="number">In cache</th>
              <th scope="col">Grown by inserts</th>
              ${this.measured ? html`<th scope="col">On the server</th>` : nothing}
            </tr>
          </thead>
          <tbody>
            ${weighed.indexes.map((index) => this.row(index))}
          </tbody>
        </table>
      </div>
      ${
        remarks.length > 0
          ? html`<ul class="how">
              ${remarks.map((remark) => html`<li>${remark}</li>`)}
            </ul>`
          : nothing
      }`;
  }

  private row(index: IndexEstimate): TemplateResult {
    if (index.status === 'failed') {
      return html`<tr class="failed">
        <th scope="row">${indexKeyText(index.key)}</th>
        <td colspan=${this.measured ? 11 : 10}>Not predicted. ${sentenceOf(index.reason)}</td>
      </tr>`;
    }
    return html`<tr>
      <th scope="row">
        ${indexKeyText(index.key)}${index.badges.map((badge) => html` <span class="badge">${badge}</span>`)}${this.randomBadge(index)}
      </th>
      <td class="number">${formatCount(index.entries)}</td>
      <td class="number">${index.entriesPerDocument.toFixed(2)}</td>
      <td class="number">${index.averageKeyBytes.toFixed(1)}</td>
      <td class="number">${formatShare(index.prefixOn.storedKeyShare)}</td>
      <td class="number strong">${formatBytes(index.prefixOn.fileBytes.expected)}</td>
      <td class="number">${formatSpread(index.prefixOn.fileBytes)}</td>
      <td class="number">${formatBytes(index.prefixOff.fileBytes.expected)}</td>
      <td class="number">${formatShare(1 - index.prefixOn.fileBytes.expected / index.prefixOff.fileBytes.expected)}</td>
      <td class="number">${formatBytes(index.prefixOn.inCacheBytes)}</td>
      <td>
        ${index.grown ? `${formatBytes(index.grown.fileBytes.low)} … ${formatBytes(index.grown.fileBytes.high)}` : 'from all documents only'}
      </td>
      ${this.measured ? html`<td>${this.measuredText(index)}</td>` : nothing}
    </tr>`;
  }

  /** bytes by index, where a server told them */
  private get measured(): Readonly<Record<string, number>> | null {
    const server = this.report?.collection.server;
    return server ? valueOf(server.indexBytes) : null;
  }

  private measuredText({ name, prefixOn }: IndexOk): string {
    const bytes = this.measured?.[name];
    if (bytes === undefined) return 'not there yet';
    const share = bytes / prefixOn.fileBytes.expected - 1;
    return `${formatBytes(bytes)}, ${formatShare(Math.abs(share))} ${share < 0 ? 'less' : 'more'} than built now (free space, age)`;
  }

  private randomBadge(index: IndexOk): TemplateResult | typeof nothing {
    if (index.randomKey.verdict === 'not random') return nothing;
    return html` <span class="badge">${index.randomKey.verdict === 'random' ? 'random key' : 'partly random'}</span>`;
  }

  private tryKey(event: Event): void {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector('[name=key]') as HTMLInputElement;
    const key = parseIndexKey(field.value);
    if (!key) {
      this.notice = 'Write paths and directions, such as tenantId: 1, createdAt: -1.';
      return;
    }
    this.tried = [...this.tried, key];
    void this.weigh();
  }

  private async weigh(): Promise<void> {
    this.busy = true;
    try {
      this.weighed = await this.host.ask('weighIndexes', { tried: this.tried }).result;
      this.notice = '';
    } catch (error) {
      this.notice = sentenceOf(problemOf(error));
    } finally {
      this.busy = false;
    }
  }
}

customElements.define('pageweight-indexes', IndexesView);
