// Documents in memory -> a source: counts its readings, reuses its buffer and poisons it, so that a consumer that keeps
// a chunk's bytes instead of copying them is found out.
import type { Cancellation } from '../../src/core/cancellation.ts';
import type {
  CollectionFacts,
  DocumentChunk,
  DocumentSource,
  LeftOut,
  Run,
  RunRequest,
} from '../../src/core/documents/source.ts';

export interface MemorySource extends DocumentSource {
  readonly access: 'seek' | 'forward';
  readRun(request: RunRequest, cancel: Cancellation): Promise<Run>;
  readonly reads: { all: number; chunks: number; runs: RunRequest[]; closed: number };
}

export interface MemorySourceOptions {
  readonly name?: string;
  readonly access?: 'seek' | 'forward';
  readonly chunkBytes?: number;
  readonly facts?: Partial<CollectionFacts>;
  readonly leftOut?: readonly LeftOut[];
}

/** What a kept buffer holds once the next chunk was asked for. */
export const poison = 0xee;

export function memorySource(documents: readonly Uint8Array[], options: MemorySourceOptions = {}): MemorySource {
  const { chunkBytes = 1024 * 1024, access = 'seek' } = options;
  const bsonBytes = documents.reduce((sum, document) => sum + document.length, 0);
  const reads: MemorySource['reads'] = { all: 0, chunks: 0, runs: [], closed: 0 };
  const largest = documents.reduce((most, document) => Math.max(most, document.length), 0);
  const buffer = new Uint8Array(chunkBytes + largest);
  return {
    access,
    reads,
    facts: () =>
      Promise.resolve({ name: options.name ?? 'memory', documents: documents.length, bsonBytes, ...options.facts }),
    async *readAll(cancel) {
      reads.all++;
      for (let next = 0; next < documents.length && !cancel.aborted;) {
        const ends: number[] = [];
        let used = 0;
        while (next < documents.length && used < chunkBytes) {
          buffer.set(documents[next]!, used);
          used += documents[next++]!.length;
          ends.push(used);
        }
        reads.chunks++;
        yield { bytes: buffer.subarray(0, used), ends };
        buffer.fill(poison);
      }
    },
    readRun(request) {
      reads.runs.push(request);
      return Promise.resolve(runOf(documents, bsonBytes, request));
    },
    leftOut: () => options.leftOut ?? [],
    close() {
      reads.closed++;
      return Promise.resolve();
    },
  };
}

/** As a file would be entered: at the first document that starts at or after the place asked for. */
function runOf(documents: readonly Uint8Array[], bsonBytes: number, request: RunRequest): Run {
  const wanted = request.at * bsonBytes;
  let first = 0;
  let offset = 0;
  while (first < documents.length - 1 && offset < wanted) offset += documents[first++]!.length;
  const at = bsonBytes === 0 ? 0 : offset / bsonBytes;
  const ends: number[] = [];
  let used = 0;
  let last = first;
  while (last < documents.length && (used < request.bytes || ends.length === 0)) {
    used += documents[last++]!.length;
    ends.push(used);
  }
  const bytes = new Uint8Array(used);
  documents.slice(first, last).forEach((document, i) => bytes.set(document, i === 0 ? 0 : ends[i - 1]!));
  const chunk: DocumentChunk = { bytes, ends };
  return { at, chunk };
}
