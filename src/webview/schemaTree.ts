// Schema -> a tree of its paths, of which only the rows in sight are in the page: thousands scroll as smoothly as ten.
import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import type { Schema } from '../core/documents/schema.ts';
import { formatCount } from '../present/format.ts';
import { schemaRows, type SchemaOrder, type SchemaRow } from '../present/schemaRows.ts';
import { iconButton } from './iconButton.ts';

/** as in panel.css */
const rowPixels = 24;
const headPixels = 30;
const rowsBeyondSight = 8;
const deepestIndent = 12;

const columns: readonly { readonly order: SchemaOrder | null; readonly title: string; readonly className: string }[] = [
  { order: 'name', title: 'Path', className: 'path' },
  { order: null, title: 'Types', className: 'types' },
  { order: 'presence', title: 'Present', className: 'number presence' },
  { order: null, title: 'Name', className: 'number name-bytes' },
  { order: 'value', title: 'Value', className: 'number value-bytes' },
  { order: 'share', title: 'Share', className: 'number share' },
];

export class SchemaTree extends LitElement {
  static override properties = {
    schema: { attribute: false },
    said: { attribute: false },
    search: { state: true },
    order: { state: true },
    open: { state: true },
    firstRow: { state: true },
    sight: { state: true },
    focused: { state: true },
  };

  declare schema: Schema | null;
  /** what became of the path tried last */
  declare said: string;
  declare search: string;
  declare order: SchemaOrder;
  declare open: ReadonlySet<string>;
  declare firstRow: number;
  /** rows that fit into the box */
  declare sight: number;
  declare focused: number;
  private rows: readonly SchemaRow[] = [];
  private takeFocus = false;
  private readonly sizes = new ResizeObserver(() => this.look());

  constructor() {
    super();
    this.schema = null;
    this.said = '';
    this.search = '';
    this.order = 'document';
    this.open = new Set();
    this.firstRow = 0;
    this.sight = 20;
    this.focused = 0;
  }

  /** The page's one stylesheet serves here too. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (['schema', 'search', 'order', 'open'].some((name) => changed.has(name)) && this.schema)
      this.rows = schemaRows(this.schema, { order: this.order, search: this.search, open: this.open });
    this.focused = Math.max(0, Math.min(this.focused, this.rows.length - 1));
    this.firstRow = Math.max(0, Math.min(this.firstRow, this.rows.length - this.sight));
  }

  protected override updated(): void {
    const box = this.box;
    if (!box) return;
    this.sizes.observe(box);
    // Set as properties: the page's policy lets no style stand in the markup.
    this.querySelector<HTMLElement>('.before')!.style.height = `${this.first * rowPixels}px`;
    this.querySelector<HTMLElement>('.after')!.style.height = `${(this.rows.length - this.end) * rowPixels}px`;
    if (!this.takeFocus) return;
    this.takeFocus = false;
    this.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { schema } = this;
    if (!schema) return nothing;
    const { rows } = this;
    return html`<section aria-labelledby="schema">
      <h2 id="schema">Schema</h2>
      <p class="how">
        ${formatCount(schema.paths)} paths in ${formatCount(schema.documents)} documents; shares are of all BSON
        bytes${schema.unlisted > 0 ? html`; ${formatCount(schema.unlisted)} fields found no room here` : nothing}.
      </p>
      <vscode-textfield
        class="search"
        type="search"
        .label=${'Search paths'}
        placeholder="Search paths"
        .value=${this.search}
        @input=${(event: Event) => {
          this.search = (event.target as HTMLInputElement).value;
          this.firstRow = 0;
        }}
      ></vscode-textfield>
      <div
        class="tree"
        role="treegrid"
        aria-label="Schema"
        aria-rowcount=${rows.length + 1}
        @scroll=${() => this.look()}
        @keydown=${(event: KeyboardEvent) => this.key(event)}
      >
        <div role="row" class="tree-head" aria-rowindex="1">${columns.map((column) => this.head(column))}</div>
        <div class="before" role="presentation"></div>
        ${rows.slice(this.first, this.end).map((row, at) => this.row(row, this.first + at))}
        <div class="after" role="presentation"></div>
      </div>
      <p class="how" role="status">
        ${this.said}
        ${rows.length === 0 ? 'No path holds that text.' : this.search.trim() === '' ? '' : `${formatCount(rows.length)} rows`}
      </p>
    </section>`;
  }

  private head({ order, title, className }: (typeof columns)[number]): TemplateResult {
    const sorted = order !== null && this.order === order;
    const direction = order === 'name' ? 'ascending' : 'descending';
    return html`<div role="columnheader" class=${className} aria-sort=${sorted ? direction : 'none'}>
      ${
        order === null
          ? title
          : html`<button
              type="button"
              title=${sorted ? 'Back to the order in the documents' : `Sort by ${title.toLowerCase()}`}
              @click=${() => (this.order = sorted ? 'document' : order)}
            >
              ${title}<span class="arrow" aria-hidden="true">${sorted ? (order === 'name' ? '↑' : '↓') : ''}</span>
            </button>`
      }
    </div>`;
  }

  private row(row: SchemaRow, index: number): TemplateResult {
    const level = Math.min(row.level, deepestIndent);
    return html`<div
      role="row"
      class=${`tree-row ${index === this.focused ? 'focused' : ''}`}
      aria-rowindex=${index + 2}
      aria-level=${row.level}
      aria-expanded=${row.open === null ? nothing : String(row.open)}
      tabindex=${index === this.focused ? 0 : -1}
      title=${row.told}
      @click=${() => this.choose(index)}
    >
      <div role="gridcell" class=${`path level-${level} of-${row.kind}`}>
        <span class=${`twistie ${row.open === null ? '' : row.open ? 'opened' : 'closed'}`} aria-hidden="true"></span
        >${row.label}
        ${
          row.indexPath === null
            ? nothing
            : iconButton('add', `Try ${row.indexPath} as an index key`, () => this.tryPath(row.indexPath!), {
                focusable: index === this.focused,
              })
        }
      </div>
      <div role="gridcell" class="types">${row.types}</div>
      <div role="gridcell" class="number presence">${row.presence}</div>
      <div role="gridcell" class="number name-bytes">${row.nameBytes}</div>
      <div role="gridcell" class="number value-bytes">${row.valueBytes}</div>
      <div role="gridcell" class="number share">
        <svg class="share-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          ${svg`<rect class="bar" x="0" y="0" width=${100 * row.shareOfBytes} height="8"></rect>`}</svg
        ><span>${row.share}</span>
      </div>
    </div>`;
  }

  /** The panel's indexes weigh it. */
  private tryPath(path: string): void {
    this.dispatchEvent(new CustomEvent<string>('try-path', { detail: path }));
  }

  private choose(index: number): void {
    this.focused = index;
    this.takeFocus = true;
    const { open, key } = this.rows[index]!;
    if (open !== null) this.setOpen(key, !open);
    else this.requestUpdate();
  }

  private setOpen(key: string, open: boolean): void {
    const next = new Set(this.open);
    if (open) next.add(key);
    else next.delete(key);
    this.open = next;
  }

  /** The keys of a tree. */
  private key(event: KeyboardEvent): void {
    const row = this.rows[this.focused];
    const target = event.target as HTMLElement;
    if (!row || target.closest('.tree-head')) return;
    if (target.closest('button') && (event.key === 'Enter' || event.key === ' ')) return;
    const parent = (): number => {
      for (let at = this.focused - 1; at >= 0; at--) if (this.rows[at]!.level < row.level) return at;
      return this.focused;
    };
    switch (event.key) {
      case 'ArrowDown':
        this.focusRow(this.focused + 1);
        break;
      case 'ArrowUp':
        this.focusRow(this.focused - 1);
        break;
      case 'PageDown':
        this.focusRow(this.focused + this.sight);
        break;
      case 'PageUp':
        this.focusRow(this.focused - this.sight);
        break;
      case 'Home':
        this.focusRow(0);
        break;
      case 'End':
        this.focusRow(this.rows.length - 1);
        break;
      case 'ArrowRight':
        if (row.open === false) this.setOpen(row.key, true);
        else if (row.open) this.focusRow(this.focused + 1);
        this.takeFocus = true;
        break;
      case 'ArrowLeft':
        if (row.open) this.setOpen(row.key, false);
        else this.focusRow(parent());
        this.takeFocus = true;
        break;
      case 'Enter':
      case ' ':
        this.choose(this.focused);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  private focusRow(index: number): void {
    this.focused = Math.max(0, Math.min(index, this.rows.length - 1));
    this.takeFocus = true;
    const box = this.box;
    if (!box) return;
    const top = this.focused * rowPixels;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowPixels > box.scrollTop + box.clientHeight - headPixels)
      box.scrollTop = top + rowPixels + headPixels - box.clientHeight;
    this.look();
  }

  private look(): void {
    const box = this.box;
    if (!box) return;
    this.sight = Math.max(1, Math.ceil(box.clientHeight / rowPixels));
    this.firstRow = Math.floor(box.scrollTop / rowPixels);
  }

  private get box(): HTMLElement | null {
    return this.querySelector('.tree');
  }

  private get first(): number {
    return Math.max(0, this.firstRow - rowsBeyondSight);
  }

  private get end(): number {
    return Math.min(this.rows.length, this.firstRow + this.sight + rowsBeyondSight);
  }
}

customElements.define('pageweight-schema', SchemaTree);
