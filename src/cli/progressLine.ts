// Progress of a run -> a line on stderr, once the run has taken a while.
import type { Progress } from '../core/pipeline.ts';
import { formatBytes, formatCount } from '../present/format.ts';
import type { Io } from './io.ts';

/** Progress is shown once a run has taken this long. */
const quietMs = 1000;
const redrawMs = 200;

export function progressLine(io: Io): { show(progress: Progress): void; clear(): void } {
  const startedAt = Date.now();
  let shownAt = 0;
  return {
    show({ documents, bytes, totalBytes }) {
      const now = Date.now();
      if (now - startedAt < quietMs || now - shownAt < (io.errIsTerminal ? redrawMs : 5 * quietMs)) return;
      shownAt = now;
      const of = totalBytes === null ? '' : ` of ${formatBytes(totalBytes)}`;
      const line = `read ${formatBytes(bytes)}${of}, ${formatCount(documents)} documents`;
      io.err(io.errIsTerminal ? `\r\x1b[K${line}` : `${line}\n`);
    },
    clear() {
      if (io.errIsTerminal && shownAt > 0) io.err('\r\x1b[K');
    },
  };
}
