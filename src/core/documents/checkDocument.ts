// Bytes of one BSON document -> the first thing that a server would refuse in it, and what it accepts though it is odd.
import {
  binaryLike,
  bsonType,
  int32At,
  leastDocumentBytes,
  pointerLike,
  regexLike,
  scopeLike,
  stringLike,
  unknownType,
  valueKind,
  ElementCursor,
} from './bsonBytes.ts';
import { decodeUtf8, utf8FaultAt } from './utf8.ts';

export type DocumentFaultCode =
  | 'document.bad-length'
  | 'document.bad-value-length'
  | 'document.too-deep'
  | 'document.unknown-type'
  | 'document.unterminated';

export interface DocumentFault {
  readonly code: DocumentFaultCode;
  /** offset in the bytes that were checked */
  readonly at: number;
  /** for `document.unknown-type` */
  readonly type?: number;
}

/** Levels of documents in documents that a server takes (BSONDepth: 200 at most, 180 for users). */
export const mostLevels = 200;

const tableSlots = 1 << 13;

/** Keeps its tables between documents: one for many. */
export class DocumentChecker {
  /** What the last checked document held, though a server stores it. */
  duplicateNames = false;
  invalidUtf8 = false;

  private readonly starts = new Int32Array(mostLevels + 1);
  private readonly ends = new Int32Array(mostLevels + 1);
  /** 0 in arrays, whose names are not compared; else what makes this object's names its own in `seen` */
  private readonly salts = new Int32Array(mostLevels + 1);
  private readonly seen = new Int32Array(tableSlots);
  private readonly stamps = new Int32Array(tableSlots);
  private stamp = 0;

  /** @param start of the length field; `end` is what that field says, within `bytes` */
  check(bytes: Uint8Array, start: number, end: number): DocumentFault | null {
    this.duplicateNames = false;
    this.invalidUtf8 = false;
    if (end - start < leastDocumentBytes || int32At(bytes, start) !== end - start)
      return { code: 'document.bad-length', at: start };
    if (bytes[end - 1] !== 0) return { code: 'document.unterminated', at: end - 1 };
    const { starts, ends, salts } = this;
    if (++this.stamp === 0x7fffffff) {
      this.stamps.fill(0);
      this.stamp = 1;
    }
    let names = 0;
    let objects = 1;
    let depth = 0;
    starts[0] = start;
    ends[0] = end;
    salts[0] = objects;
    let last = end - 1;
    let salt = objects;
    let at = start + 4;
    for (;;) {
      const typeAt = at;
      const type = bytes[at++]!;
      if (type === 0) {
        if (typeAt !== last) return { code: 'document.bad-value-length', at: typeAt };
        if (depth === 0) return null;
        depth--;
        last = ends[depth]! - 1;
        salt = salts[depth]!;
        continue;
      }
      const kind = valueKind[type]!;
      if (kind === unknownType) return { code: 'document.unknown-type', at: typeAt, type };
      // The document's own last byte is 0: the loop ends without asking where it is.
      const nameAt = at;
      let hash = salt;
      let seenBits = 0;
      let byte: number;
      while ((byte = bytes[at]!) !== 0) {
        hash = Math.imul(hash, 0x01000193) ^ byte;
        seenBits |= byte;
        at++;
      }
      if (at >= last) return { code: 'document.unterminated', at: nameAt };
      if (seenBits >= 0x80 && utf8FaultAt(bytes, nameAt, at) >= 0) this.invalidUtf8 = true;
      at++;
      if (salt !== 0 && !this.duplicateNames && names < tableSlots / 2) {
        names++;
        if (this.remember(hash) && hasDuplicateNames(bytes, starts[depth]!)) this.duplicateNames = true;
      }
      if (kind >= 0) {
        at += kind;
        if (at > last) return { code: 'document.bad-value-length', at: typeAt };
        continue;
      }
      if (kind === regexLike) {
        at = bytes.indexOf(0, at) + 1;
        at = bytes.indexOf(0, at) + 1;
        if (at > last || at <= 0) return { code: 'document.unterminated', at: typeAt };
        continue;
      }
      if (at + 4 > last) return { code: 'document.bad-value-length', at: typeAt };
      let length = int32At(bytes, at);
      if (length < 0 || length > last - at) return { code: 'document.bad-value-length', at: typeAt };
      let scopeEnd = 0;
      if (kind === scopeLike) {
        scopeEnd = at + length;
        if (length < 14) return { code: 'document.bad-value-length', at: typeAt };
        at += 4;
        length = int32At(bytes, at);
        if (length < 1 || length > scopeEnd - at - 4 - leastDocumentBytes)
          return { code: 'document.bad-value-length', at: typeAt };
      }
      if (kind === stringLike || kind === scopeLike || kind === pointerLike) {
        const textEnd = at + 4 + length - 1;
        if (length < 1 || textEnd >= last) return { code: 'document.bad-value-length', at: typeAt };
        if (bytes[textEnd] !== 0) return { code: 'document.unterminated', at: typeAt };
        if (!this.invalidUtf8) {
          let bits = 0;
          for (let i = at + 4; i < textEnd; i++) bits |= bytes[i]!;
          if (bits >= 0x80 && utf8FaultAt(bytes, at + 4, textEnd) >= 0) this.invalidUtf8 = true;
        }
        at = textEnd + 1;
        if (kind === pointerLike) at += 12;
        if (at > last) return { code: 'document.bad-value-length', at: typeAt };
        if (kind !== scopeLike) continue;
        length = int32At(bytes, at);
        if (at + length !== scopeEnd) return { code: 'document.bad-value-length', at: typeAt };
      } else if (kind === binaryLike) {
        at += 5 + length;
        if (at > last) return { code: 'document.bad-value-length', at: typeAt };
        continue;
      }
      // a document, an array or the scope of a function
      if (length < leastDocumentBytes) return { code: 'document.bad-value-length', at: typeAt };
      if (bytes[at + length - 1] !== 0) return { code: 'document.unterminated', at: typeAt };
      if (++depth >= mostLevels) return { code: 'document.too-deep', at: typeAt };
      starts[depth] = at;
      ends[depth] = at + length;
      last = at + length - 1;
      salt = type === bsonType.array ? 0 : ++objects;
      salts[depth] = salt;
      at += 4;
    }
  }

  /** Whether this mixed name was met before in the document. Chance meetings are told apart by `hasDuplicateNames`. */
  private remember(hash: number): boolean {
    let slot = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - 13);
    while (this.stamps[slot] === this.stamp) {
      if (this.seen[slot] === hash) return true;
      slot = (slot + 1) & (tableSlots - 1);
    }
    this.stamps[slot] = this.stamp;
    this.seen[slot] = hash;
    return false;
  }
}

function hasDuplicateNames(bytes: Uint8Array, start: number): boolean {
  const names = new Set<string>();
  const cursor = new ElementCursor(bytes, start);
  while (cursor.next()) {
    const name = decodeUtf8(bytes, cursor.nameStart, cursor.nameEnd);
    if (names.has(name)) return true;
    names.add(name);
  }
  return false;
}
