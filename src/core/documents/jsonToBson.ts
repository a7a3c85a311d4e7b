// JSON text -> the BSON that mongoimport makes of it: Extended JSON v2 (canonical, relaxed), the older v1 forms, or plain.
// The text is converted as it stands, not by way of objects, which would lose what decides a document's bytes: 1 and
// 1.0, the digits of long integers, the order of names such as "10", names that stand twice, `__proto__`.
import { bsonType } from './bsonBytes.ts';
import { BsonWriter } from './bsonWriter.ts';
import { writeCommonExtended } from './commonExtended.ts';
import { extendedNames, writeExtended, type ExtendedEntry, type ParseDecimal128 } from './extendedJson.ts';
import { JsonFault, jsonFaultAt } from './jsonFault.ts';
import { isDigit, jsonNumberEnd, writeJsonNumber } from './jsonNumber.ts';
import { writeJsonString } from './jsonString.ts';
import { decodeUtf8 } from './utf8.ts';

export interface Converted {
  /** valid until the next conversion */
  readonly bsonStart: number;
  readonly bsonEnd: number;
  /** where the text goes on */
  readonly end: number;
  readonly idAdded: boolean;
}

const mostLevels = 200;
/** type byte, `_id`, NUL, ObjectId */
const idElementBytes = 17;

const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isWordStart = (byte: number): boolean => (byte | 32) >= 0x61 && (byte | 32) <= 0x7a;

export function skipBlanks(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(bytes[at])) at++;
  return at;
}

export class JsonToBson {
  readonly out = new BsonWriter();
  private readonly parseDecimal128: ParseDecimal128;
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;
  private end = 0;
  private depth = 0;
  private idStart = -1;
  private idEnd = -1;
  private added = 0;

  constructor(parseDecimal128: ParseDecimal128) {
    this.parseDecimal128 = parseDecimal128;
  }

  /**
   * One document of the text, from its brace on. As a server stores it: with an `_id`, and that first.
   * @throws JsonFault
   */
  convert(bytes: Uint8Array, start: number, end: number, addId = true): Converted {
    const { out } = this;
    this.bytes = bytes;
    this.at = start;
    this.end = end;
    this.depth = 0;
    this.idStart = -1;
    out.at = 0;
    out.reserve(idElementBytes);
    out.at = idElementBytes;
    if (start >= end) throw new JsonFault('end', start);
    if (bytes[start] !== 0x7b) throw new JsonFault('not-a-document', start, this.whatStandsHere());
    if (this.object() !== bsonType.document) throw new JsonFault('not-a-document', start, 'extended');
    const bsonEnd = out.at;
    const idAdded = addId && this.idStart < 0;
    if (idAdded) {
      out.setInt32(0, bsonEnd);
      out.bytes.set([bsonType.objectId, 0x5f, 0x69, 0x64, 0], 4);
      out.bytes.set(nextObjectId(this.added++), 9);
    } else if (addId && this.idStart > idElementBytes + 4) {
      const element = out.bytes.slice(this.idStart, this.idEnd);
      const first = idElementBytes + 4;
      out.bytes.copyWithin(first + element.length, first, this.idStart);
      out.bytes.set(element, first);
    }
    return { bsonStart: idAdded ? 0 : idElementBytes, bsonEnd, end: this.at, idAdded };
  }

  private fault(reason: JsonFault['reason'], at = this.at, subject?: string): JsonFault {
    return jsonFaultAt(reason, at, this.end, subject);
  }

  private blanks(): void {
    this.at = skipBlanks(this.bytes, this.at, this.end);
  }

  /** `at` is at the brace. Returns the type written: a `$...` object is another type's text. */
  private object(): number {
    const { bytes, out } = this;
    if (++this.depth > mostLevels) throw this.fault('too-deep');
    this.at++;
    this.blanks();
    if (bytes[this.at] === 0x22 && bytes[this.at + 1] === 0x24) {
      const type = this.extended();
      if (type >= 0) {
        this.depth--;
        return type;
      }
    }
    const start = out.openLength();
    if (this.at < this.end && bytes[this.at] === 0x7d) this.at++;
    else
      for (;;) {
        const elementStart = out.at;
        out.byte(0);
        if (this.at >= this.end || bytes[this.at] !== 0x22) throw this.fault('expected-name');
        const nameStart = out.at;
        this.at = writeJsonString(bytes, this.at, this.end, out, true);
        const isId = this.depth === 1 && out.at - nameStart === 3 && isIdName(out.bytes, nameStart);
        out.byte(0);
        this.blanks();
        if (this.at >= this.end || bytes[this.at] !== 0x3a) throw this.fault('expected-colon');
        this.at++;
        const type = this.value();
        out.bytes[elementStart] = type;
        if (isId && this.idStart < 0) {
          this.idStart = elementStart;
          this.idEnd = out.at;
        }
        this.blanks();
        const next = this.at < this.end ? bytes[this.at] : 0;
        if (next === 0x7d) {
          this.at++;
          break;
        }
        if (next !== 0x2c) throw this.fault('expected-comma');
        this.at++;
        this.blanks();
      }
    out.byte(0);
    out.setInt32(start, out.at - start);
    this.depth--;
    return bsonType.document;
  }

  private array(): number {
    const { bytes, out } = this;
    if (++this.depth > mostLevels) throw this.fault('too-deep');
    this.at++;
    const start = out.openLength();
    this.blanks();
    if (this.at < this.end && bytes[this.at] === 0x5d) this.at++;
    else
      for (let index = 0; ; index++) {
        const elementStart = out.at;
        out.byte(0);
        out.cstring(String(index));
        const type = this.value();
        out.bytes[elementStart] = type;
        this.blanks();
        const next = this.at < this.end ? bytes[this.at] : 0;
        if (next === 0x5d) {
          this.at++;
          break;
        }
        if (next !== 0x2c) throw this.fault('expected-comma');
        this.at++;
      }
    out.byte(0);
    out.setInt32(start, out.at - start);
    this.depth--;
    return bsonType.array;
  }

  /** Writes a value; its type byte is returned. */
  private value(): number {
    this.blanks();
    const { bytes, out } = this;
    if (this.at >= this.end) throw this.fault('end');
    const byte = bytes[this.at]!;
    if (byte === 0x22) {
      const start = out.openLength();
      this.at = writeJsonString(bytes, this.at, this.end, out, false);
      out.byte(0);
      out.setInt32(start, out.at - start - 4);
      return bsonType.string;
    }
    if (byte === 0x7b) return this.object();
    if (byte === 0x5b) return this.array();
    if (byte === 0x2d || isDigit(byte)) {
      const start = this.at;
      this.at = jsonNumberEnd(bytes, start, this.end);
      return writeJsonNumber(out, bytes, start, this.at);
    }
    if (this.word('true')) {
      out.byte(1);
      return bsonType.bool;
    }
    if (this.word('false')) {
      out.byte(0);
      return bsonType.bool;
    }
    if (this.word('null')) return bsonType.null;
    throw this.unexpected();
  }

  private word(word: string): boolean {
    for (let i = 0; i < word.length; i++) {
      if (this.at + i >= this.end) {
        if (i > 0) throw this.fault('end', this.end);
        return false;
      }
      if (this.bytes[this.at + i] !== word.charCodeAt(i)) return false;
    }
    this.at += word.length;
    return true;
  }

  private unexpected(): JsonFault {
    const { bytes } = this;
    if (!isWordStart(bytes[this.at]!)) return this.fault('unexpected-character');
    let at = this.at;
    while (at < this.end && (isWordStart(bytes[at]!) || isDigit(bytes[at]))) at++;
    if (at >= this.end) return this.fault('end', this.end);
    return this.fault(bytes[at] === 0x28 || bytes[at] === 0x20 ? 'shell-syntax' : 'bad-literal');
  }

  /** An object whose first name starts with `$`: another type's text (its type is returned), or -1: an ordinary one. */
  private extended(): number {
    const { bytes, out } = this;
    const outStart = out.at;
    const start = this.at;
    const common = writeCommonExtended(bytes, this.at, this.end, out);
    if (common) {
      this.at = common.next;
      return common.type;
    }
    if (!mayBeExtended(bytes, this.at, this.end)) return -1;
    // Converted as an ordinary object first: that checks its syntax and finds where its values are.
    const entries: ExtendedEntry[] = [];
    for (;;) {
      if (this.at >= this.end || bytes[this.at] !== 0x22) throw this.fault('expected-name');
      const nameStart = out.at;
      this.at = writeJsonString(bytes, this.at, this.end, out, true);
      const name = decodeUtf8(out.bytes, nameStart, out.at);
      this.blanks();
      if (this.at >= this.end || bytes[this.at] !== 0x3a) throw this.fault('expected-colon');
      this.at++;
      this.blanks();
      const textStart = this.at;
      const valueStart = out.at;
      const type = this.value();
      const number = type === bsonType.int32 || type === bsonType.int64 || type === bsonType.double;
      const text = number ? decodeUtf8(bytes, textStart, this.at) : '';
      entries.push({ name, type, text, bson: out.bytes.slice(valueStart, out.at) });
      this.blanks();
      const next = this.at < this.end ? bytes[this.at] : 0;
      if (next === 0x7d) {
        this.at++;
        break;
      }
      if (next !== 0x2c) throw this.fault('expected-comma');
      this.at++;
      this.blanks();
    }
    out.at = outStart;
    const type = writeExtended(entries, out, this.parseDecimal128);
    if (type === 'ordinary') {
      this.at = start;
      return -1;
    }
    if (type === 'wrong') throw this.fault('bad-extended', start, entries[0]!.name);
    return type;
  }

  private whatStandsHere(): string {
    const byte = this.bytes[this.at]!;
    if (byte === 0x5b) return 'array';
    if (byte === 0x22) return 'string';
    if (byte === 0x2d || isDigit(byte)) return 'number';
    return 'other';
  }
}

function isIdName(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x5f && bytes[at + 1] === 0x69 && bytes[at + 2] === 0x64;
}

const longestExtendedName = '$regularExpression'.length;

/** Only a few names begin another type's text; others (`$ref`, `$set`) are ordinary. */
function mayBeExtended(bytes: Uint8Array, at: number, end: number): boolean {
  const start = at + 1;
  let close = start;
  while (close < end && bytes[close] !== 0x22 && close - start <= longestExtendedName) close++;
  return extendedNames.has(decodeUtf8(bytes, start, close));
}

/** As one process makes them in one load: the time rises slowly, five bytes stay, the counter counts. */
function nextObjectId(n: number): number[] {
  const seconds = 0x68000000 + Math.floor(n / 25_000);
  const counter = (0x3a71c4 + n) & 0xffffff;
  return [
    ...[24, 16, 8, 0].map((shift) => (seconds >>> shift) & 255),
    ...[0x9b, 0x24, 0xd1, 0x6e, 0x83],
    ...[16, 8, 0].map((shift) => (counter >>> shift) & 255),
  ];
}
