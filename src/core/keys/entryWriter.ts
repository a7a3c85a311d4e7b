// Fields of a key, one after the other -> whole entries in an arena: end byte, RecordId, TypeBits.
import type { Problem } from '../failure.ts';
import type { EntryArena } from './entryArena.ts';
import { appendValue, keyEnd, nullKey } from './keyString.ts';
import { KeyWriter } from './keyWriter.ts';
import { missing, type Found } from './pathWalk.ts';
import { appendClusterKey, appendLargeRecordId, appendRecordId, appendStringRecordId } from './recordId.ts';

/** RecordIds of what a wildcard index notes about itself (facts/mongod.md part B) */
const reservedId = 2n ** 63n - 1n - 1048576n;
const reservedStringId = Uint8Array.of(0xff, 0x00);

export class EntryWriter {
  readonly keys: KeyWriter;
  private readonly arena: EntryArena;
  private recordId = 0;
  private clusterKey: KeyWriter | null = null;

  constructor(arena: EntryArena) {
    this.arena = arena;
    this.keys = arena.keys;
  }

  startDocument(recordId: number): void {
    this.recordId = recordId;
  }

  /** In a clustered collection, what every entry of the document ends with. False where there is no `_id`. */
  setClusterKey(source: Uint8Array, id: Found): boolean {
    this.clusterKey ??= new KeyWriter();
    this.clusterKey.at = 0;
    this.clusterKey.startKey();
    if (id.type === missing) return false;
    appendClusterKey(this.clusterKey, source, id.type, id.at);
    return this.clusterKey.refused === null;
  }

  /** Forgets what was written of an entry that is not to be. */
  abandon(): void {
    this.arena.dropTo(this.arena.count);
  }

  /** `type` may be `missing`, which an index stores as null. */
  field(source: Uint8Array, type: number, at: number, descending: boolean): void {
    const { keys } = this;
    const start = keys.at;
    if (type === missing) keys.byte(nullKey);
    else appendValue(keys, source, type, at);
    if (descending) keys.invertFrom(start);
  }

  /** Ends the entry. Null, or why a value in it has no predictable key. */
  close(): Problem | null {
    const { arena, keys } = this;
    if (keys.refused !== null) return refusedValue(keys.refused);
    keys.byte(keyEnd);
    if (this.clusterKey) appendStringRecordId(keys, this.clusterKey.bytes, 0, this.clusterKey.at);
    else appendRecordId(keys, this.recordId);
    keys.copyTypeBits(arena.values);
    arena.close(this.recordId);
    return null;
  }

  /** Ends an entry that no document has. */
  closeReserved(): void {
    const { arena, keys } = this;
    keys.byte(keyEnd);
    if (this.clusterKey) appendStringRecordId(keys, reservedStringId, 0, reservedStringId.length);
    else appendLargeRecordId(keys, reservedId);
    keys.copyTypeBits(arena.values);
    arena.close(this.recordId);
  }

  /** The `_id` index has the RecordId in its values, TypeBits behind it. */
  appendIdEntry(source: Uint8Array, id: Found): Problem | null {
    const { arena, keys } = this;
    keys.startKey();
    this.field(source, id.type, id.at, false);
    if (keys.refused !== null) return refusedValue(keys.refused);
    keys.byte(keyEnd);
    appendRecordId(arena.values, this.recordId);
    keys.copyTypeBits(arena.values);
    arena.close(this.recordId);
    return null;
  }
}

/** One code for all decimals, so that they are counted together. */
function refusedValue(reason: string): Problem {
  return reason.startsWith('decimal-')
    ? { code: 'keys.decimal-not-predicted', values: { reason: reason.slice('decimal-'.length) } }
    : { code: 'keys.value-not-predicted', values: { reason } };
}
