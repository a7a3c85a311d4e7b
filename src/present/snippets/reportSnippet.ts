// A report and what was chosen in it -> the request for a snippet that creates such a collection with its indexes.
import { codecIds, type CodecId } from '../../core/codecs/codec.ts';
import type { IndexDefinition } from '../../core/documents/source.ts';
import type { Report } from '../../core/report.ts';
import { plainJson } from './plainJson.ts';
import type { Json, SnippetIndex, SnippetRequest, SnippetTarget } from './snippet.ts';
import { splitConfig } from './splitConfig.ts';

export interface SnippetChoice {
  readonly target: SnippetTarget;
  readonly compressor: CodecId;
  /** as in the report, or as it was changed beside it */
  readonly configString: string;
}

/** The compressor chosen takes the place of the one that the configString names. */
export function reportSnippet(
  report: Report,
  { compressor, configString }: Omit<SnippetChoice, 'target'>,
): SnippetRequest {
  const { facts } = report.collection;
  return {
    collection: collectionOf(report),
    compressor,
    configString: splitConfig(configString).rest,
    indexes: (facts.indexes ?? []).filter(isWritten).map(snippetIndex),
    server: report.options.server,
    // what belongs to the storage engine is what the snippet writes
    otherOptions: Object.keys(facts.options ?? {}).filter((option) => option !== 'storageEngine' && option !== 'uuid'),
  };
}

/** What the advice names; where it leaves several open, the present one, or else the one that is expected to be smallest. */
export function suggestedCompressor({ advice, collection, compressors }: Report): CodecId {
  const advised = (code: string): CodecId | undefined => {
    const codec = advice.find((one) => one.code === code)?.values.codec;
    return codecIds.find((id) => id === codec);
  };
  if (advice.some(({ code }) => code === 'advice.not-worth-compressing')) return 'none';
  const sizes = compressors.flatMap((row) =>
    row.status === 'ok' ? [{ id: row.id, bytes: row.fileBytes.expected }] : [],
  );
  const smallest = sizes.sort((a, b) => a.bytes - b.bytes)[0]?.id;
  const present = codecIds.find((id) => id === collection.facts.compressor);
  return advised('advice.smallest') ?? advised('advice.smallest-alike') ?? present ?? smallest ?? 'zstd';
}

/** Snippets run on the database that is in use. */
function collectionOf({ collection: { name, facts } }: Report): string {
  return facts.database === undefined ? name : name.slice(facts.database.length + 1);
}

/** Every collection makes the index on `_id` by itself. */
const isWritten = ({ name, key }: IndexDefinition): boolean => name !== '_id_' && key.length > 0;

function snippetIndex({ name, key, options }: IndexDefinition): SnippetIndex {
  const { v: _version, ns: _namespace, ...others } = options;
  const written = plainJson(others) as { readonly [option: string]: Json };
  // drivers give this name by themselves
  return { key, options: name === key.flat().join('_') ? written : { name, ...written } };
}
