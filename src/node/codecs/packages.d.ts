// Types of the codec packages that have none; .wasm files are bundled as bytes (esbuild.mjs, codecModules.mjs).
declare module '*.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

declare module 'snappyjs' {
  export function compress(bytes: Uint8Array): Uint8Array;
  export function uncompress(bytes: Uint8Array): Uint8Array;
}

declare module '@bokuweb/zstd-wasm/dist/web/module.js' {
  /** Emscripten's module: pointers are numbers, sizes above ZSTD_isError's limit are error codes. */
  export const Module: {
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    init(wasm: Uint8Array): void;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _ZSTD_isError(code: number): number;
    _ZSTD_compressBound(bytes: number): number;
    _ZSTD_createCCtx(): number;
    _ZSTD_createDCtx(): number;
    _ZSTD_compress_usingDict(
      context: number,
      out: number,
      outBytes: number,
      input: number,
      inputBytes: number,
      dictionary: number,
      dictionaryBytes: number,
      level: number,
    ): number;
    _ZSTD_decompress_usingDict(
      context: number,
      out: number,
      outBytes: number,
      input: number,
      inputBytes: number,
      dictionary: number,
      dictionaryBytes: number,
    ): number;
  };
  export function waitInitialized(): Promise<void>;
}
