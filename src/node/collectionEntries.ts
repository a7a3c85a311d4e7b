// A collection -> places to enter it at, in the order of `_id`, each with its share of the bytes before it.
import type { Document } from 'mongodb';
import { problemOf, type Problem } from '../core/failure.ts';
import type { CollectionQuery } from './collectionQuery.ts';

export interface Entry {
  /** 0..1, by bytes as far as sizes are known, else by documents */
  readonly at: number;
  readonly id: unknown;
  readonly bytes: number;
}

export interface Entries {
  readonly entries: readonly Entry[];
  readonly found: 'listed' | 'sampled';
}

/** Up to this many `_id`s are listed from the index rather than sampled: about a megabyte. */
const mostListed = 20_000;
/** Sampled `_id`s: each place is then known to about 2 % of the collection. */
const sampledEntries = 400;
/** Beyond this share `$sample` reads the whole collection and sorts it. */
export const mostSampledShare = 0.05;

/**
 * `$sample` comes first in its pipeline and asks for less than 5 %: only then does the server step to random places
 * instead of reading everything.
 * @returns null with the reason where neither way is open
 * @throws Failure when the server is gone
 */
export async function findEntries(
  query: CollectionQuery,
  documents: number,
  signal: AbortSignal,
): Promise<Entries | Problem> {
  try {
    if (documents <= mostListed) {
      const listed = await query.findValues({ projection: { _id: 1 }, hint: { _id: 1 } }, mostListed, signal);
      return {
        entries: listed.map(({ _id }, rank) => ({ at: rank / listed.length, id: _id as unknown, bytes: 1 })),
        found: 'listed',
      };
    }
    const size = Math.min(sampledEntries, Math.floor(documents * mostSampledShare) - 1);
    return { entries: placed(await sampled(query, size, signal)), found: 'sampled' };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem.code.startsWith('server.')) throw error;
    return problem;
  }
}

async function sampled(query: CollectionQuery, size: number, signal: AbortSignal): Promise<readonly Document[]> {
  const pipeline = (projection: Document): Document[] => [
    { $sample: { size } },
    { $project: projection },
    { $sort: { _id: 1 } },
  ];
  try {
    return await query.aggregateValues(pipeline({ _id: 1, bytes: { $bsonSize: '$$ROOT' } }), size, signal);
  } catch (error) {
    // $bsonSize came with 4.4.
    if (!problemOf(error).code.startsWith('server.')) throw error;
    return await query.aggregateValues(pipeline({ _id: 1 }), size, signal);
  }
}

function placed(documents: readonly Document[]): readonly Entry[] {
  const sizes = documents.map(({ bytes }) => (bytes === undefined ? 1 : Number(bytes)));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  let before = 0;
  return documents.map(({ _id }, index) => {
    const entry = { at: total > 0 ? before / total : 0, id: _id as unknown, bytes: sizes[index]! };
    before += sizes[index]!;
    return entry;
  });
}

/** Entries in another order get other places. */
export function placeAgain(entries: readonly Entry[]): readonly Entry[] {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  return entries.map((entry) => {
    const moved = { ...entry, at: total > 0 ? before / total : 0 };
    before += entry.bytes;
    return moved;
  });
}

/** Each entry is used once: two requests that lie nearest to the same one must not read the same documents twice. */
export function entryPicker<E extends Entry>(entries: readonly E[]): (at: number) => E | null {
  const free = new Set(entries.keys());
  return (at) => {
    let best: number | null = null;
    for (const index of free)
      if (best === null || Math.abs(entries[index]!.at - at) < Math.abs(entries[best]!.at - at)) best = index;
    if (best === null) return null;
    free.delete(best);
    return entries[best]!;
  };
}
