// What a server told of a collection -> terms and values to show, and what it did not tell.
import { valueOf, type ServerFacts, type StoredFile, type Told } from '../core/documents/serverFacts.ts';
import type { Report } from '../core/report.ts';
import { formatBytes, formatCount, formatShare } from './format.ts';
import { sentenceOf } from './sentences.ts';

export interface ServerTold {
  readonly terms: readonly { readonly term: string; readonly value: string; readonly code: boolean }[];
  /** one row per shard; empty where there is one file */
  readonly shards: readonly {
    readonly shard: string;
    readonly file: string;
    readonly documents: string;
    readonly fileSize: string;
    readonly reusable: string;
    readonly compressor: string;
  }[];
  /** why something above is missing */
  readonly refused: readonly string[];
}

export function serverTold(report: Report): ServerTold | null {
  const { server } = report.collection;
  if (!server) return null;
  const files = server.files;
  const terms: ServerTold['terms'][number][] = [];
  const add = (term: string, value: string | null | undefined, code = false): void => {
    if (value) terms.push({ term, value, code });
  };
  const bytes = (piece: Told<number>): string | null => {
    const value = valueOf(piece);
    return value === null ? null : formatBytes(value);
  };
  const identity = server.server;
  add(
    'Server',
    `${identity.product === 'mongodb' ? 'MongoDB ' : ''}${identity.version}, ${identity.topology.replace('-', ' ')}`,
  );
  if (files.length === 1) add('File', nameOf(files[0]!));
  add('File size', bytes(server.fileBytes));
  add('Reusable inside the file', reusableText(server));
  const indexes = valueOf(server.indexBytes);
  if (indexes) {
    const sum = Object.values(indexes).reduce((total, each) => total + each, 0);
    const whole = sum + (valueOf(server.fileBytes) ?? 0);
    add(
      'Indexes',
      `${formatBytes(sum)}${valueOf(server.fileBytes) === null ? '' : `, ${formatShare(sum / whole)} of both`}`,
    );
  }
  add('Compressor', valueOf(server.compressor));
  const configString = report.collection.facts.configString;
  add('configString', configString ? configString : null, true);
  add(
    'Set by',
    valueOf(server.compressor) === null
      ? null
      : configString?.includes('block_compressor')
        ? 'the collection'
        : "the server's default",
  );
  return {
    terms,
    shards: files.length > 1 ? files.map(shardRow) : [],
    refused: refusedSentences(server),
  };
}

const nameOf = (file: StoredFile): string | null => {
  const name = valueOf(file.file);
  return name === null ? null : `${name}.wt`;
};

function reusableText({ reusableBytes, fileBytes }: ServerFacts): string | null {
  const reusable = valueOf(reusableBytes);
  const file = valueOf(fileBytes);
  if (reusable === null) return null;
  return file ? `${formatBytes(reusable)}, ${formatShare(reusable / file)}` : formatBytes(reusable);
}

function shardRow(file: StoredFile): ServerTold['shards'][number] {
  const number = (piece: Told<number>, format: (value: number) => string): string => {
    const value = valueOf(piece);
    return value === null ? 'not told' : format(value);
  };
  return {
    shard: file.shard ?? file.host ?? '',
    file: nameOf(file) ?? 'not told',
    documents: number(file.documents, formatCount),
    fileSize: number(file.fileBytes, formatBytes),
    reusable: number(file.reusableBytes, formatBytes),
    compressor: valueOf(file.settings)?.compressor ?? 'not told',
  };
}

function refusedSentences(server: ServerFacts): string[] {
  const pieces: readonly Told<unknown>[] = [
    server.documents,
    server.bsonBytes,
    server.fileBytes,
    server.reusableBytes,
    server.compressor,
    server.creationString,
    server.indexBytes,
    server.indexUse,
    server.server.storageEngine,
  ];
  const reasons = pieces.flatMap((piece) => (piece.status === 'refused' ? [sentenceOf(piece.reason)] : []));
  const product = server.server.notPredicted ? [sentenceOf(server.server.notPredicted)] : [];
  return [...new Set([...product, ...reasons])];
}
