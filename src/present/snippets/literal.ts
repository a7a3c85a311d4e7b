// A value -> source text of one language, on one line where it fits, else one entry a line.
import type { Json } from './snippet.ts';

/** What differs between languages. */
export interface Dialect {
  string(text: string): string;
  /** a name in an object, as written before the colon */
  key(name: string): string;
  readonly constants: { readonly true: string; readonly false: string; readonly null: string };
  /** inside the braces of an object on one line */
  readonly padding: '' | ' ';
  /** behind the last entry when each has its line */
  readonly trailingComma: boolean;
  /** Extended JSON -> a constructor call; null: nothing of that kind */
  extended(value: { readonly [key: string]: Json }): string | null;
}

/** Source text whose lines can still be chosen. */
export type Source =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'group';
      readonly open: string;
      readonly close: string;
      readonly padding: '' | ' ';
      readonly entries: readonly { readonly lead: string; readonly source: Source }[];
      readonly trailingComma: boolean;
      /** a call whose last argument may stay on the line of the bracket, as in `f('x', {` */
      readonly hugs: boolean;
    };

export const raw = (text: string): Source => ({ kind: 'text', text });

export function literal(value: Json, dialect: Dialect): Source {
  if (typeof value === 'string') return raw(dialect.string(value));
  if (typeof value === 'number') return raw(numberText(value));
  if (value === null || typeof value === 'boolean') return raw(dialect.constants[`${value}`]);
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    return list(
      items.map((item) => literal(item, dialect)),
      dialect,
    );
  }
  const record = value as { readonly [key: string]: Json };
  const call = dialect.extended(record);
  if (call !== null) return raw(call);
  return object(
    Object.entries(record).map(([name, one]) => [name, literal(one, dialect)]),
    dialect,
  );
}

/** JSON has neither; 1e400 in a text becomes Infinity. */
function numberText(value: number): string {
  return Number.isFinite(value) ? (Object.is(value, -0) ? '-0' : String(value)) : value > 0 ? '1e999' : '-1e999';
}

export function list(items: readonly Source[], { trailingComma }: Dialect): Source {
  return group('[', ']', items, trailingComma);
}

export function object(entries: readonly (readonly [string, Source])[], dialect: Dialect): Source {
  return {
    kind: 'group',
    open: '{',
    close: '}',
    padding: dialect.padding,
    entries: entries.map(([name, source]) => ({ lead: `${dialect.key(name)}: `, source })),
    trailingComma: dialect.trailingComma,
    hugs: false,
  };
}

export function group(open: string, close: string, items: readonly Source[], trailingComma: boolean): Source {
  const entries = items.map((source) => ({ lead: '', source }));
  return { kind: 'group', open, close, padding: '', entries, trailingComma, hugs: false };
}

/** `lead(first, second, {` … `})` */
export function call(lead: string, items: readonly Source[], { trailingComma }: Dialect, hugs: boolean): Source {
  const entries = items.map((source) => ({ lead: '', source }));
  return { kind: 'group', open: `${lead}(`, close: ')', padding: '', entries, trailingComma, hugs };
}

const width = 88;

/** @param margin what stands before the first line already; further lines start there */
export function print(source: Source, indent: string, margin = ''): string {
  const line = flat(source);
  if (source.kind === 'text' || source.entries.length === 0 || margin.length + line.length <= width) return line;
  const { open, close, entries, trailingComma } = source;
  const last = entries.at(-1)!;
  if (source.hugs && last.source.kind === 'group') {
    const before = entries
      .slice(0, -1)
      .map((entry) => `${flat(entry.source)}, `)
      .join('');
    return `${open}${before}${broken(last.source, indent, margin)}${close}`;
  }
  const inner = margin + indent;
  const lines = entries.map(({ lead, source: one }) => `${inner}${lead}${print(one, indent, inner)}`);
  return `${open}\n${lines.join(',\n')}${trailingComma ? ',' : ''}\n${margin}${close}`;
}

function broken(source: Source, indent: string, margin: string): string {
  if (source.kind === 'text' || source.entries.length === 0) return flat(source);
  const inner = margin + indent;
  const lines = source.entries.map(({ lead, source: one }) => `${inner}${lead}${print(one, indent, inner)}`);
  return `${source.open}\n${lines.join(',\n')}${source.trailingComma ? ',' : ''}\n${margin}${source.close}`;
}

function flat(source: Source): string {
  if (source.kind === 'text') return source.text;
  if (source.entries.length === 0) return `${source.open}${source.close}`;
  const inside = source.entries.map(({ lead, source: one }) => lead + flat(one)).join(', ');
  return `${source.open}${source.padding}${inside}${source.padding}${source.close}`;
}
