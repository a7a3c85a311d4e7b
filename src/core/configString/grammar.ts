// Text of a configString, also half typed -> its keys and values with their places, for completion, hover and marks.
// It forgives what the engine refuses: the verdict is validate.ts's.

/** A stretch of the text: from `start` up to, not including, `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface LocatedValue extends Span {
  /** as written, without quotes */
  readonly text: string;
  readonly quoted: boolean;
  /** the pairs inside brackets; null when it is a word or a quoted string */
  readonly inside: readonly LocatedPair[] | null;
  /** its quote or bracket is closed; true for words */
  readonly closed: boolean;
}

export interface LocatedPair extends Span {
  /** without quotes; with the categories around it in `path` */
  readonly name: string;
  readonly path: string;
  readonly key: Span;
  readonly keyQuoted: boolean;
  /** where `=` or `:` stands; null when there is none yet */
  readonly separator: number | null;
  readonly value: LocatedValue | null;
}

const space = /\s/;
const endsWord = /[\s:=,)\]}]/;
const opens = /[([{]/;
const closes = /[)\]}]/;
/** brackets beyond this depth are read as words: no key goes deeper than two */
const maxDepth = 50;

export function parseConfigString(text: string): readonly LocatedPair[] {
  return new Reader(text).pairs('', false);
}

class Reader {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The pairs up to a closing bracket, which is left unread, or to the end. */
  pairs(path: string, nested: boolean): LocatedPair[] {
    const found: LocatedPair[] = [];
    while (this.at < this.text.length) {
      const character = this.text[this.at]!;
      if (closes.test(character)) {
        if (nested) break;
        this.at++;
      } else if (space.test(character) || character === ',' || character === '=' || character === ':') {
        this.at++;
      } else if (opens.test(character) && found.length === 0 && !nested) {
        // a whole string in brackets: its pairs are the string's
        this.at++;
      } else {
        found.push(this.pair(path));
      }
    }
    return found;
  }

  private pair(path: string): LocatedPair {
    const key = this.value(path);
    const whole = path === '' ? key.text : `${path}.${key.text}`;
    const named = {
      name: key.text,
      path: whole,
      key: { start: key.start, end: key.end },
      keyQuoted: key.quoted,
      start: key.start,
    };
    const afterKey = this.at;
    this.skipSpace();
    const separator = this.text[this.at];
    if (separator !== '=' && separator !== ':') {
      this.at = afterKey;
      return { ...named, end: key.end, separator: null, value: null };
    }
    const separatorAt = this.at++;
    this.skipSpace();
    const next = this.text[this.at];
    if (next === undefined || next === ',' || closes.test(next))
      return { ...named, end: this.at, separator: separatorAt, value: null };
    const value = this.value(whole);
    return { ...named, end: value.end, separator: separatorAt, value };
  }

  private value(path: string): LocatedValue {
    const start = this.at;
    const first = this.text[start]!;
    if (first === '"') return this.quoted(start);
    if (opens.test(first) && this.depth < maxDepth) {
      this.at++;
      this.depth++;
      const inside = this.pairs(path, true);
      this.depth--;
      const closed = this.at < this.text.length;
      if (closed) this.at++;
      return { start, end: this.at, text: this.text.slice(start, this.at), quoted: false, inside, closed };
    }
    // at least one character, so that reading always gets on
    do this.at++;
    while (this.at < this.text.length && !endsWord.test(this.text[this.at]!));
    return { start, end: this.at, text: this.text.slice(start, this.at), quoted: false, inside: null, closed: true };
  }

  private quoted(start: number): LocatedValue {
    this.at++;
    while (this.at < this.text.length && this.text[this.at] !== '"') this.at += this.text[this.at] === '\\' ? 2 : 1;
    const closed = this.at < this.text.length;
    const inner = this.text.slice(start + 1, Math.min(this.at, this.text.length));
    this.at = Math.min(this.at + 1, this.text.length);
    return { start, end: this.at, text: inner, quoted: true, inside: null, closed };
  }

  private skipSpace(): void {
    while (this.at < this.text.length && space.test(this.text[this.at]!)) this.at++;
  }
}

/** All pairs, those inside categories too, in the order of the text. */
export function allPairs(pairs: readonly LocatedPair[]): readonly LocatedPair[] {
  return pairs.flatMap((pair) => [pair, ...allPairs(pair.value?.inside ?? [])]);
}

/** What stands, or could be typed, at a place of the text. */
export interface ConfigPosition {
  readonly kind: 'key' | 'value';
  /** the categories around it; empty at the top */
  readonly path: string;
  /** the key whose value it is; for a key, the key as far as it is written */
  readonly key: string;
  /** what a completion replaces */
  readonly replace: Span;
  /** keys already written on this level */
  readonly written: readonly string[];
}

export function positionAt(text: string, offset: number): ConfigPosition {
  return positionIn(parseConfigString(text), offset, '');
}

function positionIn(pairs: readonly LocatedPair[], offset: number, path: string): ConfigPosition {
  const others = (here: LocatedPair | null): string[] => pairs.filter((pair) => pair !== here).map((pair) => pair.name);
  for (const pair of pairs) {
    if (pair.key.start <= offset && offset <= pair.key.end)
      return { kind: 'key', path, key: pair.name, replace: pair.key, written: others(pair) };
    const { value } = pair;
    if (value?.inside && value.start < offset && (offset < value.end || !value.closed))
      return positionIn(value.inside, offset, pair.path);
    if (value && value.start <= offset && offset <= value.end)
      return { kind: 'value', path, key: pair.name, replace: value, written: others(pair) };
  }
  const here = { start: offset, end: offset };
  // right behind `key=`, with at most blanks between
  const open = pairs.find(
    (pair) => pair.separator !== null && !pair.value && pair.separator < offset && offset <= pair.end,
  );
  if (open) return { kind: 'value', path, key: open.name, replace: here, written: others(open) };
  return { kind: 'key', path, key: '', replace: here, written: others(null) };
}
