// Bytes of a BSON document -> its elements as offsets, without decoding them: no objects keyed by field names, so that
// no name (`__proto__`, `toString`, empty, dotted) and no value (`_bsontype`) can be taken for anything else.

/** The length, the terminator, and nothing between. */
export const leastDocumentBytes = 5;
/** What a server lets a user store. */
export const mostUserDocumentBytes = 16 * 1024 * 1024;
/** What a server may store of its own, and the tools accept (bsondump: 16 MiB + 16 KiB). */
export const mostDocumentBytes = mostUserDocumentBytes + 16 * 1024;

export const bsonType = {
  double: 0x01,
  string: 0x02,
  document: 0x03,
  array: 0x04,
  binary: 0x05,
  undefined: 0x06,
  objectId: 0x07,
  bool: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  dbPointer: 0x0c,
  code: 0x0d,
  symbol: 0x0e,
  codeWithScope: 0x0f,
  int32: 0x10,
  timestamp: 0x11,
  int64: 0x12,
  decimal128: 0x13,
  maxKey: 0x7f,
  minKey: 0xff,
} as const;

/** Names as the server's `$type` knows them. */
export const bsonTypeNames: ReadonlyMap<number, string> = new Map([
  [0x01, 'double'],
  [0x02, 'string'],
  [0x03, 'object'],
  [0x04, 'array'],
  [0x05, 'binData'],
  [0x06, 'undefined'],
  [0x07, 'objectId'],
  [0x08, 'bool'],
  [0x09, 'date'],
  [0x0a, 'null'],
  [0x0b, 'regex'],
  [0x0c, 'dbPointer'],
  [0x0d, 'javascript'],
  [0x0e, 'symbol'],
  [0x0f, 'javascriptWithScope'],
  [0x10, 'int'],
  [0x11, 'timestamp'],
  [0x12, 'long'],
  [0x13, 'decimal'],
  [0x7f, 'maxKey'],
  [0xff, 'minKey'],
]);

/** how the end of a value is found, by type byte */
export const unknownType = -1;
export const stringLike = -2;
export const documentLike = -3;
export const binaryLike = -4;
export const regexLike = -5;
export const pointerLike = -6;
export const scopeLike = -7;
/** by type byte: the value's fixed length, or one of the kinds above */
export const valueKind: Int8Array = new Int8Array(256).fill(unknownType);
for (const [type, kind] of [
  [0x01, 8],
  [0x02, stringLike],
  [0x03, documentLike],
  [0x04, documentLike],
  [0x05, binaryLike],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x0b, regexLike],
  [0x0c, pointerLike],
  [0x0d, stringLike],
  [0x0e, stringLike],
  [0x0f, scopeLike],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0x13, 16],
  [0x7f, 0],
  [0xff, 0],
] as const)
  valueKind[type] = kind;

export function int32At(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
}

/** End of a value in a checked document, or -1 where there is none. */
export function valueEnd(bytes: Uint8Array, type: number, at: number): number {
  const kind = valueKind[type]!;
  if (kind >= 0) return at + kind;
  switch (kind) {
    case stringLike:
      return at + 4 + int32At(bytes, at);
    case documentLike:
    case scopeLike:
      return at + int32At(bytes, at);
    case binaryLike:
      return at + 5 + int32At(bytes, at);
    case pointerLike:
      return at + 4 + int32At(bytes, at) + 12;
    case regexLike: {
      const pattern = bytes.indexOf(0, at);
      const options = pattern < 0 ? -1 : bytes.indexOf(0, pattern + 1);
      return options < 0 ? -1 : options + 1;
    }
    default:
      return -1;
  }
}

/** Walks the elements of one document or array. Meant for documents that a source has checked; on others it stops early. */
export class ElementCursor {
  type = 0;
  nameStart = 0;
  /** exclusive: the NUL */
  nameEnd = 0;
  valueStart = 0;
  /** exclusive */
  valueEnd = 0;
  readonly bytes: Uint8Array;
  private at = 0;
  private end = 0;

  /** @param start where the document's length field is */
  constructor(bytes: Uint8Array, start = 0) {
    this.bytes = bytes;
    this.enter(start);
  }

  enter(start: number): void {
    this.at = start + 4;
    this.end = Math.min(start + int32At(this.bytes, start) - 1, this.bytes.length - 1);
  }

  next(): boolean {
    const { bytes, end } = this;
    if (this.at >= end) return false;
    // names are short: a loop beats a call
    let nameEnd = this.at + 1;
    while (nameEnd < end && bytes[nameEnd] !== 0) nameEnd++;
    if (nameEnd >= end) return false;
    this.type = bytes[this.at]!;
    this.nameStart = this.at + 1;
    this.nameEnd = nameEnd;
    this.valueStart = nameEnd + 1;
    this.valueEnd = valueEnd(bytes, this.type, nameEnd + 1);
    if (this.valueEnd < this.valueStart || this.valueEnd > end) return false;
    this.at = this.valueEnd;
    return true;
  }
}
