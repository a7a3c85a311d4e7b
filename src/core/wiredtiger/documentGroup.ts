// Documents in insertion order -> the groups that the engine writes together: one in-memory page, one reconciliation
// (facts/wiredtiger.md section 5).
import type { DocumentChunk } from '../documents/source.ts';
import { packedLength } from './packedInteger.ts';
import { alignUp, type PageRules } from './pageRules.ts';

/** Documents that share a reconciliation. `recordIdOf(0)` is the first one's RecordId. */
export interface DocumentGroup {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** end (exclusive) of each document in `bytes` */
  readonly ends: readonly number[];
  readonly firstRecordId: number;
}

/** mean height of a skip-list node: the engine draws it, the model does not */
const meanSkipHeight = 4 / 3;

/** what one inserted document takes in an in-memory page */
export function footprintBytes(documentBytes: number, recordId: number, rules: PageRules): number {
  return alignUp(rules.updateOverheadBytes + documentBytes, 32) + 16 + 8 * meanSkipHeight + packedLength(recordId);
}

export interface GroupBuilder {
  /** Adds documents; each group that became full is handed to `onGroup` (its bytes are its own). */
  add(chunk: DocumentChunk): DocumentGroup[];
  /** The rest, or null. */
  finish(): DocumentGroup | null;
  /** Gives a group's buffer back once nothing reads it any more. */
  recycle(group: DocumentGroup): void;
  /** footprint of all that was added: decides whether eviction works beside the checkpoint */
  footprintBytes(): number;
}

export function createGroupBuilder(limitBytes: number, rules: PageRules, firstRecordId: number): GroupBuilder {
  let buffer = new Uint8Array(1 << 20);
  let used = 0;
  let ends: number[] = [];
  let groupFirst = firstRecordId;
  let nextRecordId = firstRecordId;
  let footprint = 0;
  let total = 0;
  const spares: Uint8Array<ArrayBuffer>[] = [];

  const append = (source: Uint8Array): void => {
    if (used + source.length > buffer.length) {
      const larger = new Uint8Array(Math.max(used + source.length, Math.ceil(buffer.length * 1.6)));
      larger.set(buffer.subarray(0, used));
      buffer = larger;
    }
    buffer.set(source, used);
    used += source.length;
    ends.push(used);
  };
  const take = (): DocumentGroup => {
    const group = { bytes: buffer.subarray(0, used), ends, firstRecordId: groupFirst };
    buffer = spares.pop() ?? new Uint8Array(buffer.length);
    used = 0;
    ends = [];
    groupFirst = nextRecordId;
    return group;
  };

  return {
    add(chunk) {
      const full: DocumentGroup[] = [];
      let start = 0;
      for (const end of chunk.ends) {
        const documentFootprint = footprintBytes(end - start, nextRecordId, rules);
        footprint += documentFootprint;
        total += documentFootprint;
        // The document that fills the page moves on to the next one.
        if (footprint >= limitBytes && ends.length > 0) {
          full.push(take());
          footprint = documentFootprint;
        }
        append(chunk.bytes.subarray(start, end));
        nextRecordId++;
        start = end;
      }
      return full;
    },
    recycle(group) {
      // One huge document must not set the size of every later buffer.
      if (group.bytes.buffer.byteLength <= 2 * limitBytes) spares.push(new Uint8Array(group.bytes.buffer));
    },
    finish: () => (ends.length > 0 ? take() : null),
    footprintBytes: () => total,
  };
}
