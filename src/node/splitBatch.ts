// A batch of page images -> parts for several threads, each with a buffer of its own that can change hands.
import type { ImageBatch } from '../core/codecs/codec.ts';

/** Below this a part costs more to hand over than it saves. */
const leastPartBytes = 512 * 1024;

export function splitBatch(batch: ImageBatch, most: number): ImageBatch[] {
  const { bytes, ends } = batch;
  const wanted = Math.max(1, Math.min(most, Math.floor(bytes.length / leastPartBytes)));
  if (wanted === 1) return [ownsItsBuffer(bytes) ? batch : { bytes: copyOf(bytes), ends }];
  const parts: ImageBatch[] = [];
  let from = 0;
  let first = 0;
  ends.forEach((end, i) => {
    const due = (bytes.length * (parts.length + 1)) / wanted;
    if (end < due && i < ends.length - 1) return;
    const start = from;
    parts.push({
      bytes: copyOf(bytes.subarray(start, end)),
      ends: ends.slice(first, i + 1).map((value) => value - start),
    });
    from = end;
    first = i + 1;
  });
  return parts;
}

/** images are written with so many bytes of lead */
const leadBytes = 64;

/** A view into a larger buffer would take its neighbours along, and Node's pooled buffers refuse to move. */
function ownsItsBuffer(bytes: Uint8Array<ArrayBuffer>): boolean {
  return !Buffer.isBuffer(bytes) && bytes.byteOffset <= leadBytes && 2 * bytes.byteLength >= bytes.buffer.byteLength;
}

/** Not `slice`: a Node Buffer's is a view. */
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
