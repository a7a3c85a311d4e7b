// What a command may touch of its process: so that commands run in tests as they run in a terminal.
import type { Readable } from 'node:stream';

export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  out(text: string): void;
  err(text: string): void;
  /** columns of the terminal behind stdout; 0 when it is none */
  readonly columns: number;
  /** stderr is a terminal: progress may redraw a line */
  readonly errIsTerminal: boolean;
  readonly signal: AbortSignal;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Exit codes, documented in README. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;
