// A mongodump archive and a collection's name -> that collection's documents, and what the archive tells of it.
import { ArchiveReader } from '../core/documents/archive.ts';
import type { ByteInput } from '../core/documents/byteInput.ts';
import type { CollectionFacts } from '../core/documents/source.ts';
import { Failure, type Problem } from '../core/failure.ts';
import { chooseCollection, isSystemCollection } from './chooseCollection.ts';
import { readDumpMetadata } from './dumpMetadata.ts';

const bucketsPrefix = 'system.buckets.';

/** @throws Failure `input.*`: damaged from the start, or not to be told which collection */
export async function openArchive(
  input: ByteInput,
  file: string,
  collection: string | undefined,
  onDamage: (problem: Problem) => void,
): Promise<{ readonly input: ByteInput; readonly facts: CollectionFacts }> {
  const damages: Problem[] = [];
  const reader = new ArchiveReader(input, file, (problem) => {
    damages.push(problem);
    onDamage(problem);
  });
  const collections = await reader.prelude();
  if (!collections) throw new Failure('input.damaged-archive', damages[0]?.values);
  if (collections.length === 0) throw new Failure('input.no-documents', { name: file });
  const chosen = chooseCollection(
    collections.map((each) => ({ ...each, isSystem: isSystemCollection(each.database, each.name) })),
    collection,
    file,
  );
  const metadata = chosen.metadata === '' ? null : readDumpMetadata(new TextEncoder().encode(chosen.metadata));
  if (chosen.type === 'view' || metadata?.viewOn != null)
    throw new Failure('input.view', { collection: chosen.name, viewOn: metadata?.viewOn ?? null });
  const isBuckets = chosen.type === 'timeseries' || chosen.name.startsWith(bucketsPrefix);
  const storedAs = isBuckets && !chosen.name.startsWith(bucketsPrefix) ? `${bucketsPrefix}${chosen.name}` : chosen.name;
  return {
    input: reader.documentsOf(chosen.database, storedAs),
    facts: {
      name: `${chosen.database}.${chosen.name}`,
      database: chosen.database,
      documents: null,
      bsonBytes: null,
      kind: isBuckets ? 'buckets' : chosen.name.startsWith('system.') ? 'system' : 'collection',
      ...metadata?.facts,
    },
  };
}
