// A block -> a zlib stream, byte for byte as stock zlib's level 6: JavaScript, 1.7 times slower, where WebAssembly is missing.
import { deflate, inflate } from 'pako';
import type { BlockCodec } from './blockCodec.ts';

export async function loadZlibPako(): Promise<BlockCodec> {
  let input = new Uint8Array();
  let made = new Uint8Array();
  return {
    implementation: 'pako',
    exact: true,
    put: (block) => void (input = block as Uint8Array<ArrayBuffer>),
    compress: () => (made = deflate(input, { level: 6 }) as Uint8Array<ArrayBuffer>).length,
    decompress: () => (made = inflate(input) as Uint8Array<ArrayBuffer>).length,
    output: () => made,
  };
}
