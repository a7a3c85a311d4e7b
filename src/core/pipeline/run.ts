// What every estimate has at hand, and how its parts become the report.
import { advise } from '../advice/advise.ts';
import type { Cancellation } from '../cancellation.ts';
import type { CodecId, CodecPort } from '../codecs/codec.ts';
import type { CollectionFacts, DocumentSource } from '../documents/source.ts';
import type { KnownSize } from '../estimate/control.ts';
import type { SampleEstimate } from '../estimate/fromSample.ts';
import { leverSettings } from '../estimate/lever.ts';
import { runLengths } from '../estimate/runLengths.ts';
import type { WholeOptions } from '../estimate/wholeCollection.ts';
import type { Problem } from '../failure.ts';
import { reportSchemaVersion, type EstimateOptions, type Report, type SampleFacts } from '../report.ts';
import { pageRules, type PageRules, type TableSettings } from '../wiredtiger/pageRules.ts';
import type { WrittenPage } from '../wiredtiger/writtenPages.ts';

export interface Tools {
  readonly codecs: CodecPort;
  readonly version: string;
  /** Shows what is known while a sample grows: each report is `partial` and sharper than the one before. */
  onLook?(report: Report): void;
}

export interface Progress {
  readonly documents: number;
  readonly bytes: number;
  /** null while the end is not known */
  readonly totalBytes: number | null;
}

export interface Estimated {
  readonly report: Report;
  /** every leaf page written, per codec, in the order of writing; only where everything was read */
  pagesOf(codec: CodecId): readonly WrittenPage[];
  /** the file's first block describes it; pages follow */
  readonly firstPageOffsetBytes: number;
}

export interface Run {
  readonly source: DocumentSource;
  readonly facts: CollectionFacts;
  readonly options: EstimateOptions;
  readonly settings: TableSettings;
  /** the size of the present file, to hold the estimate against */
  readonly known: KnownSize | null;
  readonly shared: WholeOptions;
  readonly tools: Tools;
  readonly cancel: Cancellation;
  readonly onProgress: (progress: Progress) => void;
}

export function estimated(
  run: Run,
  collection: { readonly documents: number; readonly bsonBytes: number },
  sample: SampleFacts,
  { compressors, control, sideBySide }: SampleEstimate,
  pages: ReadonlyMap<CodecId, readonly WrittenPage[]>,
): Estimated {
  const { documents, bsonBytes } = collection;
  const reading = run.source.reading?.();
  const partial: Problem | null = run.cancel.aborted
    ? { code: 'run.interrupted', values: { documents: sample.documents } }
    : (reading?.ended ?? null);
  // A source that had to find its own way to read says which; a file was followed.
  const method = reading && (sample.method !== 'all' || partial) ? reading.method : sample.method;
  return {
    report: {
      schemaVersion: reportSchemaVersion,
      tool: { name: 'pageweight', version: run.tools.version },
      partial,
      collection: {
        name: run.facts.name,
        documents,
        bsonBytes,
        leftOut: run.source.leftOut(),
        noted: run.source.noted?.() ?? [],
        facts: run.facts,
        ...(run.facts.server ? { server: run.facts.server } : {}),
      },
      options: run.options,
      sample: { ...sample, method, notes: [...(reading?.notes ?? []), ...(sample.notes ?? [])] },
      compressors,
      ...(control ? { control } : {}),
      sideBySide,
      advice: advise({ compressors, sideBySide, bsonBytes }),
    },
    firstPageOffsetBytes: run.settings.allocationSizeBytes,
    pagesOf: (codec) => pages.get(codec) ?? [],
  };
}

/** The plan is the same for every codec: zstd's table has all the page sizes there are. */
export function lengthsOf({ settings, options, shared }: Run): ReturnType<typeof runLengths> {
  return runLengths(pageRules(settings, 'zstd', options.server, shared.cacheBytes));
}

/** The same table with the larger page images that advice may name. */
export function leverRules({ settings, options, shared }: Run): (codec: CodecId) => PageRules {
  const wider = leverSettings(settings);
  return (codec) => pageRules(wider, codec, options.server, shared.cacheBytes);
}
