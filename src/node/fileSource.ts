// One file (or standard input) -> a source of documents: opened, recognised, read from the start on, or anywhere.
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { Cancellation } from '../core/cancellation.ts';
import type { ByteInput } from '../core/documents/byteInput.ts';
import { LeftOutLedger } from '../core/documents/leftOutLedger.ts';
import { readDocuments } from '../core/documents/readDocuments.ts';
import { readJson } from '../core/documents/readJson.ts';
import type { CollectionFacts, DocumentChunk, DocumentSource } from '../core/documents/source.ts';
import { Failure } from '../core/failure.ts';
import { openArchive } from './archiveInput.ts';
import { BsonRunReader } from './bsonRunReader.ts';
import { decimal128Bytes } from './decimal128.ts';
import { openFileInput, streamInput } from './fileInput.ts';
import { readingOf } from './readingOf.ts';
import { recogniseInput } from './recogniseInput.ts';

/** Where bytes come from. A stream can be read once. */
export type Origin = { readonly path: string } | { readonly stream: Readable };

export interface FileSourceOptions {
  readonly origin: Origin;
  /** named in messages; its end tells what to try where the content does not */
  readonly file: string;
  readonly facts: CollectionFacts;
  /** of a regular file */
  readonly sizeBytes?: number;
  /** there is metadata beside it: then an empty file is an empty collection */
  readonly described?: boolean;
  /** which one of an archive */
  readonly collection?: string;
}

interface OpenedDocuments {
  readonly input: ByteInput;
  readonly reading: 'bson' | 'json';
  /** whether offsets in the file are offsets in the documents */
  readonly plain: boolean;
  /** content that nothing recognised: read because of its name */
  readonly doubtful: boolean;
  readonly facts: CollectionFacts;
}

/**
 * What was recognised is kept for the first reading; a later one opens the file again.
 * @throws Failure `input.*`: it cannot be opened, or is not what can be read
 */
export async function openFileSource(options: FileSourceOptions): Promise<DocumentSource> {
  const leftOut = new LeftOutLedger();
  const noted = new LeftOutLedger();
  const { file, origin, sizeBytes } = options;
  let current: ByteInput | null = null;
  const open = async (): Promise<OpenedDocuments> => {
    const opened = await openDocuments(options, leftOut);
    current = opened.input;
    return opened;
  };
  const close = async (): Promise<void> => {
    const input = current;
    current = null;
    await input?.close();
  };
  let first: OpenedDocuments | null = await open();
  const { plain, facts } = first;

  async function* readAll(cancel: Cancellation): AsyncGenerator<DocumentChunk> {
    if (!first && 'stream' in origin) throw new Failure('input.read-once', { file });
    if (!first) {
      leftOut.clear();
      noted.clear();
    }
    const { input, reading, doubtful } = first ?? (await open());
    first = null;
    const how = { file, leftOut, noted, cancel };
    let empty = true;
    try {
      const chunks =
        reading === 'json' ? readJson(input, { ...how, parseDecimal128: decimal128Bytes }) : readDocuments(input, how);
      for await (const chunk of chunks) {
        empty = false;
        yield chunk;
      }
      if (empty && doubtful)
        throw new Failure(reading === 'json' ? 'input.unknown-format' : 'input.not-bson', { file });
    } finally {
      await close();
    }
  }
  const forward: DocumentSource = {
    access: 'forward',
    facts: () => Promise.resolve(facts),
    readAll,
    leftOut: () => leftOut.list(),
    noted: () => noted.list(),
    close,
  };
  if (!plain || sizeBytes === undefined || !('path' in origin)) return forward;
  const runs = new BsonRunReader(origin.path, file, sizeBytes, leftOut);
  return {
    ...forward,
    access: 'seek',
    facts: () => Promise.resolve({ ...facts, bsonBytes: sizeBytes }),
    readRun: (request, cancel) => runs.read(request, cancel),
    async close() {
      await close();
      await runs.close();
    },
  };
}

async function openDocuments(options: FileSourceOptions, leftOut: LeftOutLedger): Promise<OpenedDocuments> {
  const { file, origin } = options;
  const raw = 'path' in origin ? await openFileInput(origin.path, file) : streamInput(origin.stream, file);
  const tell = (problem: { code: string; values: LeftOutValues }): void => leftOut.add(problem.code, problem.values);
  try {
    const { input, content, gzip } = await recogniseInput(raw, file, tell);
    if (content.kind === 'archive') {
      const archived = await openArchive(input, file, options.collection, tell);
      return { ...archived, reading: 'bson', plain: false, doubtful: false };
    }
    const reading = readingOf(content, file, options.described ?? false);
    const doubtful = content.kind === 'unknown';
    return { input, reading, plain: reading === 'bson' && !gzip, doubtful, facts: options.facts };
  } catch (error) {
    await raw.close();
    throw error;
  }
}

type LeftOutValues = Parameters<LeftOutLedger['add']>[1];

/** `orders` for `dump/shop/orders.bson.gz`. */
export function collectionNameOf(path: string): string {
  return basename(path).replace(/(\.(bson|json|ndjson|jsonl|gz|archive))+$/i, '');
}
