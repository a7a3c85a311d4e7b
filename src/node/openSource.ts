// A path, or `-` -> a source of documents, whatever kind of dump or export is there.
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { DocumentSource } from '../core/documents/source.ts';
import { Failure } from '../core/failure.ts';
import { fileFailure } from './fileFailure.ts';
import { collectionNameOf, openFileSource } from './fileSource.ts';
import { openDescribed, openDumpFile, openDumpFolder } from './openDump.ts';

export interface OpenSourceOptions {
  /** which collection, where there are several: its name, or `database.name` */
  readonly collection?: string;
  /** what `-` reads */
  readonly stdin?: Readable;
}

/** @throws Failure `input.*`: what is wrong with the input, before anything is read */
export async function openSource(path: string, options: OpenSourceOptions = {}): Promise<DocumentSource> {
  const { collection } = options;
  if (path === '-') {
    const facts = { name: collection ?? 'stdin', documents: null, bsonBytes: null };
    return openFileSource({
      origin: { stream: options.stdin ?? process.stdin },
      file: 'standard input',
      facts,
      collection,
    });
  }
  const stats = await stat(path).catch((error: unknown) => {
    throw fileFailure(error, path);
  });
  if (stats.isDirectory()) return openDumpFolder(path, collection);
  // a pipe by name: `<(zcat …)`, /dev/stdin
  if (!stats.isFile() && !stats.isFIFO() && !stats.isCharacterDevice())
    throw new Failure('input.not-a-file', { file: path });
  if (stats.isFile() && /\.metadata\.json(\.gz)?$/i.test(path)) return openDescribed(path);
  if (stats.isFile() && /\.bson(\.gz)?$/i.test(path)) return openDumpFile(path);
  const facts = { name: collectionNameOf(path), documents: null, bsonBytes: null };
  const sizeBytes = stats.isFile() ? stats.size : undefined;
  return openFileSource({ origin: { path }, file: basename(path), facts, sizeBytes, collection });
}
