// A stream of concatenated BSON documents -> chunks of whole, checked ones; damaged ones are left out and reading goes on.
import { throwIfCancelled, type Cancellation } from '../cancellation.ts';
import { boundaryWindowBytes, findBoundary, shapeOf } from './boundary.ts';
import { int32At, leastDocumentBytes, mostDocumentBytes } from './bsonBytes.ts';
import type { ByteInput } from './byteInput.ts';
import { DocumentChecker, type DocumentFault } from './checkDocument.ts';
import type { LeftOutLedger } from './leftOutLedger.ts';
import type { DocumentChunk } from './source.ts';

export interface ReadDocumentsOptions {
  /** named in what is left out */
  readonly file: string;
  readonly leftOut: LeftOutLedger;
  readonly noted: LeftOutLedger;
  readonly cancel: Cancellation;
}

const chunkBytes = 1024 * 1024;
/** A document longer than a server stores is still read, to know that it is one and not damage; up to this. */
const mostReadBytes = 48 * 1024 * 1024;
/** Shapes of good documents worth remembering. */
const mostShapes = 256;

/** Each chunk's bytes are valid until the next one is asked for. */
export async function* readDocuments(input: ByteInput, options: ReadDocumentsOptions): AsyncGenerator<DocumentChunk> {
  const reader = new DocumentReader(input, options);
  for (;;) {
    throwIfCancelled(options.cancel);
    const chunk = await reader.next();
    if (!chunk) return;
    yield chunk;
  }
}

class DocumentReader {
  private readonly input: ByteInput;
  private readonly options: ReadDocumentsOptions;
  private readonly checker = new DocumentChecker();
  private readonly shapes = new Set<number>();
  private buffer = new Uint8Array(2 * chunkBytes);
  private filled = 0;
  /** where in the buffer the next document starts */
  private at = 0;
  /** offset in the file of the buffer's first byte */
  private base = 0;
  private ended = false;
  /** documents met, good and bad */
  private met = 0;

  constructor(input: ByteInput, options: ReadDocumentsOptions) {
    this.input = input;
    this.options = options;
  }

  async next(): Promise<DocumentChunk | null> {
    for (;;) {
      await this.have(chunkBytes);
      const start = this.at;
      const ends: number[] = [];
      const fault = this.takeGood(start, ends);
      if (ends.length > 0) return { bytes: this.buffer.subarray(start, this.at), ends };
      if (this.at === this.filled && this.ended) return null;
      if (fault) await this.passDamage(fault);
      else await this.needMore();
    }
  }

  /** Moves over good documents until the chunk is full, the buffer is used up or a document is not good. */
  private takeGood(start: number, ends: number[]): DocumentFault | null {
    const { buffer, filled, checker } = this;
    while (this.at - start < chunkBytes && filled - this.at >= 4) {
      const length = int32At(buffer, this.at);
      if (length < leastDocumentBytes || length > mostReadBytes) return { code: 'document.bad-length', at: this.at };
      const end = this.at + length;
      if (end > filled) return null;
      const fault = checker.check(buffer, this.at, end);
      if (fault) return fault;
      if (length > mostDocumentBytes) return { code: 'document.bad-length', at: this.at };
      this.met++;
      if (checker.duplicateNames) this.note('document.duplicate-names');
      if (checker.invalidUtf8) this.note('document.invalid-utf8');
      if (this.shapes.size < mostShapes) this.shapes.add(shapeOf(buffer, this.at));
      this.at = end;
      ends.push(end - start);
    }
    return null;
  }

  private note(code: string): void {
    this.options.noted.add(code, { file: this.options.file, document: this.met, offset: this.base + this.at });
  }

  /** The document at `at` goes on past what is buffered: reads it, or finds that the file ends in it. */
  private async needMore(): Promise<void> {
    const left = this.filled - this.at;
    const length = left >= 4 ? int32At(this.buffer, this.at) : 4;
    if (await this.have(length)) return;
    const start = this.base + this.at;
    this.met++;
    const document = this.met;
    // Either the file was cut here, or this length is wrong and good documents follow.
    const resumed = left >= 4 ? await this.findNext(this.at + 1) : -1;
    const values = { file: this.options.file, offset: start, document };
    if (resumed >= 0) {
      this.options.leftOut.add('document.bad-length', { ...values, length, resumedAt: this.base + resumed });
      this.at = resumed;
      return;
    }
    this.options.leftOut.add('document.truncated', { ...values, missingBytes: length - left, length });
    this.at = this.filled;
  }

  private async passDamage(fault: DocumentFault): Promise<void> {
    const faultOffset = this.base + fault.at;
    const start = this.base + this.at;
    const length = int32At(this.buffer, this.at);
    const document = ++this.met;
    const values = { file: this.options.file, offset: start, document, at: faultOffset, type: fault.type, length };
    const inside = fault.at !== this.at || length > mostDocumentBytes;
    const next =
      length >= leastDocumentBytes && length <= mostReadBytes && inside ? await this.trustLength(length) : -1;
    if (next >= 0) {
      const tooLarge = fault.code === 'document.bad-length' && length > mostDocumentBytes;
      this.options.leftOut.add(tooLarge ? 'document.too-large' : fault.code, {
        ...values,
        resumedAt: this.base + next,
      });
      this.at = next;
      return;
    }
    const resumed = await this.findNext(this.at + 1);
    const resumedAt = resumed < 0 ? null : this.base + resumed;
    this.options.leftOut.add(fault.code, { ...values, resumedAt });
    this.at = resumed < 0 ? this.filled : resumed;
  }

  /** Damage inside a document whose length is right: the next document's place in the buffer, or -1. */
  private async trustLength(length: number): Promise<number> {
    await this.have(length + leastDocumentBytes);
    const next = this.at + length;
    if (next > this.filled) return -1;
    if (next === this.filled) return this.ended ? next : -1;
    const following = next + 4 <= this.filled ? int32At(this.buffer, next) : 0;
    if (following < leastDocumentBytes || following > mostDocumentBytes) return -1;
    await this.have(length + following);
    const moved = this.at + length;
    const end = moved + following;
    // no look at the type: the next one may be damaged too
    return end <= this.filled && this.buffer[end - 1] === 0 ? moved : -1;
  }

  /** Looks for a document from buffer offset `from` on, reading further as needed; -1 when the file ends before. */
  private async findNext(from: number): Promise<number> {
    let start = from;
    for (;;) {
      for (const window of [chunkBytes, boundaryWindowBytes]) {
        const offset = this.base + start;
        this.at = start;
        await this.have(window);
        start = offset - this.base;
        const found = findBoundary({
          bytes: this.buffer,
          from: start,
          end: this.filled,
          atFileEnd: this.ended,
          shapes: this.shapes,
          believe: 'shape',
        });
        if (found >= 0) return found;
      }
      if (this.ended) return -1;
      start = Math.max(start, this.filled - mostDocumentBytes);
    }
  }

  /** Buffers at least `bytes` from `at` on; false when the input ends before. What lies before `at` may go. */
  private async have(bytes: number): Promise<boolean> {
    if (this.filled - this.at >= bytes) return true;
    if (this.ended) return false;
    if (this.at > 0) {
      this.buffer.copyWithin(0, this.at, this.filled);
      this.base += this.at;
      this.filled -= this.at;
      this.at = 0;
    }
    if (bytes > this.buffer.length) {
      const larger = new Uint8Array(bytes + chunkBytes);
      larger.set(this.buffer.subarray(0, this.filled));
      this.buffer = larger;
    }
    while (this.filled < bytes) {
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
