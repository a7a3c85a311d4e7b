// A document -> its one entry in a hashed index: the hash of one field as a long, other fields as they are.
import { bsonType } from '../documents/bsonBytes.ts';
import type { Problem } from '../failure.ts';
import type { EntryWriter } from './entryWriter.ts';
import { ValueHasher } from './hashedValue.ts';
import type { IndexSpec } from './indexSpec.ts';
import { appendInt64 } from './numberKey.ts';
import { Found, missing, walkPath } from './pathWalk.ts';

const hasher = new ValueHasher();
const found = new Found();

export function appendHashedEntry(
  writer: EntryWriter,
  paths: readonly (readonly Uint8Array[])[],
  spec: IndexSpec,
  source: Uint8Array,
  at: number,
): Problem | null {
  const { keys } = writer;
  keys.startKey();
  let present = false;
  for (let i = 0; i < paths.length; i++) {
    const field = spec.fields[i]!;
    walkPath(source, at, paths[i]!, 0, found);
    if (found.type === bsonType.array) return { code: 'keys.hashed-array', values: { path: field.path } };
    if (found.type !== missing) present = true;
    if (field.kind === 'hashed') {
      // A missing field hashes as null, which has no bytes.
      hasher.hash(source, found.type === missing ? bsonType.null : found.type, found.at);
      keys.appendBits(1, 2);
      appendInt64(keys, hasher.high, hasher.low);
    } else writer.field(source, found.type, found.at, field.descending);
  }
  if (spec.sparse && !present) {
    writer.abandon();
    return null;
  }
  return writer.close();
}
