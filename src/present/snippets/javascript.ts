// Values -> JavaScript: quotes as the file has them, names bare where they may be, order of keys kept.
import { escapeQuoted, escapeUtf16 } from './escape.ts';
import { extendedValue, type ExtendedValue } from './extendedValue.ts';
import { literal, object, raw, type Dialect, type Source } from './literal.ts';
import type { Json, SnippetIndex, SnippetStyle } from './snippet.ts';

/** Extended JSON -> the constructor that makes the same value, where the program has one. */
export type Constructors = Readonly<Record<string, (argument: string) => string>>;

/** The same of values with several parts. */
export type Structured = (value: ExtendedValue, string: (text: string) => string) => string;

export function javascript(style: SnippetStyle, constructors: Constructors, structured: Structured): Dialect {
  const quote = style.quotes === 'single' ? "'" : '"';
  const string = (text: string): string => `${quote}${escapeUtf16(escapeQuoted(text, quote))}${quote}`;
  return {
    string,
    key: (name) => {
      // `__proto__:` would set the prototype instead of a member
      if (name === '__proto__') return `[${string(name)}]`;
      return /^[A-Za-z_$][\w$]*$/.test(name) ? name : string(name);
    },
    constants: { true: 'true', false: 'false', null: 'null' },
    padding: ' ',
    trailingComma: true,
    extended: (value) => {
      const [name, ...others] = Object.keys(value);
      const inside = name === undefined || others.length > 0 ? undefined : value[name];
      const parts = extendedValue(value);
      if (parts) return structured(parts, string);
      const make = name === undefined || !Object.hasOwn(constructors, name) ? undefined : constructors[name];
      if (!make || inside === undefined) return null;
      const text = extendedText(inside);
      return text === null ? null : make(string(text));
    },
  };
}

/** `"2026-01-01T00:00:00Z"`, and `{ "$numberLong": "1767225600000" }` of canonical dates */
export function extendedText(value: Json): string | null {
  if (typeof value === 'string') return value;
  const long = typeof value === 'object' && value !== null && '$numberLong' in value ? value.$numberLong : undefined;
  const date = new Date(Number(long));
  return typeof long === 'string' && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

/** Objects put names that are whole numbers first, in their order: others need a Map. */
export function needsMap(key: SnippetIndex['key']): boolean {
  const asked = key.map(([path]) => path);
  const kept = Object.keys(Object.fromEntries(key));
  return asked.some((path, at) => path !== kept[at]);
}

export function keySource({ key }: SnippetIndex, dialect: Dialect): Source {
  if (!needsMap(key))
    return object(
      key.map(([path, direction]) => [path, literal(direction, dialect)]),
      dialect,
    );
  const pairs = key.map(([path, direction]) => `[${dialect.string(path)}, ${directionText(direction, dialect)}]`);
  return raw(`new Map([${pairs.join(', ')}])`);
}

function directionText(direction: number | string, dialect: Dialect): string {
  return typeof direction === 'string' ? dialect.string(direction) : String(direction);
}

/** An entry of `createIndexes`: the key, and the options beside it. */
export function indexSource(index: SnippetIndex, dialect: Dialect): Source {
  const options = Object.entries(index.options).map(([name, value]) => [name, literal(value, dialect)] as const);
  return object([['key', keySource(index, dialect)], ...options], dialect);
}

export const usedConstructors = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => new RegExp(`\\b${name}[.(]`).test(text));

/** By the classes of the driver, wherever they are had from. */
export const driverClasses =
  (from: string): Structured =>
  (value, string) => {
    switch (value.kind) {
      case 'binary':
        return `${from}Binary.createFromBase64(${string(value.base64)}, ${value.subType})`;
      case 'uuid':
        return `new ${from}UUID(${string(value.text)})`;
      case 'timestamp':
        return `new ${from}Timestamp({ t: ${value.t}, i: ${value.i} })`;
      case 'min':
        return `new ${from}MinKey()`;
      case 'max':
        return `new ${from}MaxKey()`;
    }
  };
