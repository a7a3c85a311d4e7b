// Bytes in memory -> an input that hands them out in pieces, as a pipe does.
import type { ByteInput } from '../../src/core/documents/byteInput.ts';

export function byteInput(bytes: Uint8Array, pieceBytes = 64 * 1024 + 1): ByteInput {
  let at = 0;
  return {
    read(into) {
      const length = Math.min(into.length, pieceBytes, bytes.length - at);
      into.set(bytes.subarray(at, at + length));
      at += length;
      return Promise.resolve(length);
    },
    close: () => Promise.resolve(),
  };
}
