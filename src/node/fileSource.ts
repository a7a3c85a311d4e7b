// One file (or standard input) -> a source of documents: opened, recognised, read from the start on.
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { Cancellation } from '../core/cancellation.ts';
import type { ByteInput } from '../core/documents/byteInput.ts';
import { LeftOutLedger } from '../core/documents/leftOutLedger.ts';
import { readDocuments } from '../core/documents/readDocuments.ts';
import { readJson } from '../core/documents/readJson.ts';
import type { CollectionFacts, DocumentChunk, DocumentSource } from '../core/documents/source.ts';
import { Failure } from '../core/failure.ts';
import { BsonRunReader } from './bsonRunReader.ts';
import { decimal128Bytes } from './decimal128.ts';
import { openFileInput, streamInput } from './fileInput.ts';
import { recogniseInput, type RecognisedInput } from './recogniseInput.ts';

/** Where bytes come from. A stream can be read once. */
export type Origin = { readonly path: string } | { readonly stream: Readable };

export interface FileSourceOptions {
  readonly origin: Origin;
  /** named in messages */
  readonly file: string;
  readonly facts: CollectionFacts;
  /** of a regular file */
  readonly sizeBytes?: number;
}

/** What was recognised is kept for the first reading; a later one opens the file again. */
export async function openFileSource(options: FileSourceOptions): Promise<DocumentSource> {
  const leftOut = new LeftOutLedger();
  const noted = new LeftOutLedger();
  const { file } = options;
  let current: ByteInput | null = null;
  const open = async (): Promise<RecognisedInput> => {
    const raw =
      'path' in options.origin
        ? await openFileInput(options.origin.path, file)
        : streamInput(options.origin.stream, file);
    const recognised = await recogniseInput(raw, file, (problem) => leftOut.add(problem.code, problem.values));
    current = recognised.input;
    return recognised;
  };
  let first: RecognisedInput | null = await open();
  const {
    content: { kind },
    gzip,
  } = first;
  const isJson = kind === 'json-array' || kind === 'json-documents';
  async function* readAll(cancel: Cancellation): AsyncGenerator<DocumentChunk> {
    if (!first && 'stream' in options.origin) throw new Failure('input.read-once', { file });
    if (!first) {
      leftOut.clear();
      noted.clear();
    }
    const { input } = first ?? (await open());
    first = null;
    try {
      const reading = { file, leftOut, noted, cancel };
      yield* isJson ? readJson(input, { ...reading, parseDecimal128: decimal128Bytes }) : readDocuments(input, reading);
    } finally {
      await input.close();
      current = null;
    }
  }
  const forward: DocumentSource = {
    access: 'forward',
    facts: () => Promise.resolve(options.facts),
    readAll,
    leftOut: () => leftOut.list(),
    noted: () => noted.list(),
    async close() {
      await current?.close();
      current = null;
    },
  };
  if (!('path' in options.origin) || options.sizeBytes === undefined || kind !== 'bson' || gzip) return forward;
  const runs = new BsonRunReader(options.origin.path, file, options.sizeBytes, leftOut);
  return {
    ...forward,
    access: 'seek',
    facts: () => Promise.resolve({ ...options.facts, bsonBytes: options.sizeBytes! }),
    readRun: (request, cancel) => runs.read(request, cancel),
    async close() {
      await forward.close();
      await runs.close();
    },
  };
}

/** `orders` for `dump/shop/orders.bson.gz`. */
export function collectionNameOf(path: string): string {
  return basename(path).replace(/(\.(bson|json|ndjson|jsonl|gz|archive))+$/i, '');
}
