// A place in a collection -> documents that lie next to each other there, by the best way the server allows.
import { Double, Int32, Long, ObjectId, type Document } from 'mongodb';
import { problemOf, type Failure, type Problem } from '../core/failure.ts';
import { entryPicker, placeAgain, type Entries, type Entry } from './collectionEntries.ts';
import type { CollectionQuery } from './collectionQuery.ts';
import { idOf, sameId } from './rawId.ts';

export interface RunReader {
  readonly method: 'id-ranges' | 'natural-order' | 'random';
  /** Neighbours of about `bytes`, at least one; none where the collection has no more to give. @throws Failure */
  read(at: number, bytes: number, signal: AbortSignal): Promise<readonly Uint8Array[]>;
}

/** How large documents are, as far as has been seen. */
export interface DocumentSizes {
  meanBytes(): number;
  see(documents: readonly Uint8Array[]): void;
}

/** A reply holds 16 MiB at most; a run asks for less, and again. */
const mostAskedBytes = 4 * 1024 * 1024;
const mostAskedDocuments = 10_000;

function askFor(bytes: number, sizes: DocumentSizes): number {
  // One more than it takes on average: half of all runs would else need a second request.
  const wanted = Math.ceil((1.15 * Math.min(bytes, mostAskedBytes)) / sizes.meanBytes()) + 1;
  return Math.min(Math.max(wanted, 2), mostAskedDocuments);
}

/** Follows one batch after the other until there are enough bytes. */
async function gather(
  bytes: number,
  sizes: DocumentSizes,
  next: (most: number) => Promise<readonly Uint8Array[]>,
): Promise<readonly Uint8Array[]> {
  const gathered: Uint8Array[] = [];
  let total = 0;
  while (total < bytes) {
    const asked = askFor(bytes - total, sizes);
    const batch = await next(asked);
    if (batch.length === 0) break;
    sizes.see(batch);
    for (const document of batch) {
      if (total >= bytes) break;
      gathered.push(document);
      total += document.length;
    }
  }
  return gathered;
}

/** Bounds across types: `$gte` would stay within the type of its operand. */
export function idRangeRuns(query: CollectionQuery, entries: readonly Entry[], sizes: DocumentSizes): RunReader {
  const pick = entryPicker(entries);
  return {
    method: 'id-ranges',
    async read(at, bytes, signal) {
      const entry = pick(at);
      if (!entry) return [];
      let from: unknown = entry.id;
      let last: Uint8Array | null = null;
      return gather(bytes, sizes, async (most) => {
        const batch = await query.find({ hint: { _id: 1 }, min: { _id: from } }, most, signal);
        // The lower bound is inclusive: a batch that goes on starts with the last document again.
        const previous = last;
        const fresh = previous ? batch.documents.filter((document) => !sameId(document, previous)) : batch.documents;
        last = fresh.at(-1) ?? null;
        if (last) from = idOf(last);
        return fresh;
      });
    },
  };
}

export interface NaturalEntry extends Entry {
  readonly recordId: Long;
}

/**
 * Only where the server proves that it resumes: a token comes back, and reading goes on behind the record named. A server
 * that passes over the fields it does not know starts at the beginning again (facts/test-server.md).
 * @returns null where that is not shown
 */
export async function provenNaturalEntries(
  query: CollectionQuery,
  { entries, found }: Entries,
  signal: AbortSignal,
): Promise<readonly NaturalEntry[] | null> {
  const some = found === 'listed' ? everyNth(entries, Math.ceil(entries.length / 400)) : entries;
  try {
    const rows = await query.findValues(
      { filter: { _id: { $in: some.map(({ id }) => id) } }, projection: { _id: 1 }, showRecordId: true },
      some.length,
      signal,
    );
    const byId = new Map(rows.map((row) => [keyOf(row._id), row.$recordId as unknown]));
    const natural = some
      .map((entry) => ({ ...entry, recordId: byId.get(keyOf(entry.id)) }))
      .filter((entry): entry is NaturalEntry => entry.recordId instanceof Long)
      .sort((a, b) => a.recordId.compare(b.recordId));
    // Clustered collections have record ids that are no numbers: their `_id` order is the file's order anyway.
    if (natural.length < some.length / 2 || natural.length < 2) return null;
    return (await resumes(query, natural[natural.length >> 1]!.recordId, signal))
      ? (placeAgain(natural) as readonly NaturalEntry[])
      : null;
  } catch (error) {
    if (!problemOf(error).code.startsWith('server.')) throw error;
    return null;
  }
}

async function resumes(query: CollectionQuery, after: Long, signal: AbortSignal): Promise<boolean> {
  const fields = {
    hint: { $natural: 1 },
    showRecordId: true,
    $_requestResumeToken: true,
    $_resumeAfter: { $recordId: after },
  };
  const [rows, batch] = [await query.findValues(fields, 2, signal), await query.find(fields, 2, signal)];
  const token = batch.resumeToken?.$recordId as unknown;
  return (
    token instanceof Long &&
    token.greaterThan(after) &&
    rows.length > 0 &&
    rows.every(({ $recordId }) => $recordId instanceof Long && $recordId.greaterThan(after))
  );
}

export function naturalRuns(query: CollectionQuery, entries: readonly NaturalEntry[], sizes: DocumentSizes): RunReader {
  const pick = entryPicker(entries);
  return {
    method: 'natural-order',
    async read(at, bytes, signal) {
      const entry = pick(at);
      if (!entry) return [];
      let token: Document | null = { $recordId: entry.recordId };
      return gather(bytes, sizes, async (most) => {
        if (token === null) return [];
        const batch = await query.find(
          { hint: { $natural: 1 }, $_requestResumeToken: true, $_resumeAfter: token },
          most,
          signal,
        );
        token = batch.documents.length < most ? null : batch.resumeToken;
        return batch.documents;
      });
    },
  };
}

/** @param documents in the collection: a twentieth of them is the most that one `$sample` may ask for */
export function randomRuns(query: CollectionQuery, documents: number, sizes: DocumentSizes): RunReader {
  const most = Math.max(1, Math.floor(documents / 20) - 1);
  return {
    method: 'random',
    async read(_at, bytes, signal) {
      const size = Math.min(most, askFor(bytes, sizes));
      const { documents: found } = await query.aggregate([{ $sample: { size } }], size, signal);
      sizes.see(found);
      return found;
    },
  };
}

/**
 * Single documents for what neighbours do not matter to. In the order of `_id` where that is about the order of insertion, else in
 * none. @throws Failure of the server
 */
export async function randomDocumentsOf(
  query: CollectionQuery,
  documents: number,
  bytes: number,
  sizes: DocumentSizes,
  signal: AbortSignal,
): Promise<readonly Uint8Array[]> {
  const drawn = await randomRuns(query, documents, sizes).read(0, bytes, signal);
  const placed = drawn.map((document) => ({ document, id: insertedOrder(document) }));
  if (placed.some(({ id }) => id === null)) return drawn;
  return placed.sort((a, b) => compareIds(a.id!, b.id!)).map(({ document }) => document);
}

/** What tells when a document was inserted: a clock's or counter's `_id`; null for any other. */
function insertedOrder(document: Uint8Array): string | number | null {
  const id = idOf(document);
  if (id instanceof ObjectId) return id.toHexString();
  if (id instanceof Date) return id.getTime();
  return id instanceof Int32 || id instanceof Double || id instanceof Long ? Number(id) : null;
}

function compareIds(a: string | number, b: string | number): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a refusal of the first run means that this way is closed, rather than the server. */
export function closesTheWay(failure: Failure | Problem): boolean {
  return failure.code.startsWith('server.') && failure.code !== 'server.not-found';
}

function everyNth<T>(items: readonly T[], step: number): readonly T[] {
  return step <= 1 ? items : items.filter((_, index) => index % step === 0);
}

/** Ids of different types may print alike. */
function keyOf(id: unknown): string {
  const type = (id as { _bsontype?: string } | null | undefined)?._bsontype ?? typeof id;
  return `${type} ${JSON.stringify(id)}`;
}
