// Time windows left in value cells -> their bytes (facts/wiredtiger.md section 2, "Time windows").
import { packedLength, writePacked } from './packedInteger.ts';
import type { TimeWindows } from '../report.ts';

/** documents that one insertMany batch of a driver puts into one transaction: the oracle's and mongosh's usual size */
const documentsPerTransaction = 500;
/** documents a second that a replica set's timestamps advance by in the regime that was measured */
const documentsPerSecond = 20_000;
const firstSecond = 1_790_000_000;
/** transactions that the engine has run before the load's first */
const firstTransactionId = 20;

/** Encodes the window of the document with a given RecordId. */
export interface WindowCells {
  /** bytes of the whole value cell around a document of `valueBytes`, the document included */
  cellBytes(recordId: number, valueBytes: number): number;
  /** writes everything before the value; returns the end (exclusive) */
  write(target: Uint8Array, at: number, recordId: number, valueBytes: number): number;
}

const transactionId = (recordId: number): number =>
  firstTransactionId + Math.floor((recordId - 1) / documentsPerTransaction);
/** A timestamp packs into 9 bytes: one of length, eight of seconds and increment. */
const timestampBytes = 9;

function writeTimestamp(target: Uint8Array, at: number, recordId: number): number {
  const second = firstSecond + Math.floor((recordId - 1) / documentsPerSecond);
  const increment = ((recordId - 1) % documentsPerSecond) + 1;
  target[at] = 0xe8;
  // The packed form subtracts 8256 from the 64-bit number; the borrow is carried into the seconds.
  let low = increment - 8256;
  let high = second;
  if (low < 0) {
    low += 2 ** 32;
    high -= 1;
  }
  for (let index = 0; index < 4; index++) {
    target[at + 1 + index] = (high >>> (24 - 8 * index)) & 0xff;
    target[at + 5 + index] = Math.floor(low / 2 ** (24 - 8 * index)) & 0xff;
  }
  return at + timestampBytes;
}

/** null when nothing is recorded: the cell is then a plain value cell. */
export function windowCells(kind: TimeWindows): WindowCells | null {
  if (kind === 'none') return null;
  const stamped = kind === 'replica-set';
  return {
    // descriptor, window flags, [start timestamp], start transaction, run length, value length
    cellBytes: (recordId, valueBytes) =>
      2 +
      (stamped ? timestampBytes : 0) +
      packedLength(transactionId(recordId)) +
      1 +
      packedLength(valueBytes) +
      valueBytes,
    write: (target, start, recordId, valueBytes) => {
      let at = start;
      target[at++] = 0x8c;
      target[at++] = stamped ? 0x30 : 0x20;
      if (stamped) at = writeTimestamp(target, at, recordId);
      at = writePacked(target, at, transactionId(recordId));
      target[at++] = 0x80;
      return writePacked(target, at, valueBytes);
    },
  };
}
