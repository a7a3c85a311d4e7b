// A path, or `-` -> a source of documents, whatever kind of dump or export is there.
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { DocumentSource } from '../core/documents/source.ts';
import { Failure } from '../core/failure.ts';
import { fileFailure } from './fileFailure.ts';
import { collectionNameOf, openFileSource } from './fileSource.ts';

export interface OpenSourceOptions {
  /** which collection, where there are several: its name, or `database.name` */
  readonly collection?: string;
  /** what `-` reads */
  readonly stdin?: Readable;
}

/** @throws Failure `input.*`: what is wrong with the input, before anything is read */
export async function openSource(path: string, options: OpenSourceOptions = {}): Promise<DocumentSource> {
  if (path === '-') {
    const stream = options.stdin ?? process.stdin;
    const facts = { name: options.collection ?? 'stdin', documents: null, bsonBytes: null };
    return openFileSource({ origin: { stream }, file: 'standard input', facts });
  }
  const file = basename(path);
  let size: number;
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) throw new Failure('input.no-dumps', { file });
    size = stats.size;
  } catch (error) {
    throw fileFailure(error, path);
  }
  const facts = { name: collectionNameOf(path), documents: null, bsonBytes: null };
  return openFileSource({ origin: { path }, file, facts, sizeBytes: size });
}
