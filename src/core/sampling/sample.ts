// Runs as they were read -> a sample: which part of the collection each run stands for.
import type { DocumentChunk } from '../documents/source.ts';

/** Neighbouring documents and where they were looked for. */
export interface SampleRun {
  /** where the run was entered: 0..1 by bytes */
  readonly enteredAt: number;
  /** where its first document starts: 0..1 by bytes */
  readonly startsAt: number;
  /** what was asked for: a whole page, or a scout's small one */
  readonly askedBytes: number;
  readonly chunk: DocumentChunk;
}

export interface Sample {
  readonly method: 'runs' | 'passing';
  /** by place */
  readonly runs: readonly SampleRun[];
  /** of the whole collection */
  readonly bsonBytes: number;
  readonly documents: number;
  readonly documentsKnown: boolean;
  /** share of the collection's bytes that lies nearest to each run; they add up to 1 */
  readonly shares: readonly number[];
  /** of a run's stretch, the share of bytes that lies in large documents */
  readonly largeShares: readonly number[];
  /** a document above this is large: it fills a good part of a page by itself, and scouts do not see past it */
  readonly largeBytes: number;
  readonly readBytes: number;
  readonly readDocuments: number;
}

export interface Collected {
  readonly method: Sample['method'];
  readonly runs: readonly SampleRun[];
  readonly bsonBytes: number;
  readonly documents: number | null;
  /** a document above this is large */
  readonly largeBytes: number;
}

/**
 * A run starts with the first document behind its entry. Among small documents that is fair; large ones need care, since an
 * entry into a large document reads what stands behind it. So the bytes of large documents are told by the gap between entry and
 * first document (a gap above `largeBytes` lies in a large document), and the ends of large documents, where the gap is
 * shorter, by the large documents that start within a run's length of an entry: as many as there would be, whatever stands
 * before them.
 */
export function sampleOf(collected: Collected): Sample {
  const runs = [...collected.runs].sort((a, b) => a.enteredAt - b.enteredAt);
  const { bsonBytes, largeBytes } = collected;
  const shares = runs.map((run, index) => {
    const from = index === 0 ? 0 : (runs[index - 1]!.enteredAt + run.enteredAt) / 2;
    const to = index === runs.length - 1 ? 1 : (run.enteredAt + runs[index + 1]!.enteredAt) / 2;
    return to - from;
  });
  let readBytes = 0;
  let readDocuments = 0;
  let documentsPerByte = 0;
  const counts = runs.map((run) => {
    const gap = Math.max(0, (run.startsAt - run.enteredAt) * bsonBytes);
    return { gap, ...census(run, gap, largeBytes) };
  });
  const largeOnly = (index: number): boolean => counts[index]?.smallBytes === 0;
  const largeShares = runs.map((run, index) => {
    const { gap, largeStarts, smallBytes, smallDocuments } = counts[index]!;
    // Among large documents only, a short gap is the end of one.
    const amongLarge = largeOnly(index) && (largeOnly(index - 1) || largeOnly(index + 1));
    const largeShare = gap > largeBytes || amongLarge ? 1 : Math.min(1, (largeStarts * largeBytes) / run.askedBytes);
    readBytes += run.chunk.ends.at(-1) ?? 0;
    readDocuments += run.chunk.ends.length;
    const small = smallBytes > 0 ? ((1 - largeShare) * smallDocuments) / smallBytes : 0;
    documentsPerByte += shares[index]! * (small + largeStarts / run.askedBytes);
    return largeShare;
  });
  return {
    method: collected.method,
    runs,
    bsonBytes,
    documents: collected.documents ?? Math.max(1, Math.round(documentsPerByte * bsonBytes)),
    documentsKnown: collected.documents !== null,
    shares,
    largeShares,
    largeBytes,
    readBytes,
    readDocuments,
  };
}

function census(
  run: SampleRun,
  gap: number,
  largeBytes: number,
): { largeStarts: number; smallBytes: number; smallDocuments: number } {
  let largeStarts = 0;
  let smallBytes = 0;
  let smallDocuments = 0;
  let start = 0;
  for (const end of run.chunk.ends) {
    if (end - start <= largeBytes) {
      smallBytes += end - start;
      smallDocuments++;
    } else if (gap + start < run.askedBytes) largeStarts++;
    start = end;
  }
  return { largeStarts, smallBytes, smallDocuments };
}
