// A source -> the same source, which keeps what was read: it can be read again without asking where it came from.
import type { Cancellation } from '../cancellation.ts';
import type { CollectionFacts, DocumentChunk, DocumentSource, Run, RunRequest } from './source.ts';

export interface KeptSource extends DocumentSource {
  /** What was read, as a source of its own; null where it was more than may be kept, or not read to its end. */
  kept(): DocumentSource | null;
}

interface KeptRun {
  readonly request: RunRequest;
  readonly run: Run;
}

/** @param mostBytes kept in memory */
export function keptSource(source: DocumentSource, mostBytes: number): KeptSource {
  let bytes = 0;
  let tooMuch = false;
  let chunks: DocumentChunk[] = [];
  let runs: KeptRun[] = [];
  let everything = false;
  const fits = (added: number): boolean => {
    bytes += added;
    if (bytes > mostBytes) {
      tooMuch = true;
      chunks = [];
      runs = [];
    }
    return !tooMuch;
  };
  let facts: CollectionFacts | null = null;
  return {
    facts: async () => (facts ??= await source.facts()),
    access: source.access,
    async *readAll(cancel) {
      for await (const chunk of source.readAll(cancel)) {
        if (fits(chunk.bytes.length)) chunks.push({ bytes: chunk.bytes.slice(), ends: [...chunk.ends] });
        yield chunk;
      }
      everything = !cancel.aborted && (source.reading?.().ended ?? null) === null;
    },
    ...(source.readRun && {
      async readRun(request: RunRequest, cancel: Cancellation) {
        const run = await source.readRun!(request, cancel);
        if (run.chunk.ends.length > 0 && fits(run.chunk.bytes.length)) runs.push({ request, run });
        return run;
      },
    }),
    leftOut: () => source.leftOut(),
    noted: () => source.noted?.() ?? [],
    ...(source.reading && { reading: () => source.reading!() }),
    close: () => source.close(),
    kept() {
      if (tooMuch || facts === null) return null;
      const told = {
        leftOut: () => source.leftOut(),
        noted: () => source.noted?.() ?? [],
        ...(source.reading && { reading: () => source.reading!() }),
        close: () => Promise.resolve(),
      };
      if (everything) return { ...told, ...wholeCollection(facts, chunks) };
      if (runs.length > 0) return { ...told, ...sampledRuns(facts, runs) };
      return null;
    },
  };
}

type Reads = Pick<DocumentSource, 'facts' | 'access' | 'readAll' | 'readRun'>;

function wholeCollection(given: CollectionFacts, chunks: readonly DocumentChunk[]): Reads {
  const starts: number[] = [];
  let bsonBytes = 0;
  let documents = 0;
  for (const chunk of chunks) {
    starts.push(bsonBytes);
    bsonBytes += chunk.ends.at(-1) ?? 0;
    documents += chunk.ends.length;
  }
  const facts = { ...given, documents, bsonBytes };
  return {
    facts: () => Promise.resolve(facts),
    access: 'seek',
    async *readAll() {
      yield* chunks;
    },
    readRun({ at, bytes }) {
      const from = Math.min(Math.floor(at * bsonBytes), Math.max(0, bsonBytes - 1));
      const parts: Uint8Array[] = [];
      const ends: number[] = [];
      let length = 0;
      let startsAt: number | null = null;
      for (let index = 0; index < chunks.length && length < bytes; index++) {
        const chunk = chunks[index]!;
        let start = 0;
        for (const end of chunk.ends) {
          if (starts[index]! + start >= from && length < bytes) {
            startsAt ??= starts[index]! + start;
            parts.push(chunk.bytes.subarray(start, end));
            length += end - start;
            ends.push(length);
          }
          start = end;
        }
      }
      // Behind the last document's start there is but that one.
      if (startsAt === null && chunks.length > 0) {
        const { bytes: last, ends: lastEnds } = chunks.at(-1)!;
        const start = lastEnds.at(-2) ?? 0;
        parts.push(last.subarray(start, lastEnds.at(-1)));
        ends.push(lastEnds.at(-1)! - start);
        startsAt = starts.at(-1)! + start;
      }
      return Promise.resolve({ at: (startsAt ?? 0) / Math.max(1, bsonBytes), chunk: { bytes: joined(parts), ends } });
    },
  };
}

/** Each request is answered by the run whose request lay nearest; one that was given is not given again. */
function sampledRuns(facts: CollectionFacts, runs: readonly KeptRun[]): Reads {
  const left = [...runs];
  return {
    facts: () => Promise.resolve(facts),
    access: 'seek',
    async *readAll() {
      for (const { run } of [...runs].sort((a, b) => a.run.at - b.run.at)) yield run.chunk;
    },
    readRun(request) {
      if (left.length === 0) return Promise.resolve({ at: request.at, chunk: { bytes: new Uint8Array(), ends: [] } });
      const distance = (kept: KeptRun): number =>
        Math.abs(kept.request.at - request.at) + (kept.request.bytes === request.bytes ? 0 : 2);
      const nearest = left.reduce((best, kept) => (distance(kept) < distance(best) ? kept : best));
      left.splice(left.indexOf(nearest), 1);
      return Promise.resolve(nearest.run);
    },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
