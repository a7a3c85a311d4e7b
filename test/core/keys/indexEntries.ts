// Documents -> the entries an index has of them, as hex texts in the order of the arena.
import { serialize, type Document } from 'bson';
import { EntryMaker } from '../../../src/core/keys/entries.ts';
import type { EntryArena } from '../../../src/core/keys/entryArena.ts';
import { indexSpec, type CollectionLayout } from '../../../src/core/keys/indexSpec.ts';
import { appendValue } from '../../../src/core/keys/keyString.ts';
import { KeyWriter } from '../../../src/core/keys/keyWriter.ts';
import { appendRecordId } from '../../../src/core/keys/recordId.ts';
import type { Problem } from '../../../src/core/failure.ts';

export type Key = Record<string, number | string>;
/** where a test means the BSON type, which `serialize` drops */
export const undefinedValue = Symbol('undefined');

export interface Made {
  readonly keys: readonly string[];
  readonly values: readonly string[];
  readonly problems: readonly (Problem | null)[];
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export function make(
  key: Key,
  documents: readonly (Document | Uint8Array)[],
  options: Record<string, unknown> = {},
  layout: CollectionLayout = { clustered: false },
): Made {
  const maker = new EntryMaker(indexSpec(Object.entries(key), options, layout), layout);
  const problems = documents.map((document, i) =>
    maker.append(document instanceof Uint8Array ? document : serialize(document), 0, i + 1),
  );
  return { ...texts(maker.arena), problems };
}

export function texts(arena: EntryArena): { keys: string[]; values: string[] } {
  const entries = Array.from({ length: arena.count }, (_, i) => i);
  return {
    keys: entries.map((i) => hex(arena.keys.bytes.subarray(arena.keyStart(i), arena.keyEnds[i]))),
    values: entries.map((i) => hex(arena.values.bytes.subarray(arena.valueStart(i), arena.valueEnds[i]))),
  };
}

/** The whole key of an entry with these field values, in the first document. */
export function keyOf(fields: readonly unknown[], directions: readonly number[] = [], recordId = 1): string {
  const writer = new KeyWriter();
  writer.startKey();
  fields.forEach((field, i) => {
    const start = writer.at;
    if (field === undefinedValue) writer.byte(0x0f);
    else {
      const bytes = serialize({ a: field });
      appendValue(writer, bytes, bytes[4]!, 7);
    }
    if ((directions[i] ?? 1) < 0) writer.invertFrom(start);
  });
  writer.byte(0x04);
  appendRecordId(writer, recordId);
  return hex(writer.bytes.subarray(0, writer.at));
}
