// The indexes of a collection, existing or imagined, on one screen: documents -> entries -> pages -> figures -> warnings.
import { indexWarnings } from './advice/indexWarnings.ts';
import type { Cancellation } from './cancellation.ts';
import type { DocumentSource, IndexDefinition } from './documents/source.ts';
import { indexEstimate } from './estimate/indexEstimate.ts';
import { partVariety } from './estimate/partVariety.ts';
import { detectRandomKey } from './estimate/randomKey.ts';
import { shorterEncodings } from './estimate/shorterEncoding.ts';
import { Failure, type Problem } from './failure.ts';
import { EntryMaker } from './keys/entries.ts';
import { indexSpec } from './keys/indexSpec.ts';
import { sortEntries, type SortedKeys } from './keys/sortEntries.ts';
import { clusteredIndexes } from './pipeline/clusteredIndexes.ts';
import { appendTo, startMaking, type Asked, type Making } from './pipeline/indexMaking.ts';
import { indexRules, indexTable } from './pipeline/indexTables.ts';
import {
  reportSchemaVersion,
  type IndexEstimate,
  type IndexOk,
  type IndexReport,
  type LoadRegime,
  type SampleFacts,
  type ServerVersion,
} from './report.ts';
import { randomDocuments } from './sampling/randomDocuments.ts';

export interface IndexRequest {
  readonly indexes: readonly IndexDefinition[];
  readonly clustered: boolean;
  /** also weigh the collection as if it were clustered */
  readonly clusteredAlternative: boolean;
  /** bytes of documents to keep, or everything */
  readonly sample: 'all' | number;
  readonly seed: number;
  readonly load: LoadRegime;
  readonly server: ServerVersion;
  readonly configString: string;
  /** project to this number of documents; null: as many as there are */
  readonly documents: number | null;
}

interface Progress {
  readonly documents: number;
  readonly bytes: number;
  readonly totalBytes: number | null;
}

/**
 * @throws Failure `config.*` when the configString is refused, `input.*` when nothing can be read.
 * An index that cannot be predicted is a row that says why; a cancelled run returns what it learned, with `partial` set.
 */
export async function weighIndexes(
  source: DocumentSource,
  request: IndexRequest,
  version: string,
  cancel: Cancellation,
  onProgress: (progress: Progress) => void,
): Promise<IndexReport> {
  const facts = await source.facts();
  const layout = { clustered: request.clustered };
  const asked: Asked = {
    ...request,
    layout,
    sampled: request.sample !== 'all' || request.documents !== null,
    clusteredAlternative: request.clusteredAlternative && !request.clustered,
  };
  // Refused before anything is read.
  const table = indexTable(request, null);
  const makings = request.indexes.map((definition) => startMaking(definition, asked));
  const ids = asked.clusteredAlternative ? new EntryMaker(indexSpec([['_id', 1]])) : null;
  const append = (bytes: Uint8Array, at: number, recordId: number): void => {
    for (const making of makings) appendTo(making, bytes, at, recordId);
    ids?.append(bytes, at, recordId);
  };

  let documents = 0;
  let readBytes = 0;
  let wholeDocuments = 0;
  let wholeBytes = 0;
  const progress = (readDocuments: number, bytes: number): void =>
    onProgress({ documents: readDocuments, bytes, totalBytes: facts.bsonBytes });
  if (request.sample === 'all' && request.documents === null) {
    for await (const chunk of source.readAll(cancel)) {
      let start = 0;
      for (const end of chunk.ends) {
        append(chunk.bytes, start, ++documents);
        start = end;
      }
      readBytes += start;
      progress(documents, readBytes);
      if (cancel.aborted) break;
    }
    wholeDocuments = documents;
    wholeBytes = readBytes;
  } else {
    const budget = request.sample === 'all' ? Infinity : request.sample;
    const taken = await randomDocuments(source, budget, request.seed, cancel, progress);
    wholeDocuments = taken.wholeDocuments;
    wholeBytes = taken.wholeBytes;
    const stretch = request.documents === null ? 1 : request.documents / Math.max(1, wholeDocuments);
    for (const { bytes, recordId } of taken.documents) {
      append(bytes, 0, Math.max(1, Math.round(recordId * stretch)));
      documents++;
      readBytes += bytes.length;
    }
  }
  if (documents === 0) {
    const first = source.leftOut()[0];
    throw first ? new Failure(first.code, first.values) : new Failure('input.no-documents', { name: facts.name });
  }

  const share = { documents, wholeDocuments: request.documents ?? wholeDocuments };
  const sorted = new Map<EntryMaker, SortedKeys>();
  const entriesOf = (maker: EntryMaker): SortedKeys => {
    const known = sorted.get(maker) ?? sortEntries(maker.arena);
    sorted.set(maker, known);
    return known;
  };
  const seenInKeys = new Map<Making, readonly Problem[]>();
  const weighed = makings.map((making): Omit<IndexOk, 'warnings'> | IndexEstimate => {
    const { definition, spec, maker, table } = making;
    const row = {
      name: definition.name,
      key: Object.fromEntries(definition.key),
      kind: spec.kind,
      badges: spec.badges,
    };
    if (!maker || !table) return { ...row, status: 'failed', reason: making.reason! };
    const entries = entriesOf(maker);
    const estimate = indexEstimate({
      spec,
      name: definition.name,
      entries,
      shorter: making.shorter.map(entriesOf),
      ...share,
      averageDocumentBytes: wholeBytes / Math.max(1, wholeDocuments),
      rulesOn: indexRules(request, table, true),
      rulesOff: indexRules(request, table, false),
      prefixSet: table.prefixCompression,
      load: request.load,
      seed: request.seed,
      leftOut: [...making.leftOut.values()],
      randomKey: detectRandomKey(entries, spec),
    });
    seenInKeys.set(making, [
      ...shorterEncodings(entries, spec, estimate.entries),
      ...partVariety(entries, spec, estimate.entries),
    ]);
    return estimate;
  });
  const bsonBytes =
    request.documents === null ? wholeBytes : (wholeBytes * request.documents) / Math.max(1, wholeDocuments);
  const indexes = weighed.map((index, at): IndexEstimate => {
    if (index.status === 'failed' || 'warnings' in index) return index;
    const warnings = indexWarnings({ index, others: weighed, bsonBytes });
    return { ...index, warnings: [...warnings, ...(seenInKeys.get(makings[at]!) ?? [])] };
  });
  const method: SampleFacts['method'] = cancel.aborted ? 'first' : documents === wholeDocuments ? 'all' : 'random';
  return {
    schemaVersion: reportSchemaVersion,
    tool: { name: 'pageweight', version },
    partial: cancel.aborted ? { code: 'run.interrupted', values: { documents } } : (source.reading?.().ended ?? null),
    collection: {
      name: facts.name,
      documents: wholeDocuments,
      bsonBytes: wholeBytes,
      leftOut: source.leftOut(),
      noted: source.noted?.() ?? [],
      facts,
    },
    sample: { documents, bytes: readBytes, method, runs: 1 },
    indexes,
    ...(ids
      ? { clustered: clusteredIndexes(ids, makings, entriesOf, indexRules(request, table), { ...request, ...share }) }
      : {}),
  };
}
