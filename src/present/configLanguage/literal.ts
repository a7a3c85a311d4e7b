// The inside of a string literal -> its text, and for each character where it stands in the source.
import type { Span } from '../../core/configString/grammar.ts';

/** How the inside of the quotes is read. */
export type LiteralKind =
  'javascript' | 'plain' | 'python' | 'yaml-block' | 'yaml-double' | 'yaml-plain' | 'yaml-single';

export interface DecodedLiteral {
  readonly text: string;
  /** of each UTF-16 unit of the text, and behind the last one: the place in the inside of the literal */
  readonly places: readonly number[];
}

/** @param raw between the quotes; raw strings and plain scalars are `plain` */
export function decodeLiteral(raw: string, kind: LiteralKind): DecodedLiteral {
  if (kind === 'plain') return { text: raw, places: Array.from({ length: raw.length + 1 }, (_, at) => at) };
  let text = '';
  const places: number[] = [];
  let at = 0;
  while (at < raw.length) {
    const escape = isYaml(kind) ? (foldedLines(raw, at) ?? yamlEscapeAt(raw, at, kind)) : escapeAt(raw, at, kind);
    const written = escape ? escape.text : raw[at]!;
    for (let unit = 0; unit < written.length; unit++) places.push(at);
    text += written;
    at += escape ? escape.length : 1;
  }
  places.push(raw.length);
  return { text, places };
}

/** A stretch of the text -> the same stretch of the literal. */
export function spanInLiteral({ places }: DecodedLiteral, span: Span): Span {
  const last = places.length - 1;
  const start = places[Math.min(span.start, last)]!;
  return { start, end: Math.max(start, places[Math.min(span.end, last)]!) };
}

/**
 * A stretch of a text that the literal may be only a part of the way to, as a template with a value put in, or two
 * literals joined: its place when it lies in the beginning or the end that both have alike.
 */
export function spanInText(decoded: DecodedLiteral, text: string, span: Span): Span | null {
  if (decoded.text === text) return spanInLiteral(decoded, span);
  const shorter = Math.min(text.length, decoded.text.length);
  let head = 0;
  while (head < shorter && text[head] === decoded.text[head]) head++;
  if (span.end <= head) return spanInLiteral(decoded, span);
  const longer = decoded.text.length - text.length;
  let tail = text.length;
  while (tail > 0 && tail + longer > 0 && text[tail - 1] === decoded.text[tail - 1 + longer]) tail--;
  return span.start >= tail ? spanInLiteral(decoded, { start: span.start + longer, end: span.end + longer }) : null;
}

/** Text -> as it is written between quotes of that kind. */
export function encodeLiteral(text: string, kind: LiteralKind, quote: string): string {
  switch (kind) {
    case 'plain':
    case 'yaml-block':
    case 'yaml-plain':
      return text;
    case 'yaml-single':
      return text.replaceAll("'", "''");
    default: {
      const escaped = text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
      // a line may end inside these quotes only
      if (quote !== '`') return escaped.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
      return escaped.replaceAll('${', '\\${');
    }
  }
}

/** A place in the literal -> the place in the text. */
export function offsetInText({ places }: DecodedLiteral, place: number): number {
  const at = places.findLastIndex((one) => one <= place);
  return at < 0 ? 0 : places.indexOf(places[at]!);
}

interface Escape {
  readonly text: string;
  readonly length: number;
}

type YamlKind = Extract<LiteralKind, `yaml-${string}`>;

const isYaml = (kind: LiteralKind): kind is YamlKind => kind.startsWith('yaml-');

/** A line end and the blanks around it are one blank; each empty line is a line end. */
function foldedLines(raw: string, at: number): Escape | null {
  // blanks are looked at once, from the first of them on
  if (/[ \t]/.test(raw[at]!) && at > 0 && /[ \t]/.test(raw[at - 1]!)) return null;
  const lines = /[ \t]*(?:\r?\n[ \t]*)+/y;
  lines.lastIndex = at;
  const found = lines.exec(raw)?.[0];
  if (found === undefined) return null;
  const breaks = found.split('\n').length - 1;
  return { text: breaks === 1 ? ' ' : '\n'.repeat(breaks - 1), length: found.length };
}

function yamlEscapeAt(raw: string, at: number, kind: YamlKind): Escape | null {
  if (kind === 'yaml-single') return doubledQuote(raw, at);
  if (kind !== 'yaml-double') return null;
  const lineEnd = /\\\r?\n[ \t]*/y;
  lineEnd.lastIndex = at;
  const found = lineEnd.exec(raw)?.[0];
  return found === undefined ? escapeAt(raw, at, kind) : { text: '', length: found.length };
}

function doubledQuote(raw: string, at: number): Escape | null {
  return raw[at] === "'" && raw[at + 1] === "'" ? { text: "'", length: 2 } : null;
}

const simple: Readonly<Record<'javascript' | 'python' | 'yaml-double', Readonly<Record<string, string>>>> = {
  javascript: { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' },
  python: { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '\\': '\\', "'": "'", '"': '"' },
  'yaml-double': {
    0: '\0',
    a: '\x07',
    b: '\b',
    t: '\t',
    n: '\n',
    v: '\v',
    f: '\f',
    r: '\r',
    e: '\x1b',
    _: '\u00a0',
    N: '\u0085',
    L: '\u2028',
    P: '\u2029',
  },
};
const numbered = {
  javascript: /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\})/,
  python: /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/,
  'yaml-double': /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/,
};

function escapeAt(raw: string, at: number, kind: 'javascript' | 'python' | 'yaml-double'): Escape | null {
  if (raw[at] !== '\\' || at + 1 >= raw.length) return null;
  const rest = raw.slice(at + 1, at + 12);
  const lineEnd = /^(?:\r\n|[\n\r\u2028\u2029])/.exec(rest);
  if (lineEnd) return { text: '', length: 1 + lineEnd[0].length };
  const code = numbered[kind].exec(rest);
  const point = code ? parseInt(code[1] ?? code[2] ?? code[3]!, 16) : 0;
  if (code && point <= 0x10ffff) return { text: String.fromCodePoint(point), length: 1 + code[0].length };
  if (kind === 'python') {
    const octal = /^[0-7]{1,3}/.exec(rest);
    if (octal) return { text: String.fromCharCode(parseInt(octal[0], 8)), length: 1 + octal[0].length };
  }
  const plain = Object.hasOwn(simple[kind], rest[0]!) ? simple[kind][rest[0]!] : undefined;
  if (plain !== undefined) return { text: plain, length: 2 };
  // Python keeps the backslash of an escape it does not know; the others drop it
  return kind === 'python' ? null : { text: rest[0]!, length: 2 };
}
