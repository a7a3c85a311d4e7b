// Bytes of a configString -> its pairs, one by one, with every quirk of the engine's own reader
// (facts/mongod.md D.3 and D.5; observed against WiredTiger 11.3.1).

export type ItemType = 'boolean' | 'number' | 'string' | 'struct' | 'word';

/** A key or a value: where its bytes are, and what it reads as. `start` is -1 when nothing was written. */
export interface Item {
  start: number;
  length: number;
  type: ItemType;
  value: bigint;
}

export interface Pair {
  readonly key: Item;
  readonly value: Item;
}

export type SyntaxReason =
  'New value starts without a separator' | 'Unbalanced brackets' | 'Unexpected character' | 'Value already complete';

/** Thrown by `next`: the engine stops reading here. */
export class ScanStop {
  readonly reason: SyntaxReason;
  readonly position: number;

  constructor(reason: SyntaxReason, position: number) {
    this.reason = reason;
    this.position = position;
  }
}

const code = (character: string): number => character.charCodeAt(0);
const oneOf = (characters: string): ReadonlySet<number> => new Set([...characters].map(code));
const whiteSpace = oneOf(' \t\r\n');
const openers = oneOf('([{');
const closers = oneOf(')]}');
const endsBare = oneOf(' \t\r\n:=,)]}');
const afterBackslash = oneOf('"\\/bfnrtu');
const quote = code('"');
const colon = code(':');
const equals = code('=');
const comma = code(',');
const backslash = code('\\');
const minus = code('-');
const startsNumber = /[-0-9]/;
const startsWord = /[A-Za-z_./%]/;

type State = 'bare' | 'between' | 'escape' | 'quoted' | 'utf8';

export class Scanner {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  private position: number;
  private state: State = 'between';
  private depth = 0;
  /** the bracket depth at which pairs are read; unknown until the first token */
  private top = -1;
  private continuationBytes = 0;
  private key: Item = emptyItem();
  private value: Item = emptyItem();
  private current: Item = this.key;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes;
    this.start = this.position = start;
    this.end = end;
  }

  /** The next pair, or null at the end. Throws `ScanStop` where the engine reports a syntax error. */
  next(): Pair | null {
    this.key = this.current = { ...emptyItem(), type: 'word' };
    this.value = emptyItem();
    while (this.position < this.end) {
      const byte = this.bytes[this.position]!;
      if (this.state === 'between') {
        if (this.readBetween(byte)) return this.finish();
      } else if (this.state === 'bare') {
        if (endsBare.has(byte)) {
          this.capture(this.position);
          this.state = 'between';
          continue;
        }
        if (byte < 33 || byte > 126) this.stop('Unexpected character');
      } else {
        this.readQuoted(byte);
      }
      this.position++;
    }
    if (this.state === 'bare') {
      this.capture(this.position);
      this.state = 'between';
    }
    if (this.depth <= this.top && this.key.length > 0) return this.finish();
    if (this.depth !== 0) this.stop('Unbalanced brackets');
    return null;
  }

  /** Outside words and quotes; true when a pair is complete (its comma is passed). */
  private readBetween(byte: number): boolean {
    if (whiteSpace.has(byte)) return false;
    if (byte === comma) {
      if (this.depth !== this.top || this.key.length === 0) return false;
      this.position++;
      return true;
    }
    if (byte === colon || byte === equals) {
      if (this.depth === this.top) {
        if (this.current === this.value && byte === equals) this.stop('Value already complete');
        this.current = this.value;
      }
    } else if (openers.has(byte)) {
      if (this.top === -1) this.top = 1;
      this.begin(this.position, 'struct');
      this.depth++;
    } else if (closers.has(byte)) {
      if (this.top === -1) this.stop('Unbalanced brackets');
      this.depth--;
      this.capture(this.position + 1);
    } else if (byte === quote) {
      this.begin(this.position + 1, 'string');
      this.state = 'quoted';
    } else {
      const character = String.fromCharCode(byte);
      if (startsNumber.test(character)) this.begin(this.position, 'number');
      else if (startsWord.test(character)) this.begin(this.position, 'word');
      else this.stop('Unexpected character');
      this.state = 'bare';
    }
    return false;
  }

  private readQuoted(byte: number): void {
    if (this.state === 'escape') {
      if (!afterBackslash.has(byte)) this.stop('Unexpected character');
      this.state = 'quoted';
    } else if (this.state === 'utf8') {
      if (byte < 0x80 || byte > 0xbf) this.stop('Unexpected character');
      if (--this.continuationBytes === 0) this.state = 'quoted';
    } else if (byte === quote) {
      this.capture(this.position);
      this.state = 'between';
    } else if (byte === backslash) {
      this.state = 'escape';
    } else if (byte >= 0xc0 && byte <= 0xf7) {
      this.continuationBytes = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      this.state = 'utf8';
    } else if (byte < 32 || byte > 126) {
      this.stop('Unexpected character');
    }
  }

  private begin(start: number, type: ItemType): void {
    if (this.top === -1) this.top = this.depth;
    if (this.depth !== this.top) return;
    if (this.current.length > 0) this.stop('New value starts without a separator');
    this.current.type = type;
    this.current.start = start;
  }

  private capture(end: number): void {
    if (this.depth === this.top) this.current.length = end - this.current.start;
  }

  private finish(): Pair {
    const { key, value } = this;
    readValue(this.bytes, value);
    return { key, value };
  }

  private stop(reason: SyntaxReason): never {
    throw new ScanStop(reason, this.position);
  }
}

/** A key without a value is true. */
function emptyItem(): Item {
  return { start: -1, length: 0, type: 'boolean', value: 1n };
}

const suffixShift: Readonly<Record<string, bigint>> = { b: 0n, k: 10n, m: 20n, g: 30n, t: 40n, p: 50n };
const int64Max = 2n ** 63n - 1n;

/** Words true and false become booleans; numbers get their value, or turn into words when they are none. */
function readValue(bytes: Uint8Array, item: Item): void {
  const end = item.start + item.length;
  if (item.length === 0) return;
  if (item.type === 'word') {
    const text = asciiSlice(bytes, item.start, end);
    if (text !== 'true' && text !== 'false') return;
    item.type = 'boolean';
    item.value = text === 'true' ? 1n : 0n;
  } else if (item.type === 'number') {
    const number = readNumber(bytes, item.start, end);
    if (number === null) item.type = 'word';
    else item.value = number;
  }
}

/**
 * Decimal digits with any run of size letters; null when the engine would not take it for a number. Digits are
 * read on past `end`: inside a category that is looked for at the wrong place, `end` may cut a number in two.
 */
function readNumber(bytes: Uint8Array, start: number, end: number): bigint | null {
  let at = start;
  if (bytes[at] === minus) at++;
  const firstDigit = at;
  while (isDigit(bytes[at])) at++;
  if (at === firstDigit) return null;
  let number = BigInt(asciiSlice(bytes, start, at));
  if (number > int64Max || number < -int64Max - 1n) return null;
  for (; at < end; at++) {
    const shift = suffixShift[String.fromCharCode(bytes[at]!).toLowerCase()];
    if (shift === undefined || (shift > 0n && number < 0n)) return null;
    number = BigInt.asIntN(64, number << shift);
    if (shift > 0n && number < 0n) return null;
  }
  return number;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
}

export function asciiSlice(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end && at < bytes.length; at++) text += String.fromCharCode(bytes[at]!);
  return text;
}
