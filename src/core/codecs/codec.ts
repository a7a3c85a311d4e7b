// The port through which core compresses page images. Adapters are in src/node.

export const codecIds = ['none', 'snappy', 'zlib', 'zstd'] as const;
export type CodecId = (typeof codecIds)[number];
/** The codecs that compress; `none` never reaches the port. */
export type PackingCodecId = Exclude<CodecId, 'none'>;

/** A codec and its level. `level` counts for zstd only (mongod has no level for the others). */
export interface CodecChoice {
  readonly id: PackingCodecId;
  readonly level?: number;
}

/** What the engine gives its compressor: for each page image the bytes from byte 64 on, one image after the other. */
export interface ImageBatch {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** end (exclusive) of each image in `bytes` */
  readonly ends: readonly number[];
}

/** Whose processor it is: WebAssembly is further from native code on some than on others. */
export type ProcessorMaker = 'intel' | 'amd' | 'other';

/** Least time of several passes for each image of a batch, as measured here (not yet calibrated to native code). */
export interface CodecTimes {
  /** which adapter was timed: its speed against native code is in cost.ts */
  readonly implementation: string;
  readonly processor: ProcessorMaker;
  readonly level?: number;
  /** length of each packed block */
  readonly compressedBytes: readonly number[];
  /** literals and copies in each packed block, where the factor to native code depends on them */
  readonly elements?: readonly number[];
  readonly compressMs: readonly number[];
  readonly decompressMs: readonly number[];
}

export interface CodecPort {
  /**
   * Raw codec output length for each image: without the 8-byte length that WiredTiger puts before snappy and zstd data.
   * Takes the batch over: its buffer may be transferred to another thread.
   * @throws Failure `codec.failed` | `codec.missing`
   */
  compress(codec: CodecChoice, batch: ImageBatch): Promise<readonly number[]>;
  /** A buffer that an earlier batch no longer needs, of at least so many bytes, to write the next one into; null: make one. */
  spareBuffer?(bytes: number): ArrayBuffer | null;
  /** Per-image minimum wall time of `passes` calls, all in one worker. Takes the batch over. @throws Failure as above */
  time(codec: CodecChoice, batch: ImageBatch, passes: number): Promise<CodecTimes>;
}
