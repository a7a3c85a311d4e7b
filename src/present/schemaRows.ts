// Schema, order, search and what is open -> the rows of the tree that can be seen, from top to bottom.
import type { Schema, SchemaPath } from '../core/documents/schema.ts';
import { formatBytes, formatCount, formatShare } from './format.ts';

export type SchemaOrder = 'document' | 'name' | 'share' | 'presence' | 'value';

export interface SchemaRow {
  /** steps from the root down, as JSON: names may hold any character */
  readonly key: string;
  readonly level: number;
  readonly label: string;
  readonly kind: SchemaPath['kind'];
  /** null: nothing below it */
  readonly open: boolean | null;
  readonly types: string;
  readonly presence: string;
  readonly nameBytes: string;
  readonly valueBytes: string;
  readonly share: string;
  /** 0..1 */
  readonly shareOfBytes: number;
  /** the whole story in one line */
  readonly told: string;
  /** as an index key names it: without array steps; null: no index key can name it */
  readonly indexPath: string | null;
}

export interface SchemaView {
  readonly order: SchemaOrder;
  readonly search: string;
  /** keys of rows; a search opens what it finds whatever is in here */
  readonly open: ReadonlySet<string>;
}

export function schemaRows(schema: Schema, view: SchemaView): SchemaRow[] {
  const rows: SchemaRow[] = [];
  const wanted = view.search.trim().toLowerCase();
  const compare = orders[view.order];

  const add = (paths: readonly SchemaPath[], steps: readonly string[], parents: string, above: string | null): void => {
    const sorted = compare ? [...paths].sort(compare) : paths;
    for (const path of sorted) {
      const label = labelOf(path);
      const key = [...steps, `${path.kind}:${path.name}`];
      const dotted = parents === '' ? label : `${parents}.${label}`;
      if (wanted !== '' && !holds(path, dotted, wanted)) continue;
      const keyText = JSON.stringify(key);
      const open =
        path.children.length === 0
          ? null
          : wanted === ''
            ? view.open.has(keyText)
            : holdsBelow(path, dotted, wanted) || view.open.has(keyText);
      const indexPath = indexPathOf(path, above);
      rows.push({ ...rowOf(path, keyText, key.length, label, dotted, open), indexPath });
      if (open) add(path.children, key, dotted, path.kind === 'keys' ? null : indexPath);
    }
  };
  add(schema.children, [], '', '');
  return rows;
}

const byName = (a: SchemaPath, b: SchemaPath): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
const orders: Readonly<Record<SchemaOrder, ((a: SchemaPath, b: SchemaPath) => number) | null>> = {
  document: null,
  name: byName,
  share: (a, b) => b.share - a.share || byName(a, b),
  presence: (a, b) => b.presence - a.presence || byName(a, b),
  value: (a, b) => averageValue(b) - averageValue(a) || byName(a, b),
};

const averageValue = (path: SchemaPath): number => (path.count === 0 ? 0 : path.valueBytes / path.count);

function holds(path: SchemaPath, dotted: string, wanted: string): boolean {
  return dotted.toLowerCase().includes(wanted) || holdsBelow(path, dotted, wanted);
}

function holdsBelow(path: SchemaPath, dotted: string, wanted: string): boolean {
  // A hit in the part above would open everything below it: only what the name below adds counts.
  return path.children.some((child) => {
    const label = labelOf(child);
    const full = `${dotted}.${label}`;
    return (
      (full.toLowerCase().includes(wanted) && !dotted.toLowerCase().includes(wanted)) || holdsBelow(child, full, wanted)
    );
  });
}

function labelOf(path: SchemaPath): string {
  if (path.kind === 'elements') return '[ ]';
  if (path.kind === 'keys') return '{ any key }';
  return path.name === '' ? '(empty name)' : path.name;
}

/** Names that are data are indexed together, by a wildcard; what lies below them cannot be named. */
function indexPathOf({ kind, name }: SchemaPath, above: string | null): string | null {
  if (above === null) return null;
  if (kind === 'elements') return above;
  const below = kind === 'keys' ? '$**' : name;
  // A key splits its paths at dots, and servers take no path that begins with $.
  if (kind === 'field' && (name === '' || name.includes('.') || name.startsWith('$'))) return null;
  return above === '' ? below : `${above}.${below}`;
}

function rowOf(
  path: SchemaPath,
  key: string,
  level: number,
  label: string,
  dotted: string,
  open: boolean | null,
): Omit<SchemaRow, 'indexPath'> {
  const types = path.types.map(({ type, share }) => (path.types.length === 1 ? type : `${type} ${formatShare(share)}`));
  const nameBytes = path.kind === 'field' && path.count > 0 ? `${trimmed(path.nameBytes / path.count)} B` : '';
  const valueBytes = path.count === 0 ? '' : averageText(averageValue(path));
  const presence = presenceText(path);
  const share = formatShare(path.share);
  const told = [
    dotted,
    types.join(', '),
    path.kind === 'field' ? `in ${presence} of what could hold it` : presence,
    `value ${valueBytes} on average`,
    `${share} of the BSON bytes`,
    ...(path.arrayLengths
      ? [
          `arrays of ${formatCount(path.arrayLengths.least)} to ${formatCount(path.arrayLengths.most)}, ${trimmed(path.arrayLengths.average)} on average`,
        ]
      : []),
    ...(path.collapsedNames > 0 ? [`at least ${formatCount(path.collapsedNames)} names became one path`] : []),
    ...(path.unlisted > 0 ? [`${formatCount(path.unlisted)} fields below are not listed`] : []),
  ].join('; ');
  return {
    key,
    level,
    label,
    kind: path.kind,
    open,
    types: types.join(', '),
    presence,
    nameBytes,
    valueBytes,
    share,
    shareOfBytes: Math.min(1, Math.max(0, path.share)),
    told,
  };
}

/** A share for a field; for elements and keys how many there are on average. */
function presenceText(path: SchemaPath): string {
  if (path.kind === 'field') return formatShare(path.presence);
  return `${trimmed(path.presence)} each`;
}

const averageText = (bytes: number): string => (bytes < 1024 ? `${trimmed(bytes)} B` : formatBytes(bytes));
const trimmed = (value: number): string =>
  value >= 100 || Number.isInteger(value) ? formatCount(value) : value.toFixed(1);
