// Entries of one index, from all documents or from a uniform sample -> its row of the report.
import type { LeftOut } from '../documents/source.ts';
import type { IndexSpec } from '../keys/indexSpec.ts';
import type { SortedKeys } from '../keys/sortEntries.ts';
import type { IndexFile, IndexOk, LoadRegime, RandomKeyVerdict, Range } from '../report.ts';
import { indexTree, type IndexTree } from '../wiredtiger/indexPages.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import { indexFigures } from './indexFigures.ts';
import { indexFromSample, replayFromSample, type Replayed, type SampledIndex } from './indexSample.ts';

export interface DocumentShare {
  /** documents whose entries these are */
  readonly documents: number;
  /** documents of the collection, or of its projection */
  readonly wholeDocuments: number;
}

export interface IndexBasis extends DocumentShare {
  readonly spec: IndexSpec;
  readonly name: string;
  readonly entries: SortedKeys;
  /** of the beginnings of the key, from the same documents */
  readonly shorter: readonly SortedKeys[];
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
/** of a sample: documents so near each other are neighbours by more than chance */
const nearShare = 0.02;

/** As many as the documents that were not read have, too. */
function entriesOfWhole({ count }: SortedKeys, { documents, wholeDocuments }: DocumentShare): number {
  return documents >= wholeDocuments ? count : Math.round((count * wholeDocuments) / documents);
}

export function indexEstimate(basis: IndexBasis): Omit<IndexOk, 'warnings'> {
  const { spec, entries, documents, wholeDocuments } = basis;
  const whole = documents >= wholeDocuments;
  const wholeEntries = entriesOfWhole(entries, basis);
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
    prefixCompression: basis.prefixSet,
    scatteredShare: scatteredShare(entries, pageDistance(basis)),
    randomKey: basis.randomKey,
    leftOut: basis.leftOut,
  } as const;
  if (!whole && entries.count > 0) {
    const from = (rules: PageRules): IndexFile => {
      const own = indexFromSample(entries, wholeEntries, rules, basis.seed);
      const shorter = basis.shorter
        .filter(({ count }) => count > 0)
        .map((each) => replayFromSample(each, entriesOfWhole(each, basis), rules, basis.seed));
      return sampledFile(atLeast(own, shorter));
    };
    return { ...common, prefixOn: from(basis.rulesOn), prefixOff: from(basis.rulesOff), grown: null };
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

/** A longer key takes no less than its own beginning does; the range goes down to what was found for itself. */
function atLeast(own: SampledIndex, shorter: readonly Replayed[]): SampledIndex {
  const most = (value: number, of: (replayed: Replayed) => number): number => Math.max(value, ...shorter.map(of));
  const expected = most(own.fileBytes.expected, ({ fileBytes }) => fileBytes);
  return {
    ...own,
    fileBytes: { low: own.fileBytes.low, expected, high: Math.max(own.fileBytes.high, expected) },
    leafPages: most(own.leafPages, ({ leafPages }) => leafPages),
    inCacheBytes: most(own.inCacheBytes, ({ inCacheBytes }) => inCacheBytes),
  };
}

/** Built in bulk, from all entries or from a sample of them. */
export function bulkFileBytes(entries: SortedKeys, share: DocumentShare, rules: PageRules, seed: number): Range {
  if (share.documents >= share.wholeDocuments || entries.count === 0) {
    const { fileBytes } = indexTree(entries, rules, 'bulk');
    return { low: fileBytes, expected: fileBytes, high: fileBytes };
  }
  return indexFromSample(entries, entriesOfWhole(entries, share), rules, seed).fileBytes;
}

function sampledFile(sampled: SampledIndex): IndexFile {
  const { fileBytes, leafPages, inCacheBytes, storedKeyShare } = sampled;
  return { fileBytes, leafPages, inCacheBytes, storedKeyShare };
}

/**
 * How far apart documents lie at least that are on different pages. Neighbours in a sample are further apart than in the whole, by
 * as much as was left out between them where documents follow the key; of keys in random order only few come to lie so near.
 */
function pageDistance({ averageDocumentBytes, documents, wholeDocuments }: IndexBasis): number {
  const perPage = collectionPageBytes / Math.max(1, averageDocumentBytes);
  const leftOut = Math.max(1, wholeDocuments / documents);
  return Math.max(perPage, Math.min(perPage, documents * nearShare) * leftOut);
}

/** Of neighbouring keys, how many lead to another page of the collection than the key before. */
function scatteredShare(entries: SortedKeys, distance: number): number {
  if (entries.count < 2) return 0;
  let far = 0;
  for (let entry = 1; entry < entries.count; entry++) {
    if (Math.abs(entries.document(entry) - entries.document(entry - 1)) > distance) far++;
  }
  return far / (entries.count - 1);
}
