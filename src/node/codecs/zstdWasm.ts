// A block -> a zstd frame by libzstd compiled to WebAssembly: for runtimes without zstd of their own.
import type { BlockCodec } from './blockCodec.ts';

/** The package's module is one for all: to start it again would pull its memory away from those who use it. */
let loading: Promise<BlockCodec> | undefined;

export function loadZstdWasm(): Promise<BlockCodec> {
  return (loading ??= load());
}

async function load(): Promise<BlockCodec> {
  const [{ default: bytes }, { Module: zstd, waitInitialized }] = await Promise.all([
    import('@bokuweb/zstd-wasm/dist/web/zstd.wasm'),
    import('@bokuweb/zstd-wasm/dist/web/module.js'),
  ]);
  zstd.init(bytes);
  await waitInitialized();
  const packer = zstd._ZSTD_createCCtx();
  const unpacker = zstd._ZSTD_createDCtx();

  /** grows to the longest block seen */
  const scratch = { in: { at: 0, bytes: 0 }, out: { at: 0, bytes: 0 } };
  const room = (name: 'in' | 'out', bytes: number): number => {
    const own = scratch[name];
    if (own.bytes < bytes) {
      if (own.at) zstd._free(own.at);
      own.at = zstd._malloc(bytes);
      own.bytes = own.at ? bytes : 0;
      if (!own.at) throw new Error(`no memory for ${bytes} bytes`);
    }
    return own.at;
  };
  let inputBytes = 0;
  let madeBytes = 0;
  const done = (what: string, length: number): number => {
    if (zstd._ZSTD_isError(length)) throw new Error(`${what} returned error ${-(length | 0)}`);
    return (madeBytes = length);
  };

  return {
    implementation: 'zstd-wasm',
    exact: true,
    put(block) {
      inputBytes = block.length;
      const at = room('in', Math.max(inputBytes, 1));
      room('out', zstd._ZSTD_compressBound(inputBytes));
      zstd.HEAPU8.set(block, at);
    },
    compress(level) {
      const { in: input, out } = scratch;
      return done(
        'compression',
        zstd._ZSTD_compress_usingDict(packer, out.at, out.bytes, input.at, inputBytes, 0, 0, level),
      );
    },
    decompress(rawBytes) {
      const out = room('out', Math.max(rawBytes, 1));
      const length = zstd._ZSTD_decompress_usingDict(unpacker, out, rawBytes, scratch.in.at, inputBytes, 0, 0);
      return done('decompression', length);
    },
    output: () => zstd.HEAPU8.subarray(scratch.out.at, scratch.out.at + madeBytes),
  };
}
