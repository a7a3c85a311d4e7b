// A source whose end is not known -> is it small enough to be read whole? Nothing that was looked at is lost.
import type { Cancellation } from '../cancellation.ts';
import type { DocumentChunk, DocumentSource } from '../documents/source.ts';

export interface FirstBytes {
  /** the collection ended within the budget */
  readonly everything: boolean;
  /** the same documents from the start on, once */
  readonly source: DocumentSource;
}

export async function firstBytes(
  source: DocumentSource,
  budgetBytes: number,
  cancel: Cancellation,
): Promise<FirstBytes> {
  const rest = source.readAll(cancel)[Symbol.asyncIterator]();
  const kept: DocumentChunk[] = [];
  let bytes = 0;
  let ended = false;
  while (bytes <= budgetBytes && !ended) {
    const next = await rest.next();
    if (next.done) ended = true;
    else {
      kept.push({ bytes: next.value.bytes.slice(), ends: [...next.value.ends] });
      bytes += next.value.ends.at(-1) ?? 0;
    }
  }
  return {
    everything: ended && bytes <= budgetBytes,
    source: {
      facts: () => source.facts(),
      access: 'forward',
      async *readAll() {
        yield* kept;
        while (!ended) {
          const next = await rest.next();
          if (next.done) return;
          yield next.value;
        }
      },
      leftOut: () => source.leftOut(),
      noted: () => source.noted?.() ?? [],
      close: () => source.close(),
    },
  };
}
