// Compressed bytes pulled -> plain bytes pulled. Everything before damage is handed out before the damage is told.
import { createGunzip } from 'node:zlib';
import type { ByteInput } from '../core/documents/byteInput.ts';
import type { Problem } from '../core/failure.ts';

/** What a damaged piece still held is lost: small ones lose little, larger ones are faster. */
const pieceBytes = 16 * 1024;
const firstPieceBytes = 1024;
const firstBytes = 64 * 1024;

/** @param onDamage called with `input.damaged-gzip` once all that could be decompressed was read; the input ends there */
export function gunzipInput(compressed: ByteInput, file: string, onDamage: (problem: Problem) => void): ByteInput {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  let rest: Uint8Array = new Uint8Array(0);
  let feeding = false;
  let ended = false;
  let failure: unknown;
  let plainBytes = 0;
  let compressedBytes = 0;
  let wake = (): void => {};
  const stir = (): void => wake();
  gunzip.on('readable', stir);
  gunzip.on('end', () => {
    ended = true;
    wake();
  });
  gunzip.on('error', (error) => {
    failure = error;
    wake();
  });
  const feed = async (): Promise<void> => {
    const piece = new Uint8Array(compressedBytes < firstBytes ? firstPieceBytes : pieceBytes);
    const length = await compressed.read(piece);
    compressedBytes += length;
    if (length === 0) gunzip.end();
    else
      gunzip.write(piece.subarray(0, length), () => {
        feeding = false;
        wake();
      });
  };
  return {
    async read(into) {
      while (rest.length === 0) {
        const ready = gunzip.read() as Uint8Array | null;
        if (ready !== null) rest = ready;
        else if (ended) return 0;
        else if (failure !== undefined) {
          onDamage(damage(failure, file, plainBytes));
          ended = true;
        } else {
          const woken = new Promise<void>((resolve) => (wake = resolve));
          if (!feeding) {
            feeding = true;
            await feed();
          }
          await woken;
        }
      }
      const length = Math.min(rest.length, into.length);
      into.set(rest.subarray(0, length));
      rest = rest.subarray(length);
      plainBytes += length;
      return length;
    },
    async close() {
      gunzip.destroy();
      await compressed.close();
    },
  };
}

function damage(error: unknown, file: string, plainBytes: number): Problem {
  const cut = (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';
  return { code: 'input.damaged-gzip', values: { file, cut, offset: plainBytes } };
}
