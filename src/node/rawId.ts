// A raw document -> its `_id`, as bytes or as a value that goes back to the server as it came.
import { BSON } from 'mongodb';
import { ElementCursor } from '../core/documents/bsonBytes.ts';

const nameBytes = [0x5f, 0x69, 0x64];

/** Type byte and value of `_id`, wherever it stands in the document; empty where there is none. */
function idBytes(document: Uint8Array): Uint8Array {
  const cursor = new ElementCursor(document);
  while (cursor.next()) {
    const { nameStart, nameEnd, valueStart, valueEnd } = cursor;
    if (nameEnd - nameStart !== 3 || nameBytes.some((byte, i) => document[nameStart + i] !== byte)) continue;
    const bytes = new Uint8Array(1 + valueEnd - valueStart);
    bytes[0] = cursor.type;
    bytes.set(document.subarray(valueStart, valueEnd), 1);
    return bytes;
  }
  return new Uint8Array();
}

export function sameId(a: Uint8Array, b: Uint8Array): boolean {
  const left = idBytes(a);
  const right = idBytes(b);
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}

/** Undefined where the document has no `_id`. */
export function idOf(document: Uint8Array): unknown {
  const id = idBytes(document);
  if (id.length === 0) return undefined;
  const length = 4 + 1 + 4 + (id.length - 1) + 1;
  const alone = new Uint8Array(length);
  new DataView(alone.buffer).setInt32(0, length, true);
  alone[4] = id[0]!;
  alone.set([...nameBytes, 0], 5);
  alone.set(id.subarray(1), 9);
  return BSON.deserialize(alone, { promoteValues: false, promoteBuffers: false, bsonRegExp: true })._id as unknown;
}
