// A dump in a folder, and what is written beside it -> its source.
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CollectionFacts, DocumentSource } from '../core/documents/source.ts';
import { Failure } from '../core/failure.ts';
import { chooseCollection, isSystemCollection } from './chooseCollection.ts';
import { listDumps, nameOfDump, type Dump } from './dumpFolder.ts';
import { readDumpMetadata, type DumpMetadata } from './dumpMetadata.ts';
import { fileFailure } from './fileFailure.ts';
import { openFileInput } from './fileInput.ts';
import { openFileSource } from './fileSource.ts';

const bucketsPrefix = 'system.buckets.';
/** It holds options and index definitions: more is something else. */
const mostMetadataBytes = 16 * 1024 * 1024;

/** @throws Failure `input.*`: no dump in it, several and none named, or the one named cannot be read */
export async function openDumpFolder(path: string, collection: string | undefined): Promise<DocumentSource> {
  const file = path;
  const { dumps, otherFiles, isDataFolder } = await listDumps(path);
  if (dumps.length === 0) {
    if (isDataFolder) throw new Failure('input.data-folder', { file });
    const other = otherFiles.length === 0 ? undefined : otherFiles.slice(0, 3).join(', ');
    throw new Failure('input.no-dumps', { file, other });
  }
  const stored = dumps.filter(({ dataPath }) => dataPath !== null);
  const asked = dumps.find(
    ({ dataPath, name, database }) => dataPath === null && [name, `${database}.${name}`].includes(collection ?? ''),
  );
  if (asked && !stored.some(({ database, name }) => database === asked.database && name === bucketsPrefix + asked.name))
    throw await onlyDescribed(asked);
  if (stored.length === 0) {
    if (dumps.length === 1) throw await onlyDescribed(dumps[0]!);
    throw new Failure('input.no-dumps', { file });
  }
  const chosen = chooseCollection(
    stored.map((dump) => ({ ...dump, isSystem: isSystemCollection(dump.database, dump.name) })),
    collection,
    file,
  );
  const view = dumps.find(({ database, name }) => database === chosen.database && bucketsPrefix + name === chosen.name);
  return openDump(chosen.dataPath!, chosen, chosen.metadataPath ?? view?.metadataPath ?? null);
}

/** A `.bson` file by its path: what lies beside it describes it. */
export async function openDumpFile(path: string): Promise<DocumentSource> {
  const stem = path.replace(/\.bson(\.gz)?$/i, '');
  const name = nameOfDump(basename(stem));
  const beside = join(dirname(path), basename(stem).replace(bucketsPrefix, ''));
  const candidates = [stem, beside].flatMap((each) => [`${each}.metadata.json`, `${each}.metadata.json.gz`]);
  let metadataPath: string | null = null;
  for (const candidate of candidates) if (!metadataPath && (await isFile(candidate))) metadataPath = candidate;
  return openDump(path, { database: null, name }, metadataPath);
}

/** The dump that a `.metadata.json` describes. */
export async function openDescribed(path: string): Promise<DocumentSource> {
  const stem = path.replace(/\.metadata\.json(\.gz)?$/i, '');
  const buckets = join(dirname(path), bucketsPrefix + basename(stem));
  for (const data of [stem, buckets].flatMap((each) => [`${each}.bson`, `${each}.bson.gz`]))
    if (await isFile(data)) return openDumpFile(data);
  throw await onlyDescribed({ database: null, name: nameOfDump(basename(stem)), metadataPath: path });
}

async function openDump(
  dataPath: string,
  { database, name }: Pick<Dump, 'database' | 'name'>,
  metadataPath: string | null,
): Promise<DocumentSource> {
  const file = basename(dataPath);
  const metadata = metadataPath === null ? null : await readMetadata(metadataPath);
  const isBuckets = name.startsWith(bucketsPrefix);
  const full = isBuckets ? name.slice(bucketsPrefix.length) : (metadata?.name ?? name);
  const facts: CollectionFacts = {
    name: database === null ? full : `${database}.${full}`,
    ...(database === null ? {} : { database }),
    documents: null,
    bsonBytes: null,
    kind: isBuckets ? 'buckets' : isSystemCollection(database, name) ? 'system' : 'collection',
    ...metadata?.facts,
  };
  const { size } = await stat(dataPath).catch((error: unknown) => {
    throw fileFailure(error, dataPath);
  });
  const source = await openFileSource({
    origin: { path: dataPath },
    file,
    facts,
    sizeBytes: size,
    described: metadata !== null,
  });
  if (metadataPath === null || metadata !== null) return source;
  const unread = { code: 'input.bad-metadata', values: { file: basename(metadataPath) }, count: 1 };
  return { ...source, noted: () => [unread, ...(source.noted?.() ?? [])] };
}

async function onlyDescribed(dump: Pick<Dump, 'database' | 'name' | 'metadataPath'>): Promise<Failure> {
  const metadata = dump.metadataPath === null ? null : await readMetadata(dump.metadataPath);
  const collection = dump.database === null ? dump.name : `${dump.database}.${dump.name}`;
  if (metadata?.viewOn != null) return new Failure('input.view', { collection, viewOn: metadata.viewOn });
  return new Failure('input.metadata-only', { file: basename(dump.metadataPath ?? ''), dump: `${dump.name}.bson` });
}

/** null where it is not what mongodump writes */
async function readMetadata(path: string): Promise<DumpMetadata | null> {
  const input = await openFileInput(path, path);
  const parts: Uint8Array[] = [];
  let total = 0;
  try {
    for (;;) {
      const piece = new Uint8Array(256 * 1024);
      const read = await input.read(piece);
      if (read === 0) break;
      total += read;
      if (total > mostMetadataBytes) return null;
      parts.push(piece.subarray(0, read));
    }
  } finally {
    await input.close();
  }
  const bytes = Buffer.concat(parts);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return readDumpMetadata(bytes);
  try {
    return readDumpMetadata(gunzipSync(bytes, { maxOutputLength: mostMetadataBytes }));
  } catch {
    return null;
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
