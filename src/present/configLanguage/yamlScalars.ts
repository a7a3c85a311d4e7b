// YAML of the kind that configuration files are -> its scalars by path, each with its place. Mappings in block and flow
// style, scalars of every style; what stands in a list, an alias and further documents are passed over.
import { decodeLiteral, type DecodedLiteral, type LiteralKind } from './literal.ts';
import { blockScalar } from './yamlBlock.ts';

export interface YamlScalar {
  /** keys joined by dots; mongod reads dots inside a key the same way */
  readonly path: string;
  readonly value: string;
  /** places counted from `start` */
  readonly decoded: DecodedLiteral;
  readonly kind: LiteralKind;
  /** where it stands, without quotes */
  readonly start: number;
  readonly end: number;
}

const entry = /^(\s*)(?:"([^"\\]+)"|'([^']+)'|([^\s#:'"{}[\],&*!|>%@`][^:#]*?))\s*:(?=\s|$)[ \t]*/;
/** brackets beyond this depth are those of no configuration */
const maxDepth = 50;

export function yamlScalars(text: string): readonly YamlScalar[] {
  return new Reader(text).read();
}

interface Level {
  readonly indent: number;
  /** null: inside a list, whose values have none */
  readonly path: string | null;
}

class Reader {
  private readonly text: string;
  private readonly found: YamlScalar[] = [];
  private readonly open: Level[] = [];
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): readonly YamlScalar[] {
    if (this.text.startsWith('\uFEFF')) this.at++;
    while (this.at < this.text.length) this.line();
    return this.found;
  }

  private lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end < 0 ? this.text.length : end;
  }

  /** One line, or as many as the value on it takes. */
  private line(): void {
    const start = this.at;
    const end = this.lineEnd(start);
    this.at = end + 1;
    const line = this.text.slice(start, end);
    const indent = /^ */.exec(line)![0].length;
    const written = line.trim();
    if (written === '' || written.startsWith('#') || /^(?:---|\.\.\.)/.test(line)) return;
    if (/^-(?:\s|$)/.test(written)) {
      this.open.push({ indent, path: null });
      return;
    }
    const match = entry.exec(line);
    const above = this.open.findLast((level) => level.indent < indent);
    if (!match) {
      // the value of the key above, or a document that is one object
      const parent = above ?? (this.open.length === 0 ? { indent: -1, path: '' } : null);
      if (parent) this.value(start + indent, parent, true);
      return;
    }
    while (this.open.length > 0 && this.open.at(-1)!.indent >= indent) this.open.pop();
    const key = (match[2] ?? match[3] ?? match[4]!).trim();
    const level = { indent, path: joined(this.open.length === 0 ? '' : this.open.at(-1)!.path, key) };
    if (/^\s*(?:#|$)/.test(line.slice(match[0].length))) this.open.push(level);
    else this.value(start + match[0].length, level, false);
  }

  private value(from: number, { indent, path }: Level, isOwnLine: boolean): void {
    const at = from + /^(?:[&!]\S*[ \t]+)*/.exec(this.text.slice(from, this.lineEnd(from)))![0].length;
    const first = this.text[at];
    if (first === '*') return;
    if (first === '{' || first === '[') this.at = this.lineEnd(this.flow(at, first === '{' ? path : null, 0)) + 1;
    else if (first === '|' || first === '>') {
      const { start, end, decoded, next } = blockScalar(this.text, at, indent);
      this.add(path, start, end, decoded, 'yaml-block');
      this.at = next;
    } else if (first === '"' || first === "'") this.at = this.lineEnd(this.quoted(at, path)) + 1;
    else if (!isOwnLine || path !== '') this.plain(at, path, indent);
  }

  private add(path: string | null, start: number, end: number, decoded: DecodedLiteral, kind: LiteralKind): void {
    if (path !== null) this.found.push({ path, value: decoded.text, decoded, kind, start, end });
  }

  /** Up to the quote that ends it; one that nothing ends is taken to its line's end. Returns the place behind it. */
  private quoted(at: number, path: string | null): number {
    const isDouble = this.text[at] === '"';
    const whole = isDouble ? /"(?:[^"\\]|\\[\s\S])*"/y : /'(?:[^']|'')*'/y;
    whole.lastIndex = at;
    const length = whole.exec(this.text)?.[0].length;
    const end = length === undefined ? this.lineEnd(at) : at + length - 1;
    const kind = isDouble ? 'yaml-double' : 'yaml-single';
    this.add(path, at + 1, end, decodeLiteral(this.text.slice(at + 1, end), kind), kind);
    return length === undefined ? end : end + 1;
  }

  /** Goes on while lines are indented deeper than the key and are neither comments nor keys themselves. */
  private plain(at: number, path: string | null, indent: number): void {
    let end = this.plainEnd(at);
    let next = this.lineEnd(at) + 1;
    let isOpen = !this.text.slice(end, next).includes('#');
    while (isOpen && next < this.text.length) {
      const line = this.text.slice(next, this.lineEnd(next));
      const written = line.trim();
      if (written !== '' && (written.startsWith('#') || entry.test(line) || /^ */.exec(line)![0].length <= indent))
        break;
      if (written !== '') {
        end = this.plainEnd(next);
        this.at = this.lineEnd(next) + 1;
        isOpen = !this.text.slice(end, this.at).includes('#');
      }
      next = this.lineEnd(next) + 1;
    }
    this.add(path, at, end, decodeLiteral(this.text.slice(at, end), 'yaml-plain'), 'yaml-plain');
  }

  private plainEnd(from: number): number {
    const line = this.text.slice(from, this.lineEnd(from));
    const comment = line.search(/[ \t]#/);
    return from + (comment < 0 ? line : line.slice(0, comment)).trimEnd().length;
  }

  /** Returns the place behind the closing bracket. */
  private flow(at: number, path: string | null, depth: number): number {
    const isList = this.text[at] === '[';
    let place = at + 1;
    let key: string | null = null;
    while (place < this.text.length) {
      const character = this.text[place]!;
      if (character === ']' || character === '}') return place + 1;
      if (character === '#' && /\s/.test(this.text[place - 1]!)) place = this.lineEnd(place);
      else if (/[\s,:]/.test(character)) {
        if (character === ',') key = null;
        place++;
      } else if (isList || key !== null) {
        place = this.flowValue(place, isList ? null : joined(path, key!), depth);
        key = null;
      } else {
        const end = this.flowEnd(place);
        const written = this.text.slice(place, end);
        key = /^["']/.test(written) ? written.slice(1, -1) : written.trim();
        place = Math.max(end, place + 1);
      }
    }
    return place;
  }

  private flowValue(at: number, path: string | null, depth: number): number {
    const first = this.text[at];
    if (first === '"' || first === "'") return this.quoted(at, path);
    if ((first === '{' || first === '[') && depth < maxDepth)
      return this.flow(at, first === '{' ? path : null, depth + 1);
    const end = this.flowEnd(at);
    const raw = this.text.slice(at, end);
    if (!/^[&!*]/.test(raw)) this.add(path, at, end, decodeLiteral(raw, 'yaml-plain'), 'yaml-plain');
    return Math.max(end, at + 1);
  }

  /** Of a quoted or plain scalar inside brackets. */
  private flowEnd(at: number): number {
    const scalar =
      /"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*'|(?:[^,[\]{}:\s]|:(?![\s,[\]{}]|$)|\s+(?![#\s,[\]{}]|:(?:[\s,[\]{}]|$)))+/y;
    scalar.lastIndex = at;
    return at + (scalar.exec(this.text)?.[0].length ?? 1);
  }
}

const joined = (path: string | null, key: string): string | null =>
  path === null ? null : path === '' ? key : `${path}.${key}`;
