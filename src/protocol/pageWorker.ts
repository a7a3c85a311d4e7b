// The border between the pool and its worker threads: every request a worker answers.
import type { CodecChoice, CodecTimes, ImageBatch, PackingCodecId } from '../core/codecs/codec.ts';

/** How a codec is run here. */
export interface Implementation {
  readonly name: string;
  /** false: sizes are near those of the engine's library, not equal, and a report must say so */
  readonly exact: boolean;
}

/** A request whose batch has a buffer of its own, which changes hands with the message. */
export interface ImagesToPack {
  readonly codec: CodecChoice;
  readonly batch: ImageBatch;
}

/** A type alias, not an interface: the protocol's maps need an index signature. */
export type PageWorkerSide = {
  readonly requests: {
    readonly compress: readonly [ImagesToPack, { readonly lengths: readonly number[]; readonly spare: ArrayBuffer }];
    readonly time: readonly [ImagesToPack & { readonly passes: number }, CodecTimes];
    readonly implementation: readonly [PackingCodecId, Implementation];
  };
  readonly events: Record<never, never>;
};

export type PagePoolSide = {
  readonly requests: Record<never, never>;
  readonly events: Record<never, never>;
};
