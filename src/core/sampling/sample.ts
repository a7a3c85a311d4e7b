// Runs as they were read -> a sample: which part of the collection each run stands for.
import type { DocumentChunk } from '../documents/source.ts';

/** Neighbouring documents and where they were looked for. */
export interface SampleRun {
  /** where the run was entered: 0..1 by bytes */
  readonly enteredAt: number;
  /** where its first document starts: 0..1 by bytes */
  readonly startsAt: number;
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
  /** share of the collection's bytes that each run stands for; they add up to 1 */
  readonly shares: readonly number[];
  readonly readBytes: number;
  readonly readDocuments: number;
}

export interface Collected {
  readonly method: Sample['method'];
  readonly runs: readonly SampleRun[];
  readonly bsonBytes: number;
  readonly documents: number | null;
  /** length of the stretch behind an entry within which a document must start to count */
  readonly windowBytes: number;
}

/**
 * A document counts when it starts within `windowBytes` behind an entry: then each document is as likely to count as any other,
 * whatever precedes it. (Counting all that a run holds would favour what stands behind very large documents, because more
 * entries fall into those.) A run stands for the stretch nearest to its entry, by the bytes that count in it.
 */
export function sampleOf(collected: Collected): Sample {
  const runs = [...collected.runs].sort((a, b) => a.enteredAt - b.enteredAt);
  const { bsonBytes, windowBytes } = collected;
  const weights = runs.map((run, index) => {
    const from = index === 0 ? 0 : (runs[index - 1]!.enteredAt + run.enteredAt) / 2;
    const to = index === runs.length - 1 ? 1 : (run.enteredAt + runs[index + 1]!.enteredAt) / 2;
    return (to - from) * countedBytes(run, bsonBytes, windowBytes);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (total > 0 ? weight / total : 1 / runs.length));
  let readBytes = 0;
  let readDocuments = 0;
  let documentsPerByte = 0;
  runs.forEach((run, index) => {
    const bytes = run.chunk.ends.at(-1) ?? 0;
    readBytes += bytes;
    readDocuments += run.chunk.ends.length;
    if (bytes > 0) documentsPerByte += (shares[index]! * run.chunk.ends.length) / bytes;
  });
  return {
    method: collected.method,
    runs,
    bsonBytes,
    documents: collected.documents ?? Math.max(1, Math.round(documentsPerByte * bsonBytes)),
    documentsKnown: collected.documents !== null,
    shares,
    readBytes,
    readDocuments,
  };
}

function countedBytes(run: SampleRun, bsonBytes: number, windowBytes: number): number {
  const gap = Math.max(0, (run.startsAt - run.enteredAt) * bsonBytes);
  let counted = 0;
  let start = 0;
  for (const end of run.chunk.ends) {
    if (gap + start >= windowBytes) break;
    counted += end - start;
    start = end;
  }
  return counted;
}
