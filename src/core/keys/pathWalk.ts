// A document and a dotted path -> the value there, or the first array on the way.
import { bsonType, int32At, valueEnd } from '../documents/bsonBytes.ts';
import { BsonWriter } from '../documents/bsonWriter.ts';

export const missing = -1;

/** Where a walk ended. */
export class Found {
  /** BSON type, or `missing` */
  type = missing;
  at = 0;
  /** first part of the path that was not walked: past the last one when the path was walked to its end */
  rest = 0;
}

export function pathParts(path: string): Uint8Array[] {
  return path.split('.').map(utf8Bytes);
}

export function utf8Bytes(text: string): Uint8Array {
  const writer = new BsonWriter();
  writer.text(text);
  return writer.bytes.slice(0, writer.at);
}

/** The first element of that name in the document at `document`. */
export function findField(source: Uint8Array, document: number, name: Uint8Array, found: Found): boolean {
  const end = document + int32At(source, document) - 1;
  let at = document + 4;
  while (at < end) {
    const type = source[at++]!;
    let matching = 0;
    while (matching < name.length && source[at + matching] === name[matching]) matching++;
    let nameEnd = at + matching;
    const same = matching === name.length && source[nameEnd] === 0;
    while (source[nameEnd] !== 0) nameEnd++;
    if (same) {
      found.type = type;
      found.at = nameEnd + 1;
      return true;
    }
    at = valueEnd(source, type, nameEnd + 1);
    if (at < 0) break;
  }
  found.type = missing;
  return false;
}

/**
 * Walks down documents and stops at an array, even in the middle of the path. A name with a dot in it is never met: the
 * server does not look for it either.
 */
export function walkPath(
  source: Uint8Array,
  document: number,
  path: readonly Uint8Array[],
  from: number,
  found: Found,
): void {
  let at = document;
  for (let part = from; part < path.length; part++) {
    if (!findField(source, at, path[part]!, found)) return;
    found.rest = part + 1;
    if (found.type === bsonType.array) return;
    if (part + 1 === path.length) return;
    if (found.type !== bsonType.document) {
      found.type = missing;
      return;
    }
    at = found.at;
  }
}
