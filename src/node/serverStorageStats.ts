// One server's storage statistics, in the spelling of any version -> one stored file (facts/mongod.md E.1 and E.2).
import { refused, told, type PagesWritten, type StoredFile, type Told } from '../core/documents/serverFacts.ts';
import { readCreationString } from './serverCreationString.ts';

type Section = Readonly<Record<string, unknown>>;

/** @param from what stands beside the statistics: shard, host, count */
export function readStorageStats(stats: unknown, from: Readonly<Record<string, unknown>>): StoredFile {
  const all = section(stats);
  // Without this section the sizes are not those of a WiredTiger file, whatever they are.
  const engine = 'wiredTiger' in all ? section(all.wiredTiger) : null;
  const blocks = section(engine?.['block-manager']);
  const notEngine = missing("its storage engine's statistics");
  const inFile = <T>(piece: Told<T>): Told<T> => (engine === null ? notEngine : piece);
  const creationString = inFile(text(engine?.creationString, 'creationString'));
  return {
    shard: typeof from.shard === 'string' ? from.shard : null,
    host: typeof from.host === 'string' ? from.host : null,
    documents: firstNumber([all.count, from.count, section(all.timeseries).bucketCount], 'count'),
    bsonBytes: firstNumber([all.size], 'size'),
    fileBytes: inFile(firstNumber([all.storageSize, blocks['file size in bytes']], 'storageSize')),
    reusableBytes: inFile(
      firstNumber([all.freeStorageSize, blocks['file bytes available for reuse']], 'freeStorageSize'),
    ),
    file: inFile(fileOf(engine?.uri)),
    creationString,
    settings: creationString.status === 'told' ? told(readCreationString(creationString.value)) : creationString,
    pagesWritten: inFile(pagesWrittenOf(section(engine?.compression))),
    indexBytes: indexBytesOf(all.indexSizes, engine !== null),
    building: Array.isArray(all.indexBuilds) ? all.indexBuilds.map(String) : [],
  };
}

/** `statistics:table:collection-7-123` names the file `collection-7-123.wt` */
function fileOf(uri: unknown): Told<string> {
  const name = typeof uri === 'string' ? /([^:]+)$/.exec(uri)?.[1] : undefined;
  return name === undefined ? missing('uri') : told(name);
}

/** Renamed with 8.0: either spelling is read. */
function pagesWrittenOf(compression: Section): Told<PagesWritten> {
  const either = (...names: readonly string[]): number | null => {
    const value = firstNumber(
      names.map((name) => compression[name]),
      names[0]!,
    );
    return value.status === 'told' ? value.value : null;
  };
  const compressed = either('pages written to disk', 'compressed pages written');
  const notSmaller = either('page written to disk failed to compress', 'page written failed to compress');
  const tooSmall = either('page written to disk was too small to compress', 'page written was too small to compress');
  return compressed === null || notSmaller === null || tooSmall === null
    ? missing('its compression statistics')
    : told({ compressed, notSmaller, tooSmall });
}

function indexBytesOf(sizes: unknown, engine: boolean): Told<Readonly<Record<string, number>>> {
  if (typeof sizes !== 'object' || sizes === null) return missing('indexSizes');
  if (!engine) return missing("its storage engine's statistics");
  // No prototype: an index may be called __proto__.
  const bytes = Object.create(null) as Record<string, number>;
  for (const [name, size] of Object.entries(sizes)) {
    const value = numberOf(size);
    if (value !== null) bytes[name] = value;
  }
  return told(bytes);
}

function firstNumber(candidates: readonly unknown[], name: string): Told<number> {
  for (const candidate of candidates) {
    const value = numberOf(candidate);
    if (value !== null) return told(value);
  }
  return missing(name);
}

export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return Number(value);
  // A Long beyond 2^53 stays one.
  if (typeof value === 'object' && value !== null && 'toNumber' in value)
    return (value as { toNumber(): number }).toNumber();
  return null;
}

function text(value: unknown, name: string): Told<string> {
  return typeof value === 'string' ? told(value) : missing(name);
}

function section(value: unknown): Section {
  return typeof value === 'object' && value !== null ? (value as Section) : {};
}

function missing(what: string): Told<never> {
  return refused({ code: 'server.not-told', values: { what } });
}
