// A report's collection -> its indexes, existing and tried, each with what it weighs; weighed by the host on request.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { problemOf } from '../core/failure.ts';
import { valueOf } from '../core/documents/serverFacts.ts';
import type { IndexEstimate, IndexOk, IndexReport, Report } from '../core/report.ts';
import { clusteredLines, clusteredNet } from '../present/clusteredText.ts';
import { formatBytes, formatCount, formatShare, formatSpread } from '../present/format.ts';
import { indexKeyText, parseIndexKey } from '../present/indexKeyText.ts';
import { indexUseText } from '../present/indexUseText.ts';
import { sentenceOf } from '../present/sentences.ts';
import { withPath, type TriedKey } from '../present/triedKey.ts';
import type { HostSide, PanelSide } from '../protocol/panel.ts';
import type { Pending, Rpc } from '../protocol/rpc.ts';
import { iconButton } from './iconButton.ts';
import { keyBuilder } from './keyBuilder.ts';

/** What a column shows of an index: a figure, and below it what it is made of or how sure it is. */
interface Column {
  readonly title: string;
  readonly told: string;
  readonly strong?: true;
  readonly cell: (index: IndexOk) => readonly [figure: string, below: string];
}

const columns: readonly Column[] = [
  {
    title: 'Entries',
    told: 'Entries of the index, and how many each document makes',
    cell: ({ entries, entriesPerDocument }) => [formatCount(entries), `${entriesPerDocument.toFixed(2)} per document`],
  },
  {
    title: 'Key',
    told: 'Average bytes of a key, and the share that is stored once prefixes are taken off',
    cell: ({ averageKeyBytes, prefixOn }) => [
      `${averageKeyBytes.toFixed(1)} B`,
      `${formatShare(prefixOn.storedKeyShare)} stored`,
    ],
  },
  {
    title: 'Prefix on',
    strong: true,
    told: 'Size of the file with prefix compression, built in bulk',
    cell: ({ prefixOn }) => [formatBytes(prefixOn.fileBytes.expected), formatSpread(prefixOn.fileBytes)],
  },
  {
    title: 'Prefix off',
    told: 'Size of the file without prefix compression, and what prefix compression saves of it',
    cell: ({ prefixOn, prefixOff }) => [
      formatBytes(prefixOff.fileBytes.expected),
      `${formatShare(1 - prefixOn.fileBytes.expected / prefixOff.fileBytes.expected)} saved`,
    ],
  },
  {
    title: 'In cache',
    told: 'Bytes in cache once all of the index was read',
    cell: ({ prefixOn }) => [formatBytes(prefixOn.inCacheBytes), ''],
  },
  {
    title: 'Grown',
    told: 'Size of the file when the index was there before the documents: most between two checkpoints, when free space is largest',
    cell: ({ grown }) =>
      grown
        ? [formatBytes(grown.fileBytes.low), `to ${formatBytes(grown.fileBytes.high)}`]
        : ['–', 'from all documents only'],
  },
  {
    title: 'Jumps',
    told: 'Of neighbouring keys, how many lead to another page of the collection: what reading documents in key order costs',
    cell: ({ scatteredShare }) => [formatShare(scatteredShare), 'to another page'],
  },
];

export class IndexesView extends LitElement {
  static override properties = {
    report: { attribute: false },
    weighed: { state: true },
    busy: { state: true },
    notice: { state: true },
    edited: { state: true },
  };

  declare report: Report | null;
  declare weighed: IndexReport | null;
  declare busy: boolean;
  declare notice: string;
  /** the key that paths are added to; null: the next path begins one */
  declare edited: TriedKey | null;
  host!: Rpc<HostSide, PanelSide>;
  private tried: readonly TriedKey[] = [];
  /** those that `weighed` holds, behind the collection's own */
  private weighedKeys: readonly TriedKey[] = [];
  private weighedFor: Report | null = null;
  private asked: Pending<IndexReport> | null = null;

  constructor() {
    super();
    this.report = null;
    this.weighed = null;
    this.busy = false;
    this.notice = '';
    this.edited = null;
  }

  /** A path of the schema: a key of its own, or one more part of the key that is being made. */
  tryPath(path: string): void {
    this.change(withPath(this.edited ?? [], path));
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
      ${this.weighed ? this.table(this.weighed) : nothing} ${this.clusteredLine()}
      ${this.edited ? this.builder(this.edited) : nothing}
      <form class="playground" @submit=${(event: Event) => this.tryWritten(event)}>
        <label class="field wide"
          >Try a key: write it, or choose paths in the schema
          <vscode-textfield name="key" placeholder="tenantId: 1, createdAt: -1"></vscode-textfield>
        </label>
        <vscode-button type="submit">Weigh</vscode-button>
      </form>
      <p class="how" role="status" aria-live="polite">${this.busy ? 'Weighing …' : this.notice}</p>
    </section>`;
  }

  private clusteredLine(): TemplateResult | typeof nothing {
    const clustered = this.weighed?.clustered;
    return clustered
      ? html`<details class="how">
          <summary>If it were clustered by _id: ${clusteredNet(clustered)}</summary>
          <ul>
            ${clusteredLines(clustered).map((line) => html`<li>${line}</li>`)}
          </ul>
        </details>`
      : nothing;
  }

  private builder(key: TriedKey): TemplateResult {
    return html`<div class="key-builder" role="group" aria-label="The key that is tried">
      ${keyBuilder(key, (next) => this.change(next))}
      <vscode-button secondary @click=${() => (this.edited = null)}>Done</vscode-button>
    </div>`;
  }

  private table(weighed: IndexReport): TemplateResult {
    const remarks = weighed.indexes.flatMap((index) =>
      index.status === 'ok'
        ? index.warnings.map((warning) => `{ ${indexKeyText(index.key)} }: ${sentenceOf(warning)}`)
        : [],
    );
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Indexes">
        <table class="stacked">
          <thead>
            <tr>
              <th scope="col">Index</th>
              ${columns.map(({ title, told }) => html`<th scope="col" class="number" title=${told}>${title}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${weighed.indexes.map((index, at) => this.row(index, this.keyAt(at)))}
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

  /** @param tried null for an index that the collection has */
  private row(index: IndexEstimate, tried: TriedKey | null): TemplateResult {
    const head = html`<th scope="row">
      ${indexKeyText(index.key)}${index.badges.map((badge) => html` <span class="badge">${badge}</span>`)}${
        index.status === 'ok' ? this.randomBadge(index) : nothing
      }${tried ? this.triedActions(tried) : this.serverLines(index).map((line) => html`<span class="below">${line}</span>`)}
    </th>`;
    if (index.status === 'failed') {
      return html`<tr class="failed">
        ${head}
        <td colspan=${columns.length}>Not predicted. ${sentenceOf(index.reason)}</td>
      </tr>`;
    }
    const cell = (title: string, [figure, below]: readonly [string, string], className = ''): TemplateResult =>
      html`<td class=${className} data-label=${title}>${figure}<span class="below">${below}</span></td>`;
    return html`<tr class=${tried !== null && tried === this.edited ? 'current' : ''}>
      ${head}${columns.map((column) => cell(column.title, column.cell(index), column.strong ? 'number strong' : 'number'))}
    </tr>`;
  }

  private triedActions(key: TriedKey): TemplateResult {
    const name = indexKeyText(Object.fromEntries(key));
    return html` <span class="badge quiet">tried</span>${
        key === this.edited ? nothing : iconButton('edit', `Change the tried key ${name}`, () => (this.edited = key))
      }${iconButton('remove', `Remove the tried key ${name}`, () => this.replace(key, []))}`;
  }

  private keyAt(place: number): TriedKey | null {
    const own = (this.weighed?.indexes.length ?? 0) - this.weighedKeys.length;
    return this.weighedKeys[place - own] ?? null;
  }

  /** What the server holds and counted of an index that the collection has. */
  private serverLines(index: IndexEstimate): readonly string[] {
    const server = this.report?.collection.server;
    if (!server) return [];
    const use = indexUseText(index.name, server.indexUse);
    // A server that tells no sizes at all has that said once, with the reason.
    const sizes = valueOf(server.indexBytes);
    return [...(sizes ? [this.measuredText(index, sizes)] : []), use ?? 'use not known'];
  }

  private measuredText(index: IndexEstimate, sizes: Readonly<Record<string, number>>): string {
    if (!Object.hasOwn(sizes, index.name)) return 'size on the server not known';
    const bytes = sizes[index.name]!;
    const size = `${formatBytes(bytes)} on the server`;
    if (index.status === 'failed') return size;
    const asCreated = index.prefixCompression ? index.prefixOn : index.prefixOff;
    const share = bytes / asCreated.fileBytes.expected - 1;
    return `${size}, ${formatShare(Math.abs(share))} ${share < 0 ? 'less' : 'more'} than built now (free space, age)`;
  }

  private randomBadge(index: IndexOk): TemplateResult | typeof nothing {
    if (index.randomKey.verdict === 'not random') return nothing;
    return html` <span class="badge">${index.randomKey.verdict === 'random' ? 'random key' : 'partly random'}</span>`;
  }

  private tryWritten(event: Event): void {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector('[name=key]') as HTMLInputElement;
    const key = parseIndexKey(field.value);
    if (!key) {
      this.notice = 'Write paths and directions, such as tenantId: 1, createdAt: -1.';
      return;
    }
    field.value = '';
    this.edited = null;
    this.change(key);
  }

  private change(next: TriedKey): void {
    if (this.edited) this.replace(this.edited, next);
    else {
      this.tried = [...this.tried, next];
      this.edited = next;
      void this.weigh();
    }
  }

  /** @param next empty: the key goes */
  private replace(key: TriedKey, next: TriedKey): void {
    if (next === key) return;
    this.tried = this.tried.flatMap((each) => (each === key ? (next.length > 0 ? [next] : []) : [each]));
    if (key === this.edited) this.edited = next.length > 0 ? next : null;
    void this.weigh();
  }

  /** The newest request alone is answered: keys change faster than they are weighed. */
  private async weigh(): Promise<void> {
    const { tried } = this;
    this.asked?.cancel();
    const asked = (this.asked = this.host.ask('weighIndexes', { tried }));
    this.busy = true;
    let notice = '';
    try {
      const weighed = await asked.result;
      if (this.asked !== asked) return;
      this.weighed = weighed;
      this.weighedKeys = tried;
      this.tellTried();
    } catch (error) {
      notice = sentenceOf(problemOf(error));
    }
    if (this.asked !== asked) return;
    this.notice = notice;
    this.busy = false;
  }

  /** The schema, from which a path was chosen, may be all that is in sight. */
  private tellTried(): void {
    const index = this.edited && this.weighed?.indexes.find((_, at) => this.keyAt(at) === this.edited);
    const size = index?.status === 'ok' ? index.prefixOn.fileBytes : null;
    const said = !index
      ? ''
      : `${indexKeyText(index.key)} ${size ? `weighs ${formatBytes(size.expected)}, ${formatSpread(size)}` : 'is not predicted'}.`;
    this.dispatchEvent(new CustomEvent<string>('key-weighed', { detail: said }));
  }
}

customElements.define('pageweight-indexes', IndexesView);
