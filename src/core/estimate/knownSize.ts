// What a server or the user says of the present file -> the size that estimates are held against.
import { codecIds, type CodecId } from '../codecs/codec.ts';
import { valueOf } from '../documents/serverFacts.ts';
import type { CollectionFacts } from '../documents/source.ts';
import type { EstimateOptions } from '../report.ts';
import type { KnownSize } from './control.ts';

/** mongod's default (facts/mongod.md): what a file most probably has where nothing says so */
const usualCodec: CodecId = 'snappy';

/** null where no size is known, or the estimate is of another number of documents than the file holds */
export function knownSizeOf(
  facts: CollectionFacts,
  options: Pick<EstimateOptions, 'documents' | 'storageBytes' | 'storedWith'>,
): KnownSize | null {
  if (options.documents !== null) return null;
  const { storageBytes: said } = options;
  // Another product's file says nothing of what WiredTiger would write.
  const server = facts.server?.server.notPredicted ? undefined : facts.server;
  const fileBytes = server ? valueOf(server.fileBytes) : null;
  const liveBytes = said ?? (fileBytes === null ? null : fileBytes - (valueOf(server!.reusableBytes) ?? 0));
  if (liveBytes === null || liveBytes <= 0) return null;
  const named = options.storedWith ?? codecOf(server ? valueOf(server.compressor) : null) ?? codecOf(facts.compressor);
  // A server that does not say which codec wrote the file leaves nothing to compare with; a user who names a size means the usual one.
  if (named === null && said === null) return null;
  return { codec: named ?? usualCodec, liveBytes };
}

function codecOf(name: string | null | undefined): CodecId | null {
  return codecIds.find((id) => id === name) ?? null;
}
