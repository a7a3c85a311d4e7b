// A source that draws single documents -> one drawing of it, kept: the same documents answer every question asked of them.
import type { Cancellation } from '../cancellation.ts';
import type { DocumentSource } from './source.ts';

/** null where the source does not draw. @throws Failure of the source */
export async function drawnSource(
  source: DocumentSource,
  bytes: number,
  cancel: Cancellation,
): Promise<DocumentSource | null> {
  if (!source.readRandom) return null;
  const facts = await source.facts();
  const chunk = await source.readRandom(bytes, cancel);
  return {
    access: 'forward',
    facts: () => Promise.resolve(facts),
    async *readAll() {
      yield chunk;
    },
    readRandom: () => Promise.resolve(chunk),
    leftOut: () => source.leftOut(),
    close: () => Promise.resolve(),
  };
}
