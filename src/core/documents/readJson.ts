// JSON text, an array or documents one after the other -> chunks of BSON documents; faulty ones are left out, by line.
import { throwIfCancelled, type Cancellation } from '../cancellation.ts';
import { mostDocumentBytes } from './bsonBytes.ts';
import type { ByteInput } from './byteInput.ts';
import type { ParseDecimal128 } from './extendedJson.ts';
import { JsonFault } from './jsonFault.ts';
import { JsonToBson, skipBlanks } from './jsonToBson.ts';
import type { LeftOutLedger } from './leftOutLedger.ts';
import type { DocumentChunk } from './source.ts';

export interface ReadJsonOptions {
  readonly file: string;
  readonly leftOut: LeftOutLedger;
  readonly noted: LeftOutLedger;
  readonly cancel: Cancellation;
  readonly parseDecimal128: ParseDecimal128;
}

const chunkBytes = 1024 * 1024;
/** The text of the longest document a server stores is hardly longer than this. */
const mostTextBytes = 96 * 1024 * 1024;
const brace = 0x7b;
const lineFeed = 0x0a;

/** Each chunk's bytes are valid until the next one is asked for. */
export async function* readJson(input: ByteInput, options: ReadJsonOptions): AsyncGenerator<DocumentChunk> {
  const reader = new JsonReader(input, options);
  await reader.start();
  for (;;) {
    throwIfCancelled(options.cancel);
    const chunk = await reader.next();
    if (!chunk) return;
    yield chunk;
  }
}

class JsonReader {
  private readonly input: ByteInput;
  private readonly options: ReadJsonOptions;
  private readonly converter: JsonToBson;
  private buffer = new Uint8Array(2 * chunkBytes);
  private filled = 0;
  private at = 0;
  private ended = false;
  /** line of `at`, and where in the buffer it starts (before the buffer: negative) */
  private line = 1;
  private lineStart = 0;
  private document = 0;
  private isArray = false;
  /** every document on a line of its own: a fault costs its line, nothing more */
  private byLine = false;
  private over = false;
  private chunk = new Uint8Array(2 * chunkBytes);

  constructor(input: ByteInput, options: ReadJsonOptions) {
    this.input = input;
    this.options = options;
    this.converter = new JsonToBson(options.parseDecimal128);
  }

  async start(): Promise<void> {
    await this.have(chunkBytes);
    if (this.buffer[0] === 0xef && this.buffer[1] === 0xbb && this.buffer[2] === 0xbf) this.moveTo(3);
    await this.passBlanks();
    this.isArray = this.buffer[this.at] === 0x5b;
    if (this.isArray) this.moveTo(this.at + 1);
    else this.byLine = this.firstLineStandsAlone();
  }

  async next(): Promise<DocumentChunk | null> {
    const ends: number[] = [];
    let used = 0;
    while (!this.over && used < chunkBytes) {
      const bson = this.isArray ? await this.nextOfArray() : await this.nextOfMany();
      if (!bson) continue;
      if (used + bson.length > this.chunk.length) {
        const larger = new Uint8Array(used + bson.length);
        larger.set(this.chunk.subarray(0, used));
        this.chunk = larger;
      }
      this.chunk.set(bson, used);
      used += bson.length;
      ends.push(used);
    }
    return ends.length > 0 ? { bytes: this.chunk.subarray(0, used), ends } : null;
  }

  /** The first line holds whole documents, or the second one starts another. */
  private firstLineStandsAlone(): boolean {
    const lineEnd = this.buffer.subarray(0, this.filled).indexOf(lineFeed, this.at);
    if (lineEnd < 0) return false;
    const second = skipBlanks(this.buffer, lineEnd, this.filled);
    if (this.buffer[second] === brace && this.buffer[second - 1] === lineFeed) return true;
    try {
      this.converter.convert(this.buffer, this.at, lineEnd, false);
      return true;
    } catch (error) {
      if (error instanceof JsonFault) return false;
      throw error;
    }
  }

  private async nextOfMany(): Promise<Uint8Array | null> {
    await this.passBlanks();
    if (this.at === this.filled) {
      this.over = true;
      return null;
    }
    const result = await this.convertHere();
    if (!(result instanceof JsonFault)) return result;
    this.report(result);
    if (this.byLine) await this.passLine();
    else await this.passToBrace(result.at);
    return null;
  }

  private async nextOfArray(): Promise<Uint8Array | null> {
    await this.passBlanks();
    if (this.at < this.filled && this.buffer[this.at] === 0x5d) return this.closeArray();
    const result = await this.convertHere();
    if (result instanceof JsonFault && !(await this.passElement(result))) return null;
    await this.passBlanks();
    const next = this.at < this.filled ? this.buffer[this.at] : 0;
    if (next === 0x5d) await this.closeArray();
    else if (next === 0x2c) this.moveTo(this.at + 1);
    else this.stopArray(new JsonFault(this.at >= this.filled ? 'end' : 'expected-comma', this.at));
    return result instanceof JsonFault ? null : result;
  }

  private async closeArray(): Promise<null> {
    this.over = true;
    this.moveTo(this.at + 1);
    await this.passBlanks();
    if (this.at < this.filled) this.options.leftOut.add('json.trailing', this.place(this.at));
    return null;
  }

  /** A fault in what an element means leaves out the element; one in the array's own syntax ends the reading. */
  private async passElement(fault: JsonFault): Promise<boolean> {
    if (!meaningful.has(fault.reason)) {
      this.stopArray(fault);
      return false;
    }
    this.report(fault);
    const end = await this.elementEnd();
    if (end < 0) this.stopArray(new JsonFault('end', this.filled));
    else this.moveTo(end);
    return end >= 0;
  }

  private stopArray(fault: JsonFault): void {
    this.over = true;
    const place = this.place(fault.at);
    if (fault.reason === 'end') this.options.leftOut.add('json.array-unclosed', place);
    else this.options.leftOut.add('json.array-damaged', { ...place, reason: fault.reason });
  }

  /** Where the element at `at` ends, by its brackets; -1 when the text ends before. */
  private async elementEnd(): Promise<number> {
    let depth = 0;
    let inString = false;
    for (let i = 0; ; i++) {
      if (this.at + i >= this.filled && !(await this.have(i + 1))) return -1;
      const byte = this.buffer[this.at + i]!;
      if (inString) {
        if (byte === 0x5c) i++;
        else if (byte === 0x22) inString = false;
      } else if (byte === 0x22) inString = true;
      else if (byte === brace || byte === 0x5b) depth++;
      else if (byte === 0x7d || byte === 0x5d) {
        if (depth === 0) return this.at + i;
        depth--;
      } else if (byte === 0x2c && depth === 0) return this.at + i;
    }
  }

  /** The document at `at`; reads on as long as its text does. Null: it is left out, and passed. */
  private async convertHere(): Promise<Uint8Array | JsonFault | null> {
    for (;;) {
      const lineEnd = this.byLine ? await this.lineEnd() : this.filled;
      try {
        const { bsonStart, bsonEnd, end, idAdded } = this.converter.convert(this.buffer, this.at, lineEnd);
        this.document++;
        const tooLarge = bsonEnd - bsonStart > mostDocumentBytes;
        if (tooLarge)
          this.options.leftOut.add('json.too-large', { ...this.place(this.at), length: bsonEnd - bsonStart });
        else if (idAdded) this.options.noted.add('document.id-added', this.place(this.at));
        this.moveTo(end);
        if (tooLarge) return null;
        return this.converter.out.bytes.subarray(bsonStart, bsonEnd);
      } catch (error) {
        if (!(error instanceof JsonFault)) throw error;
        const length = this.filled - this.at;
        if (error.reason !== 'end' || this.byLine || this.ended || length >= mostTextBytes) return error;
        // Even when nothing more comes: what is buffered may have moved, and the fault's place with it.
        await this.have(2 * length + 1);
      }
    }
  }

  private report(fault: JsonFault): void {
    this.document++;
    const place = this.place(fault.at);
    const code = codes.get(fault.reason);
    this.options.leftOut.add(code ?? 'json.invalid', { ...place, reason: fault.reason, subject: fault.subject });
  }

  /** Offsets in the buffer become line and column, counted from 1; a column counts bytes. */
  private place(at: number): { file: string; line: number; column: number; document: number } {
    let line = this.line;
    let start = this.lineStart;
    for (let feed = this.feedAfter(this.at, at); feed >= 0; feed = this.feedAfter(start, at)) {
      line++;
      start = feed + 1;
    }
    return { file: this.options.file, line, column: at - start + 1, document: Math.max(1, this.document) };
  }

  private feedAfter(from: number, to: number): number {
    return this.buffer.subarray(0, to).indexOf(lineFeed, from);
  }

  private moveTo(at: number): void {
    for (let feed = this.feedAfter(this.at, at); feed >= 0; feed = this.feedAfter(feed + 1, at)) {
      this.line++;
      this.lineStart = feed + 1;
    }
    this.at = at;
  }

  private async passBlanks(): Promise<void> {
    do {
      this.moveTo(skipBlanks(this.buffer, this.at, this.filled));
    } while (this.at === this.filled && (await this.have(1)));
  }

  private async lineEnd(): Promise<number> {
    for (let from = this.at; ;) {
      const feed = this.buffer.subarray(0, this.filled).indexOf(lineFeed, from);
      if (feed >= 0) return feed;
      const length = this.filled - this.at;
      if (length >= mostTextBytes || !(await this.have(length + chunkBytes))) return this.filled;
      from = this.at + length;
    }
  }

  private async passLine(): Promise<void> {
    this.moveTo(await this.lineEnd());
  }

  /** On to the next line that starts with a brace, at or after `from`: there a document starts. */
  private async passToBrace(from: number): Promise<void> {
    const isStart = (at: number): boolean => this.buffer[at] === brace && at > 0 && this.buffer[at - 1] === lineFeed;
    this.moveTo(Math.max(from, this.at));
    if (this.at < this.filled && isStart(this.at)) return;
    for (;;) {
      const feed = this.buffer.subarray(0, this.filled).indexOf(lineFeed, this.at);
      if (feed >= 0) {
        this.moveTo(feed);
        await this.have(2);
        if (isStart(this.at + 1)) return this.moveTo(this.at + 1);
        this.moveTo(this.at + 1);
      } else {
        this.moveTo(this.filled);
        if (!(await this.have(1))) return;
      }
    }
  }

  /** Buffers at least `bytes` from `at` on; false when the input ends before. */
  private async have(bytes: number): Promise<boolean> {
    if (this.filled - this.at >= bytes) return true;
    if (this.ended) return false;
    // one byte before stays: it tells whether a line starts here
    const drop = Math.max(0, this.at - 1);
    if (drop > 0) {
      this.buffer.copyWithin(0, drop, this.filled);
      this.filled -= drop;
      this.at -= drop;
      this.lineStart -= drop;
    }
    if (this.at + bytes > this.buffer.length) {
      const larger = new Uint8Array(this.at + bytes + chunkBytes);
      larger.set(this.buffer.subarray(0, this.filled));
      this.buffer = larger;
    }
    while (this.filled - this.at < bytes) {
      const read = await this.input.read(this.buffer.subarray(this.filled));
      if (read === 0) {
        this.ended = true;
        return false;
      }
      this.filled += read;
    }
    return true;
  }
}

/** Faults that leave the text around them sound. */
const meaningful: ReadonlySet<string> = new Set([
  'bad-extended',
  'nul-in-name',
  'not-a-document',
  'too-deep',
  'invalid-utf8',
]);

const codes: ReadonlyMap<string, string> = new Map([
  ['bad-extended', 'json.bad-extended'],
  ['invalid-utf8', 'json.invalid-utf8'],
  ['not-a-document', 'json.not-a-document'],
  ['nul-in-name', 'json.nul-in-name'],
  ['too-deep', 'json.too-deep'],
]);
