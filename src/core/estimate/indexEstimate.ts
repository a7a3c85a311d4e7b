// Entries of one index, from all documents or from a uniform sample -> its row of the report.
import type { LeftOut } from '../documents/source.ts';
import type { IndexSpec } from '../keys/indexSpec.ts';
import type { SortedKeys } from '../keys/sortEntries.ts';
import type { IndexFile, IndexOk, LoadRegime, RandomKeyVerdict } from '../report.ts';
import type { IndexTree } from '../wiredtiger/indexPages.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import { indexFigures } from './indexFigures.ts';
import { indexFromSample, type SampledIndex } from './indexSample.ts';

export interface IndexBasis {
  readonly spec: IndexSpec;
  readonly name: string;
  readonly entries: SortedKeys;
  /** documents whose entries these are */
  readonly documents: number;
  /** documents of the collection, or of its projection */
  readonly wholeDocuments: number;
  readonly averageDocumentBytes: number;
  readonly rulesOn: PageRules;
  readonly rulesOff: PageRules;
  readonly prefixSet: boolean;
  readonly load: LoadRegime;
  readonly seed: number;
  readonly leftOut: readonly LeftOut[];
  readonly randomKey: RandomKeyVerdict;
}

/** documents of one page of the collection lie together: a page image of the size most collections settle at */
const collectionPageBytes = 64 * 1024;

export function indexEstimate(basis: IndexBasis): Omit<IndexOk, 'warnings'> {
  const { spec, entries, documents, wholeDocuments } = basis;
  const whole = documents >= wholeDocuments;
  const wholeEntries = whole ? entries.count : Math.round((entries.count * wholeDocuments) / documents);
  let keyBytes = 0;
  let valueBytes = 0;
  for (let entry = 0; entry < entries.count; entry++) {
    keyBytes += entries.keyEnd(entry) - entries.keyStart(entry);
    valueBytes += entries.valueBytes(entry);
  }
  const common = {
    name: basis.name,
    key: Object.fromEntries(spec.key),
    status: 'ok',
    kind: spec.kind,
    badges: spec.badges,
    entries: wholeEntries,
    entriesPerDocument: documents === 0 ? 0 : entries.count / documents,
    averageKeyBytes: entries.count === 0 ? 0 : keyBytes / entries.count,
    averageValueBytes: entries.count === 0 ? 0 : valueBytes / entries.count,
    scatteredShare: scatteredShare(entries, collectionPageBytes / Math.max(1, basis.averageDocumentBytes)),
    randomKey: basis.randomKey,
    leftOut: basis.leftOut,
  } as const;
  if (!whole && entries.count > 0) {
    return {
      ...common,
      prefixOn: sampledFile(indexFromSample(entries, wholeEntries, basis.rulesOn, basis.seed)),
      prefixOff: sampledFile(indexFromSample(entries, wholeEntries, basis.rulesOff, basis.seed)),
      grown: null,
    };
  }
  const on = indexFigures(entries, basis.rulesOn);
  const off = indexFigures(entries, basis.rulesOff);
  const grown = (basis.prefixSet ? on : off).grown;
  const ordinary = basis.load === 'ordinary';
  return {
    ...common,
    prefixOn: treeFile(on.bulk, ordinary ? on.grown : null),
    prefixOff: treeFile(off.bulk, ordinary ? off.grown : null),
    grown: { fileBytes: grown.fileBytes, leafPages: grown.leafPages },
  };
}

function treeFile(bulk: IndexTree, grown: { fileBytes: IndexFile['fileBytes']; leafPages: number } | null): IndexFile {
  return {
    fileBytes: grown?.fileBytes ?? { low: bulk.fileBytes, expected: bulk.fileBytes, high: bulk.fileBytes },
    leafPages: grown?.leafPages ?? bulk.leafPages,
    inCacheBytes: bulk.inCacheBytes,
    storedKeyShare: bulk.keyBytes === 0 ? 1 : bulk.storedKeyBytes / bulk.keyBytes,
  };
}

function sampledFile(sampled: SampledIndex): IndexFile {
  const { fileBytes, leafPages, inCacheBytes, storedKeyShare } = sampled;
  return { fileBytes, leafPages, inCacheBytes, storedKeyShare };
}

/** Of neighbouring keys, how many lead to another page of the collection than the key before. */
function scatteredShare(entries: SortedKeys, documentsPerPage: number): number {
  if (entries.count < 2) return 0;
  let far = 0;
  for (let entry = 1; entry < entries.count; entry++) {
    if (Math.abs(entries.document(entry) - entries.document(entry - 1)) > documentsPerPage) far++;
  }
  return far / (entries.count - 1);
}
