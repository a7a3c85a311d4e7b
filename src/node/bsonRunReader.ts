// A plain .bson file and a place in it -> whole documents that lie there, entered at a proven boundary.
import { open, type FileHandle } from 'node:fs/promises';
import { throwIfCancelled, type Cancellation } from '../core/cancellation.ts';
import { boundaryWindowBytes, findBoundary, knownProofWindowBytes, shapeOf } from '../core/documents/boundary.ts';
import { int32At, leastDocumentBytes, mostDocumentBytes } from '../core/documents/bsonBytes.ts';
import { DocumentChecker } from '../core/documents/checkDocument.ts';
import type { LeftOutLedger } from '../core/documents/leftOutLedger.ts';
import type { Run, RunRequest } from '../core/documents/source.ts';
import { Failure } from '../core/failure.ts';
import { fileFailure } from './fileFailure.ts';

/** Holds the longest document and a run behind it: enough unless the documents have shapes not met yet. */
const firstWindowBytes = mostDocumentBytes + 2 * 1024 * 1024;
/** at the file's start: what its documents look like */
const learnedBytes = 1024 * 1024;
const mostShapes = 1024;
/** Entries proven the long way before the short one is trusted: they lie all over the file. */
const longProofs = 8;

/** One at a time: the runs share a window onto the file. */
export class BsonRunReader {
  private readonly path: string;
  private readonly file: string;
  private readonly size: number;
  private readonly leftOut: LeftOutLedger;
  /** offsets of damage already told */
  private readonly reported = new Set<number>();
  private readonly checker = new DocumentChecker();
  private handle: Promise<FileHandle> | null = null;
  private buffer = new Uint8Array(0);
  /** what the buffer holds: file offsets */
  private windowStart = 0;
  private windowEnd = 0;
  private shapes: Set<number> | null = null;
  /** entries for which the short proof found what the long one did; null once it did not */
  private agreed: number | null = 0;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(path: string, file: string, size: number, leftOut: LeftOutLedger) {
    this.path = path;
    this.file = file;
    this.size = size;
    this.leftOut = leftOut;
  }

  /** @throws Failure `input.no-entry` where no whole document can be found */
  read(request: RunRequest, cancel: Cancellation): Promise<Run> {
    const turn = this.queue.then(() => this.readNow(request, cancel));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.queue;
    await (await this.handle?.catch(() => undefined))?.close();
    this.handle = null;
    this.buffer = new Uint8Array(0);
    this.windowStart = this.windowEnd = 0;
  }

  private async readNow(request: RunRequest, cancel: Cancellation): Promise<Run> {
    throwIfCancelled(cancel);
    this.shapes ??= await this.learnShapes();
    const wanted = Math.max(0, Math.min(Math.floor(request.at * this.size), this.size - request.bytes));
    // At the end of the file no boundary may follow: then start earlier.
    for (let back = 0; ; back = Math.max(2 * back, request.bytes, 64 * 1024)) {
      const from = Math.max(0, wanted - back);
      const start = await this.enter(from);
      const run = start < 0 ? null : await this.take(start, request.bytes);
      if (run) return run;
      if (from === 0) throw new Failure('input.no-entry', { file: this.file });
      throwIfCancelled(cancel);
    }
  }

  /** Offset in the file of the first sure boundary at or after `from`, or -1. */
  private async enter(from: number): Promise<number> {
    if (from === 0 && (await this.faultAt(0)) === null) return 0;
    if (this.agreed !== null && this.agreed >= longProofs) {
      await this.load(from, knownProofWindowBytes);
      const found = this.boundary(from, true);
      if (found >= 0) return found;
    }
    for (const bytes of [firstWindowBytes, boundaryWindowBytes]) {
      await this.load(from, bytes);
      const found = this.boundary(from, false);
      if (this.agreed !== null) {
        const short = this.boundary(from, true);
        if (short >= 0 && short !== found) this.agreed = null;
        else this.agreed++;
      }
      if (found >= 0) return found;
      if (this.windowEnd === this.size) return -1;
    }
    return -1;
  }

  /** First boundary at or after a file offset that the window proves, or -1. */
  private boundary(from: number, knownShapesProve: boolean): number {
    const found = findBoundary({
      bytes: this.buffer,
      from: from - this.windowStart,
      end: this.windowEnd - this.windowStart,
      atFileEnd: this.windowEnd === this.size,
      shapes: this.shapes!,
      believe: 'proof',
      knownShapesProve,
    });
    return found < 0 ? -1 : this.windowStart + found;
  }

  /** Documents from `start` on, until they are about `bytes`; null when not even one is good. */
  private async take(start: number, bytes: number): Promise<Run | null> {
    const ends: number[] = [];
    let at = start;
    while (at < this.size && (ends.length === 0 || at - start < bytes)) {
      if ((await this.faultAt(at)) !== null) break;
      // What was entered by a long proof is known from now on.
      if (this.shapes!.size < mostShapes) this.shapes!.add(shapeOf(this.buffer, at - this.windowStart));
      at += int32At(this.buffer, at - this.windowStart);
      ends.push(at - start);
    }
    if (ends.length === 0) return null;
    await this.load(start, at - start);
    const from = start - this.windowStart;
    return { at: start / this.size, chunk: { bytes: this.buffer.slice(from, from + (at - start)), ends } };
  }

  /** What is wrong with the document at a file offset; it is in the window afterwards. */
  private async faultAt(offset: number): Promise<string | null> {
    await this.load(offset, leastDocumentBytes);
    const length = offset + leastDocumentBytes <= this.size ? int32At(this.buffer, offset - this.windowStart) : 0;
    let code = 'document.bad-length';
    let at = offset;
    let type: number | undefined;
    if (length >= leastDocumentBytes && length <= mostDocumentBytes && offset + length <= this.size) {
      await this.load(offset, length);
      const local = offset - this.windowStart;
      const fault = this.checker.check(this.buffer, local, local + length);
      if (!fault) return null;
      code = fault.code;
      at = this.windowStart + fault.at;
      type = fault.type;
    }
    if (!this.reported.has(offset)) {
      this.reported.add(offset);
      this.leftOut.add(code, { file: this.file, offset, at, length, type });
    }
    return code;
  }

  private async learnShapes(): Promise<Set<number>> {
    const shapes = new Set<number>();
    let at = 0;
    while (at < learnedBytes && at < this.size && shapes.size < mostShapes && (await this.faultAt(at)) === null) {
      shapes.add(shapeOf(this.buffer, at - this.windowStart));
      at += int32At(this.buffer, at - this.windowStart);
    }
    return shapes;
  }

  /** Has `bytes` from file offset `from` on in the window (fewer at the file's end); keeps what is already there. */
  private async load(from: number, bytes: number): Promise<void> {
    const to = Math.min(this.size, from + bytes);
    if (from >= this.windowStart && to <= this.windowEnd) return;
    const keeps = from >= this.windowStart && from < this.windowEnd;
    const wholeFile = this.size <= boundaryWindowBytes;
    const start = wholeFile ? 0 : from;
    const want = wholeFile ? this.size : Math.min(this.size - start, Math.max(bytes, 1024 * 1024));
    if (this.buffer.length < want) {
      const larger = new Uint8Array(Math.min(Math.max(want, firstWindowBytes), Math.max(this.size, 1)));
      if (keeps) larger.set(this.buffer.subarray(from - this.windowStart, this.windowEnd - this.windowStart));
      this.buffer = larger;
    } else if (keeps) this.buffer.copyWithin(0, from - this.windowStart, this.windowEnd - this.windowStart);
    this.windowEnd = keeps ? this.windowEnd : start;
    this.windowStart = keeps ? from : start;
    const handle = await this.open();
    while (this.windowEnd < this.windowStart + want) {
      const at = this.windowEnd - this.windowStart;
      const { bytesRead } = await handle.read(this.buffer, at, want - at, this.windowEnd).catch((error: unknown) => {
        throw fileFailure(error, this.file);
      });
      if (bytesRead === 0) throw new Failure('input.changed', { file: this.file });
      this.windowEnd += bytesRead;
    }
  }

  private open(): Promise<FileHandle> {
    this.handle ??= open(this.path, 'r').catch((error: unknown) => {
      this.handle = null;
      throw fileFailure(error, this.file);
    });
    return this.handle;
  }
}
