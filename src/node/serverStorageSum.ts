// The files of a collection, one per shard -> what they come to together.
import { refused, told, type CollectionStorage, type StoredFile, type Told } from '../core/documents/serverFacts.ts';

export function sumOfFiles(files: readonly StoredFile[]): CollectionStorage {
  return {
    documents: sum(files.map(({ documents }) => documents)),
    bsonBytes: sum(files.map(({ bsonBytes }) => bsonBytes)),
    fileBytes: sum(files.map(({ fileBytes }) => fileBytes)),
    reusableBytes: sum(files.map(({ reusableBytes }) => reusableBytes)),
    compressor: agreed(
      files.map(({ settings }) => (settings.status === 'told' ? told(settings.value.compressor) : settings)),
    ),
    creationString: agreed(files.map(({ creationString }) => creationString)),
    indexBytes: indexSum(files.map(({ indexBytes }) => indexBytes)),
    files,
  };
}

/** A sum with a part missing would pass for the whole. */
function sum(parts: readonly Told<number>[]): Told<number> {
  let total = 0;
  for (const part of parts) {
    if (part.status === 'refused') return part;
    total += part.value;
  }
  return told(total);
}

function agreed(parts: readonly Told<string>[]): Told<string> {
  const [first] = parts;
  if (!first || first.status === 'refused')
    return first ?? refused({ code: 'server.not-told', values: { what: 'a file' } });
  for (const part of parts) {
    if (part.status === 'refused') return part;
    if (part.value !== first.value) return refused({ code: 'server.shards-differ', values: {} });
  }
  return first;
}

function indexSum(parts: readonly Told<Readonly<Record<string, number>>>[]): Told<Readonly<Record<string, number>>> {
  const total = Object.create(null) as Record<string, number>;
  for (const part of parts) {
    if (part.status === 'refused') return part;
    for (const [name, bytes] of Object.entries(part.value)) total[name] = (total[name] ?? 0) + bytes;
  }
  return told(total);
}
