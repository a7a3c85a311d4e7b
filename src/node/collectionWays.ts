// What a server is shown to allow -> the ways to read runs there, the surest first, and what each costs in certainty.
import { ObjectId, Timestamp } from 'mongodb';
import type { Problem } from '../core/failure.ts';
import { findEntries, type Entries, type Entry } from './collectionEntries.ts';
import type { LiveFacts } from './collectionFacts.ts';
import type { CollectionQuery } from './collectionQuery.ts';
import {
  idRangeRuns,
  naturalRuns,
  provenNaturalEntries,
  randomRuns,
  type DocumentSizes,
  type RunReader,
} from './collectionRuns.ts';

/** @param notes what is to be said of the way taken goes here */
export async function runReaders(
  query: CollectionQuery,
  facts: LiveFacts,
  sizes: DocumentSizes,
  signal: AbortSignal,
  notes: Problem[],
): Promise<readonly RunReader[]> {
  const documents = facts.documents ?? 0;
  const entries = await findEntries(query, documents, signal);
  const random = noting(randomRuns(query, documents, sizes), notes, [{ code: 'sample.random', values: {} }]);
  if ('code' in entries) {
    notes.push(entries);
    return [random];
  }
  const sharded = facts.server.server.topology === 'sharded';
  const natural = sharded ? null : await provenNaturalEntries(query, entries, signal);
  const ways: RunReader[] = [];
  if (natural)
    ways.push(noting(naturalRuns(query, natural, sizes), notes, [{ code: 'sample.natural-order', values: {} }]));
  ways.push(noting(idRangeRuns(query, entries.entries, sizes), notes, idNotes(facts, entries, sharded)), random);
  return ways;
}

/** Says once what a way costs, when it is first taken. */
function noting(reader: RunReader, notes: Problem[], said: readonly Problem[]): RunReader {
  let silent = false;
  return {
    method: reader.method,
    async read(at, bytes, signal) {
      const documents = await reader.read(at, bytes, signal);
      if (!silent) notes.push(...said);
      silent = true;
      return documents;
    },
  };
}

function idNotes(facts: LiveFacts, { entries }: Entries, sharded: boolean): readonly Problem[] {
  const clustered = facts.options?.clusteredIndex !== undefined;
  const kind = kindOfIds(entries);
  const code = clustered
    ? 'sample.id-is-file-order'
    : kind === 'time' || kind === 'number'
      ? 'sample.id-as-inserted'
      : 'sample.id-not-as-inserted';
  const shards = facts.server.files.length;
  return [{ code, values: { kind } }, ...(sharded ? [{ code: 'sample.shards-mixed', values: { shards } }] : [])];
}

export type IdKind = 'time' | 'number' | 'other' | 'mixed';

/** `time`: made from a clock, so that their order is about that of insertion */
export function kindOfIds(entries: readonly Pick<Entry, 'id'>[]): IdKind {
  const kinds = new Set(entries.map(({ id }) => kindOfId(id)));
  const [kind] = kinds;
  return kinds.size === 1 && kind ? kind : 'mixed';
}

const numberTypes = new Set(['Int32', 'Double', 'Long', 'Decimal128']);

function kindOfId(id: unknown): IdKind {
  if (id instanceof ObjectId || id instanceof Date || id instanceof Timestamp) return 'time';
  return numberTypes.has((id as { _bsontype?: string } | null)?._bsontype ?? '') ? 'number' : 'other';
}
