// A RecordId -> the bytes at the end of an index key: a number's, or those of a clustered collection's cluster key
// (facts/mongod.md A.10).
import { appendValue } from './keyString.ts';
import type { KeyWriter } from './keyWriter.ts';

/** The number itself counts its middle bytes in the first and in the last byte, so that it can be read from either end. */
export function appendRecordId(writer: KeyWriter, id: number): void {
  let middle = 0;
  for (let limit = 2 ** 10; id >= limit; limit *= 256) middle++;
  writer.reserve(9);
  const { bytes } = writer;
  let at = writer.at;
  bytes[at++] = (middle << 5) | Math.floor(id / 2 ** (5 + 8 * middle));
  for (let byte = middle - 1; byte >= 0; byte--) bytes[at++] = Math.floor(id / 2 ** (5 + 8 * byte));
  bytes[at++] = ((id % 32) << 3) | middle;
  writer.at = at;
}

/** RecordIds beyond exact doubles: those of the oplog and the reserved ones. */
export function appendLargeRecordId(writer: KeyWriter, id: bigint): void {
  if (id < BigInt(Number.MAX_SAFE_INTEGER)) return appendRecordId(writer, Number(id));
  let middle = 5;
  while (id >> BigInt(10 + 8 * middle)) middle++;
  writer.byte(Number((BigInt(middle) << 5n) | (id >> BigInt(5 + 8 * middle))));
  for (let byte = middle - 1; byte >= 0; byte--) writer.byte(Number((id >> BigInt(5 + 8 * byte)) & 0xffn));
  writer.byte(Number((id & 31n) << 3n) | middle);
}

/** The key of a document in a clustered collection: its cluster key's KeyString, without end byte and TypeBits. */
export function appendClusterKey(writer: KeyWriter, source: Uint8Array, type: number, at: number): void {
  appendValue(writer, source, type, at);
}

/** A string RecordId behind an index key: its bytes, then their count in groups of seven bits, readable from the right. */
export function appendStringRecordId(writer: KeyWriter, id: Uint8Array, start: number, end: number): void {
  writer.copy(id, start, end);
  let rest = end - start;
  for (let more = 0; more === 0 || rest > 0; more = 0x80) {
    writer.byte((rest & 0x7f) | more);
    rest >>>= 7;
  }
}
