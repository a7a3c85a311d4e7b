// Documents that pass by, or that a server draws -> a uniform sample of them within a budget, each with its place in the collection.
import type { Cancellation } from '../cancellation.ts';
import type { DocumentSource } from '../documents/source.ts';
import { seededRandom } from '../random.ts';

export interface PlacedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** 1 for the first document of the collection */
  readonly recordId: number;
}

export interface RandomDocuments {
  /** in the order of the collection */
  readonly documents: readonly PlacedDocument[];
  /** of the whole collection */
  readonly wholeDocuments: number;
  readonly wholeBytes: number;
}

/**
 * A server draws for itself. Elsewhere each document draws a number; those below a threshold are kept, and the threshold halves
 * whenever the budget is full. So every document is equally likely to be kept, although the end is not known.
 */
export async function randomDocuments(
  source: DocumentSource,
  budgetBytes: number,
  seed: number,
  cancel: Cancellation,
  onRead: (documents: number, bytes: number) => void,
): Promise<RandomDocuments> {
  const facts = await source.facts();
  const isLarger = facts.documents !== null && facts.bsonBytes !== null && facts.bsonBytes > budgetBytes;
  if (source.readRandom && isLarger) {
    const { bytes, ends } = await source.readRandom(budgetBytes, cancel);
    onRead(ends.length, ends.at(-1) ?? 0);
    const stride = facts.documents! / Math.max(1, ends.length);
    const documents = ends.map((end, rank): PlacedDocument => ({
      bytes: bytes.slice(rank === 0 ? 0 : ends[rank - 1]!, end),
      recordId: Math.max(1, Math.round((rank + 0.5) * stride)),
    }));
    return { documents, wholeDocuments: facts.documents!, wholeBytes: facts.bsonBytes! };
  }
  const random = seededRandom(seed);
  let kept: (PlacedDocument & { readonly draw: number })[] = [];
  let keptBytes = 0;
  let threshold = 1;
  let wholeDocuments = 0;
  let wholeBytes = 0;
  for await (const chunk of source.readAll(cancel)) {
    let start = 0;
    for (const end of chunk.ends) {
      wholeDocuments++;
      const draw = random.next();
      if (draw < threshold) {
        kept.push({ bytes: chunk.bytes.slice(start, end), recordId: wholeDocuments, draw });
        keptBytes += end - start;
        while (keptBytes > budgetBytes && kept.length > 1) {
          threshold /= 2;
          kept = kept.filter((document) => document.draw < threshold);
          keptBytes = kept.reduce((sum, document) => sum + document.bytes.length, 0);
        }
      }
      wholeBytes += end - start;
      start = end;
    }
    onRead(wholeDocuments, wholeBytes);
    if (cancel.aborted) break;
  }
  return { documents: kept, wholeDocuments, wholeBytes };
}
