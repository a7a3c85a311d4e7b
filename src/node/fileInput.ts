// A file or a readable stream -> bytes pulled in order.
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ByteInput } from '../core/documents/byteInput.ts';
import { fileFailure } from './fileFailure.ts';

export async function openFileInput(path: string, file: string): Promise<ByteInput> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    throw fileFailure(error, file);
  }
  return {
    async read(into) {
      try {
        return (await handle.read(into, 0, into.length, null)).bytesRead;
      } catch (error) {
        throw fileFailure(error, file);
      }
    },
    close: () => handle.close(),
  };
}

export function streamInput(stream: Readable, name: string): ByteInput {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array | string>;
  let rest: Uint8Array = new Uint8Array(0);
  return {
    async read(into) {
      while (rest.length === 0) {
        let next: IteratorResult<Uint8Array | string>;
        try {
          next = await pieces.next();
        } catch (error) {
          throw fileFailure(error, name);
        }
        if (next.done) return 0;
        rest = typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
      }
      const length = Math.min(rest.length, into.length);
      into.set(rest.subarray(0, length));
      rest = rest.subarray(length);
      return length;
    },
    async close() {
      await pieces.return?.();
    },
  };
}

/** `head`, then the rest of `input`: for bytes that were read to see what they are. */
export function prefixedInput(head: Uint8Array, input: ByteInput): ByteInput {
  let rest = head;
  return {
    async read(into) {
      if (rest.length === 0) return input.read(into);
      const length = Math.min(rest.length, into.length);
      into.set(rest.subarray(0, length));
      rest = rest.subarray(length);
      return length;
    },
    close: () => input.close(),
  };
}
