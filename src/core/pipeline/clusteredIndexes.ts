// Entries of a collection's indexes as they are, and as they would be on a clustered one -> what clustering would change.
import { clusteredAlternative } from '../estimate/clusteredAlternative.ts';
import { bulkFileBytes, type DocumentShare } from '../estimate/indexEstimate.ts';
import { detectRandomKey } from '../estimate/randomKey.ts';
import type { EntryMaker } from '../keys/entries.ts';
import { indexSpec } from '../keys/indexSpec.ts';
import type { SortedKeys } from '../keys/sortEntries.ts';
import type { ClusteredAlternative } from '../report.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import type { Making } from './indexMaking.ts';
import { indexRules, type AskedTable } from './indexTables.ts';

/**
 * @param ids entries of the `_id` index, which is there whether or not it was asked for
 * @param entriesOf sorted once, whoever asks
 */
export function clusteredIndexes(
  ids: EntryMaker,
  makings: readonly Making[],
  entriesOf: (maker: EntryMaker) => SortedKeys,
  idRules: PageRules,
  asked: AskedTable & DocumentShare & { readonly seed: number },
): ClusteredAlternative {
  const idEntries = entriesOf(ids);
  return clusteredAlternative({
    documents: asked.wholeDocuments,
    idKeyBytes: keyBytes(ids),
    idIndexBytes: bulkFileBytes(idEntries, asked, idRules, asked.seed),
    idsScattered: detectRandomKey(idEntries, indexSpec([['_id', 1]])).verdict !== 'not random',
    secondary: makings.flatMap(({ definition, clustered, maker, table }) => {
      if (!clustered || !maker || !table) return [];
      const sizeOf = (each: EntryMaker) => bulkFileBytes(entriesOf(each), asked, indexRules(asked, table), asked.seed);
      return [
        {
          name: definition.name,
          now: sizeOf(maker),
          clustered: sizeOf(clustered),
          bytesPerEntry: keyBytes(clustered) - keyBytes(maker),
        },
      ];
    }),
  });
}

/** on average */
const keyBytes = ({ arena }: EntryMaker): number => (arena.count === 0 ? 0 : arena.keys.at / arena.count);
