// A document -> its entries in one index, appended to an arena: key with RecordId, and value (facts/mongod.md A.11 and B).
import { bsonType } from '../documents/bsonBytes.ts';
import { Failure, type Problem } from '../failure.ts';
import { EntryArena } from './entryArena.ts';
import { EntryWriter } from './entryWriter.ts';
import { appendHashedEntry } from './hashedEntry.ts';
import type { CollectionLayout, IndexSpec } from './indexSpec.ts';
import { PartialFilter } from './partialFilter.ts';
import { Found, findField, utf8Bytes } from './pathWalk.ts';
import { PlainEntries } from './plainEntries.ts';
import { WildcardEntries } from './wildcardEntries.ts';

const idName = utf8Bytes('_id');

export class EntryMaker {
  readonly arena = new EntryArena();
  private readonly writer: EntryWriter;
  private readonly spec: IndexSpec;
  private readonly clustered: boolean;
  private readonly filter: PartialFilter | null;
  private readonly plain: PlainEntries;
  private readonly wildcard: WildcardEntries | null;
  private readonly found = new Found();

  /** @throws Failure where the keys of such an index cannot be predicted */
  constructor(spec: IndexSpec, layout: CollectionLayout = { clustered: false }) {
    if (spec.notPredicted) throw new Failure(spec.notPredicted.code, spec.notPredicted.values);
    this.spec = spec;
    this.clustered = layout.clustered;
    this.writer = new EntryWriter(this.arena);
    this.filter = spec.partialFilter == null ? null : new PartialFilter(spec.partialFilter);
    this.plain = new PlainEntries(spec, this.writer);
    this.wildcard = spec.kind === 'wildcard' ? new WildcardEntries(spec, this.writer) : null;
  }

  /**
   * Appends the entries of the document that starts at `at`; none where the index leaves it out. Null, or why the server
   * would refuse the document or what it stores cannot be predicted: the document then has no entries here.
   */
  append(source: Uint8Array, at: number, recordId: number): Problem | null {
    const { arena, writer } = this;
    const first = arena.count;
    const matches = this.filter === null ? true : this.filter.matches(source, at);
    if (matches === false) return null;
    writer.startDocument(recordId);
    const problem = matches === true ? this.appendEntries(source, at) : matches;
    if (problem !== null) {
      arena.dropTo(first);
      return problem;
    }
    arena.sortTail(first);
    return null;
  }

  private appendEntries(source: Uint8Array, at: number): Problem | null {
    const { writer, spec } = this;
    if (this.clustered || spec.kind === 'id') {
      findField(source, at, idName, this.found);
      if (this.clustered && !writer.setClusterKey(source, this.found))
        return { code: 'keys.no-cluster-key', values: {} };
    }
    if (spec.kind === 'id') {
      if (this.found.type === bsonType.array) return { code: 'keys.array-id', values: {} };
      return writer.appendIdEntry(source, this.found);
    }
    if (spec.kind === 'hashed') return appendHashedEntry(writer, this.plain.paths, spec, source, at);
    return this.wildcard ? this.wildcard.append(source, at) : this.plain.append(source, at);
  }
}
