// A block -> a zstd frame by the runtime's own libzstd (Node 22.15 and later).
import zlib from 'node:zlib';
import type { BlockCodec } from './blockCodec.ts';

/** Looked up at run time: a named import would keep older runtimes from even starting (22.12 to 22.14 crash). */
interface ZstdOfNode {
  zstdCompressSync?(bytes: Uint8Array, options: object): Uint8Array;
  zstdDecompressSync?(bytes: Uint8Array, options: object): Uint8Array;
  readonly constants: { readonly ZSTD_c_compressionLevel?: number; readonly ZSTD_c_targetLength?: number };
}

export async function loadZstdNode(): Promise<BlockCodec> {
  const { zstdCompressSync, zstdDecompressSync, constants } = zlib as unknown as ZstdOfNode;
  const { ZSTD_c_compressionLevel: levelKey, ZSTD_c_targetLength: targetKey } = constants;
  if (!zstdCompressSync || !zstdDecompressSync || levelKey === undefined || targetKey === undefined)
    throw new Error('node:zlib has no zstd before Node 22.15');
  let input = new Uint8Array() as Uint8Array;
  let made = input;
  return {
    implementation: 'node:zlib zstd',
    exact: true,
    put: (block) => void (input = block),
    compress(level) {
      // Node maps level -1 to 3. Level -2 with a target length of 1 is what libzstd does for -1.
      const params = level === -1 ? { [levelKey]: -2, [targetKey]: 1 } : { [levelKey]: level };
      made = zstdCompressSync(input, { params, chunkSize: boundOf(input.length) });
      return made.length;
    },
    decompress(rawBytes) {
      made = zstdDecompressSync(input, { chunkSize: Math.max(rawBytes, 64) });
      return made.length;
    },
    output: () => made,
  };
}

/** ZSTD_compressBound (zstd.h). With less room the frame is made in pieces, without knowing its length. */
export function boundOf(bytes: number): number {
  return bytes + (bytes >> 8) + (bytes < 131_072 ? (131_072 - bytes) >> 11 : 0) + 64;
}
