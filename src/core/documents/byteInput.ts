// Port: bytes pulled in order, so that a slow reader slows what feeds it.

export interface ByteInput {
  /** Fills a part of `into`, at least one byte; 0 at the end. */
  read(into: Uint8Array<ArrayBuffer>): Promise<number>;
  close(): Promise<void>;
}
