// The one serialisable report between computing and showing. Views only format it. Its shape is documented in README
// and frozen by test/program/estimate.test.ts: change it only together with `reportSchemaVersion`.
import type { CodecId } from './codecs/codec.ts';
import type { ServerFacts } from './documents/serverFacts.ts';
import type { CollectionFacts, LeftOut } from './documents/source.ts';
import type { Problem } from './failure.ts';

export const reportSchemaVersion = 1;

/** An estimate is never bare. For what was measured, or follows exactly, the three are equal. */
export interface Range {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

export const loadRegimes = ['ordinary', 'bulk'] as const;
export type LoadRegime = (typeof loadRegimes)[number];
export const serverVersions = ['4.2', '4.4', '5.0', '6.0', '7.0', '8.0', '8.1', '8.2', '8.3'] as const;
export type ServerVersion = (typeof serverVersions)[number];
export const timeWindowKinds = ['none', 'txn', 'replica-set'] as const;
export type TimeWindows = (typeof timeWindowKinds)[number];

/** What was asked: read once at the edge, defaulted once, passed whole. */
export interface EstimateOptions {
  /** bytes of documents to read, or everything */
  readonly sample: 'all' | number;
  readonly seed: number;
  readonly load: LoadRegime;
  /** the user named the load: the range then leaves the other ways of loading out */
  readonly loadGiven: boolean;
  readonly server: ServerVersion;
  readonly compressors: readonly CodecId[];
  readonly zstdLevel: number;
  readonly configString: string;
  readonly timeWindows: TimeWindows;
  /** project to this number of documents; null: as many as there are */
  readonly documents: number | null;
  /** read until every codec's sampling part is at most this share on either side, or the budget ends; null: the whole budget */
  readonly precision: number | null;
  /** size of the present file less its reusable bytes, as the user knows it; null: what the server says */
  readonly storageBytes: number | null;
  /** codec of the present file; null: what the server or the dump's metadata says */
  readonly storedWith: CodecId | null;
}

/** Cost in calibrated native CPU time. `relativeError` is the half width of its uncertainty (0.2 = ± 20 %). */
export interface CpuCost {
  /** whole collection */
  readonly compressMs: number;
  readonly decompressMs: number;
  readonly compressMsPerGiB: number;
  readonly decompressMsPerGiB: number;
  readonly relativeError: number;
  readonly timedPages: number;
}

/** A larger memory_page_image_max, where it saves more than 5 %, and its price. */
export interface PageLever {
  readonly memoryPageImageMaxBytes: number;
  readonly savedShare: number;
  /** mean bytes decompressed for a point read of an uncached page, with it and as it is */
  readonly pointReadBytes: number;
  readonly pointReadBytesNow: number;
}

export interface CompressorOk {
  readonly id: CodecId;
  readonly status: 'ok';
  readonly fileBytes: Range;
  /** what makes the range, apart: the luck of the sample, and how the server may have loaded it */
  readonly ranges?: { readonly sampling: Range; readonly regime: Range };
  readonly leafPages: number;
  readonly internalPages: number;
  /** sum over leaf pages, headers included */
  readonly leafImageBytes: number;
  /** sum over leaf pages, aligned to the allocation unit */
  readonly leafStoredBytes: number;
  /** sum over leaf pages before alignment */
  readonly leafUnalignedBytes: number;
  readonly inCacheBytes: number;
  readonly cpu: CpuCost;
  /** leaf pages by stored allocation units, and by image size in 4 KiB steps */
  readonly storedUnits: Readonly<Record<number, number>>;
  readonly imageUnits: Readonly<Record<number, number>>;
  readonly lever?: PageLever;
  /** why the range is as wide as it is */
  readonly notes: readonly Problem[];
}

export interface CompressorFailed {
  readonly id: CodecId;
  readonly status: 'failed';
  readonly reason: Problem;
}

export type CompressorEstimate = CompressorOk | CompressorFailed;

/** The present codec, replayed like the others, beside the size the server (or the user) says it has. */
export interface ControlFigures {
  readonly codec: CodecId;
  readonly predicted: Range;
  /** file less reusable bytes */
  readonly liveBytes: number;
  /** live size beside the expected one, as a share: 0.02 = the server holds 2 % more */
  readonly discrepancy: number;
  /** usual causes, where the live size lies outside the range */
  readonly notes: readonly Problem[];
}

/** Two codecs of one sample: the ranges of their sizes may overlap though one is smaller in every case, since they move together. */
export interface SideBySide {
  readonly smaller: CodecId;
  readonly larger: CodecId;
  /** of the larger file, both loaded in the same way; `low` is above 0 */
  readonly savedShare: Range;
}

export interface SampleFacts {
  readonly documents: number;
  readonly bytes: number;
  readonly method: 'all' | 'runs' | 'first' | 'id-ranges' | 'natural-order' | 'random';
  readonly runs: number;
  /** what the way of reading costs in certainty */
  readonly notes?: readonly Problem[];
}

export interface Report {
  readonly schemaVersion: typeof reportSchemaVersion;
  readonly tool: { readonly name: 'pageweight'; readonly version: string };
  /** set when the run ended early: what is here covers only what was read */
  readonly partial: Problem | null;
  readonly collection: {
    readonly name: string;
    readonly documents: number;
    readonly bsonBytes: number;
    readonly leftOut: readonly LeftOut[];
    /** counted in though odd: duplicate names, invalid UTF-8, an `_id` the server would add */
    readonly noted: readonly LeftOut[];
    readonly facts: CollectionFacts;
    /** what the server told, piece by piece, and for each what was refused and why; only where there is one */
    readonly server?: ServerFacts;
  };
  readonly options: EstimateOptions;
  readonly sample: SampleFacts;
  readonly compressors: readonly CompressorEstimate[];
  /** where the live size of the present codec is known */
  readonly control?: ControlFigures;
  /** pairs of which one is smaller in whatever way both were loaded */
  readonly sideBySide: readonly SideBySide[];
  readonly advice: readonly Problem[];
}

/** One index file, built in bulk or grown by inserts. */
export interface IndexFile {
  readonly fileBytes: Range;
  readonly leafPages: number;
  readonly inCacheBytes: number;
  /** share of key bytes that is stored once prefixes are taken off */
  readonly storedKeyShare: number;
}

export interface RandomKeyVerdict {
  readonly verdict: 'random' | 'partly' | 'not random';
  readonly reason: Problem;
}

export interface IndexOk {
  readonly name: string;
  /** path -> direction or kind, in order */
  readonly key: Readonly<Record<string, number | string>>;
  readonly status: 'ok';
  readonly kind: string;
  readonly badges: readonly string[];
  readonly entries: number;
  readonly entriesPerDocument: number;
  readonly averageKeyBytes: number;
  readonly averageValueBytes: number;
  /** as its configString, or the default, has it */
  readonly prefixCompression: boolean;
  readonly prefixOn: IndexFile;
  readonly prefixOff: IndexFile;
  /** the index existed before the load, prefix compression as set; `fileBytes.high` is between two checkpoints */
  readonly grown: { readonly fileBytes: Range; readonly leafPages: number } | null;
  /** share of neighbouring keys whose documents lie on different pages of the collection */
  readonly scatteredShare: number;
  readonly randomKey: RandomKeyVerdict;
  readonly warnings: readonly Problem[];
  /** documents that have no entry because the server would refuse them, or their keys cannot be predicted */
  readonly leftOut: readonly LeftOut[];
}

export interface IndexNotPredicted {
  readonly name: string;
  readonly key: Readonly<Record<string, number | string>>;
  readonly status: 'failed';
  readonly kind: string;
  readonly badges: readonly string[];
  readonly reason: Problem;
}

export type IndexEstimate = IndexOk | IndexNotPredicted;

/** The collection clustered by `_id`. Growth and net are what files take more than now; below 0: less. */
export interface ClusteredAlternative {
  /** average bytes of what takes the place of a RecordId */
  readonly clusterKeyBytes: number;
  /** the file that is gone */
  readonly idIndexBytes: Range;
  readonly collectionGrowthBytes: Range;
  readonly secondary: readonly {
    readonly name: string;
    readonly bytesPerEntry: number;
    readonly fileBytes: Range;
    readonly growthBytes: Range;
  }[];
  readonly netBytes: Range;
  readonly notes: readonly Problem[];
}

export interface IndexReport {
  readonly schemaVersion: typeof reportSchemaVersion;
  readonly tool: { readonly name: 'pageweight'; readonly version: string };
  readonly partial: Problem | null;
  readonly collection: Report['collection'];
  readonly sample: SampleFacts;
  readonly indexes: readonly IndexEstimate[];
  /** where it was asked for, and the collection is not clustered already */
  readonly clustered?: ClusteredAlternative;
}
