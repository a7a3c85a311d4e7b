// What every codec adapter offers: one block in, one block out, no allocation that outlives the call.

/** One implementation of one codec. Steps are apart so that only the codec's own work is timed. */
export interface BlockCodec {
  /** shown to users, and the name under which its speed is calibrated (core/codecs/cost.ts) */
  readonly implementation: string;
  /** false: sizes are near those of the engine's library, not equal */
  readonly exact: boolean;
  /** Takes the input of the next call, which may be a view into a larger buffer. One `put` serves one call. */
  put(bytes: Uint8Array): void;
  /** @returns length of the compressed block */
  compress(level: number): number;
  /** @returns length of what the block held */
  decompress(rawBytes: number): number;
  /** What the last call made; valid until the next one. */
  output(): Uint8Array;
  /** Literals and copies in the block that the last `compress` made, where calibration needs them. */
  elements?(): number;
}

export const defaultZstdLevel = 6;
