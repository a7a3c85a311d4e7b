// What is known of a connection, database, collection or index -> one row of the tree: label, description, tooltip, icon.
import {
  valueOf,
  type CollectionKind,
  type CollectionStorage,
  type IndexUseByName,
  type ServerIdentity,
  type Told,
} from '../core/documents/serverFacts.ts';
import type { IndexDefinition } from '../core/documents/source.ts';
import type { Problem } from '../core/failure.ts';
import { formatBytes, formatCount, formatDuration } from './format.ts';
import { indexUseText } from './indexUseText.ts';
import { sentenceOf } from './sentences.ts';

export interface TreeRow {
  readonly label: string;
  readonly description: string;
  /** plain lines: names in them may hold anything */
  readonly tooltip: readonly string[];
  /** a codicon */
  readonly icon: string;
  /** `viewItem` in the menus of package.json */
  readonly context: string;
}

const topologies: Readonly<Record<ServerIdentity['topology'], string>> = {
  standalone: 'standalone',
  'replica-set': 'replica set',
  sharded: 'sharded cluster',
  'load-balanced': 'behind a load balancer',
};

export interface ConnectionState {
  readonly name: string;
  /** user and hosts at most */
  readonly label: string;
  /** null: not connected yet */
  readonly identity: ServerIdentity | null;
  readonly problem: Problem | null;
}

export function connectionRow({ name, label, identity, problem }: ConnectionState): TreeRow {
  const server = identity ? `${identity.version}, ${topologies[identity.topology]}` : null;
  return {
    label: name,
    description: name === label ? (server ?? '') : joined([label, server]),
    tooltip: [
      label,
      ...(server === null ? [] : [`MongoDB ${server}${identity?.replicaSet ? ` ${identity.replicaSet}` : ''}`]),
      ...(identity?.notPredicted ? [sentenceOf(identity.notPredicted)] : []),
      ...(problem ? [sentenceOf(problem)] : []),
    ],
    icon: problem ? 'warning' : identity ? 'vm-active' : 'vm',
    context: problem ? 'connection.failed' : identity ? 'connection.open' : 'connection.closed',
  };
}

export function databaseRow({ name, system }: { readonly name: string; readonly system: boolean }): TreeRow {
  return {
    label: name,
    description: system ? "the server's own" : '',
    tooltip: [name],
    icon: 'database',
    context: 'database',
  };
}

const kinds: Readonly<Record<CollectionKind, { readonly icon: string; readonly said: string; readonly why: string }>> =
  {
    collection: { icon: 'table', said: '', why: '' },
    view: { icon: 'eye', said: 'view', why: 'A view stores nothing.' },
    'time-series': {
      icon: 'graph-line',
      said: 'time-series',
      why: 'Stored packed in buckets: not predicted from its documents. Estimate its system.buckets collection instead.',
    },
    buckets: { icon: 'package', said: 'time-series buckets', why: 'What a time-series collection is stored in.' },
    system: { icon: 'gear', said: "the server's own", why: 'Kept by the server for itself.' },
  };

export interface CollectionState {
  readonly database: string;
  readonly name: string;
  readonly kind: CollectionKind;
  readonly viewOn: string | null;
  /** null: not asked yet */
  readonly storage: CollectionStorage | null;
  /** why it could not be asked */
  readonly problem: Problem | null;
}

export function collectionRow(state: CollectionState): TreeRow {
  const { database, name, kind, viewOn, storage, problem } = state;
  const { icon, said, why } = kinds[kind];
  const compressor = storage && valueOf(storage.compressor);
  const shards = storage && storage.files.length > 1 ? `${storage.files.length} shards` : null;
  return {
    label: name,
    description: joined([
      viewOn === null ? said : `view of ${viewOn}`,
      problem?.code === 'server.not-found' ? 'gone' : null,
      storage && countOf(storage.documents),
      storage && usedOf(storage),
      compressor === 'none' ? 'not compressed' : compressor,
      shards,
    ]),
    tooltip: [
      `${database}.${name}`,
      ...(why === '' ? [] : [why]),
      ...(problem ? [sentenceOf(problem)] : []),
      ...(storage ? storageLines(storage) : []),
    ],
    icon: problem?.code === 'server.not-found' ? 'circle-slash' : icon,
    context: kind === 'collection' || kind === 'buckets' ? 'collection' : kind,
  };
}

/** The size of the file that holds something: free space in it is no part of the collection. */
function usedOf(storage: CollectionStorage): string | null {
  const file = valueOf(storage.fileBytes);
  if (file !== null) return formatBytes(Math.max(0, file - (valueOf(storage.reusableBytes) ?? 0)));
  const bson = valueOf(storage.bsonBytes);
  return bson === null ? null : `${formatBytes(bson)} BSON`;
}

function countOf(documents: Told<number>): string | null {
  const count = valueOf(documents);
  return count === null ? null : count === 1 ? '1 document' : `${formatCount(count)} documents`;
}

function storageLines(storage: CollectionStorage): readonly string[] {
  const refusals = new Set<string>();
  const line = <T>(what: string, piece: Told<T>, format: (value: T) => string): readonly string[] => {
    if (piece.status === 'told') return [`${what}: ${format(piece.value)}`];
    refusals.add(sentenceOf(piece.reason));
    return [`${what}: not known`];
  };
  const lines = [
    ...line('Documents', storage.documents, formatCount),
    ...line('BSON', storage.bsonBytes, formatBytes),
    ...line('File', storage.fileBytes, formatBytes),
    ...line('Reusable in it', storage.reusableBytes, formatBytes),
    ...line('Compressor', storage.compressor, String),
    ...storage.files.flatMap(({ shard, file, fileBytes }) =>
      file.status === 'told'
        ? [`${shard === null ? 'Lies in' : `${shard}:`} ${file.value}.wt${sizeOf(fileBytes)}`]
        : [],
    ),
  ];
  return [...lines, ...refusals];
}

const sizeOf = (piece: Told<number>): string => (piece.status === 'told' ? ` (${formatBytes(piece.value)})` : '');

export interface IndexState {
  readonly definition: IndexDefinition;
  readonly bytes: number | null;
  readonly building: boolean;
  /** null: not asked yet; told without this index: not known */
  readonly use: Told<IndexUseByName> | null;
}

export function indexRow({ definition, bytes, building, use }: IndexState): TreeRow {
  const { name, key, options } = definition;
  const keys = `{ ${key.map(([path, direction]) => `${path}: ${direction}`).join(', ')} }`;
  const badges = [...(building ? ['building'] : []), ...badgesOf(definition)];
  return {
    label: name,
    description: joined([bytes === null ? null : formatBytes(bytes), ...badges, keys]),
    tooltip: [
      name,
      keys,
      ...(badges.length === 0 ? [] : [badges.join(', ')]),
      ...(bytes === null ? [] : [`File: ${formatBytes(bytes)}`]),
      ...(use === null ? [] : [useLine(name, use)]),
    ],
    icon: options.unique === true || name === '_id_' ? 'key' : 'list-ordered',
    context: 'index',
  };
}

/** What makes an index other than plain and ascending, in the field's words. */
export function badgesOf({ key, options }: IndexDefinition): readonly string[] {
  const kind = new Set(key.map(([path, direction]) => (path.endsWith('$**') ? 'wildcard' : direction)));
  const badges = [...kind].filter((word): word is string => typeof word === 'string');
  if (options.clustered === true) badges.push('clustered');
  if (options.unique === true) badges.push('unique');
  // 0 expires at the date itself: it is a TTL index all the same
  if (options.expireAfterSeconds !== undefined && options.expireAfterSeconds !== null)
    badges.push(`TTL ${lifetime(Number(options.expireAfterSeconds))}`);
  if (options.partialFilterExpression) badges.push('partial');
  if (options.sparse === true) badges.push('sparse');
  if (options.hidden === true) badges.push('hidden');
  if (options.collation) badges.push('collation');
  return badges;
}

function lifetime(seconds: number): string {
  if (seconds < 1) return `${seconds} s`;
  return seconds % 86400 === 0 ? `${formatCount(seconds / 86400)} d` : formatDuration(seconds * 1000);
}

function useLine(name: string, use: Told<IndexUseByName>): string {
  if (use.status === 'refused') return `Use: not known. ${sentenceOf(use.reason)}`;
  const text = indexUseText(name, use);
  return text === null ? 'Use: not known.' : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

/** Something to say in place of rows: why there are none, or not all. */
export function messageRow(problem: Problem): TreeRow {
  const sentence = sentenceOf(problem);
  const lost = problem.code.startsWith('connection.');
  return {
    label: sentence,
    description: '',
    tooltip: lost ? [sentence, 'Choose it to try again.'] : [sentence],
    icon: lost ? 'warning' : 'info',
    context: lost ? 'message.lost' : 'message',
  };
}

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
}
