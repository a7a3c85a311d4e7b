// Definitions and reports of earlier runs -> what the measured data says of an index or a collection in source.
import type { Definition } from '../../code/definition.ts';
import type { CodecId } from '../../core/codecs/codec.ts';
import { parseConfigString } from '../../core/configString/grammar.ts';
import type { CompressorOk, IndexEstimate, IndexReport, Report } from '../../core/report.ts';
import { diagnostic, type Diagnostic, type Rule } from './diagnostic.ts';

/** A more expensive compressor must save at least this share over a cheaper one. */
const worthwhileShare = 0.02;
const byCost: readonly CodecId[] = ['none', 'snappy', 'zstd', 'zlib'];

interface NeedlessCompressor {
  readonly chosen: string;
  readonly cheaper: CodecId;
  readonly bytes: number;
  readonly cheaperBytes: number;
}

export const reportRule: Rule = ({ definitions, reports }) =>
  reports.flatMap((report) =>
    definitions
      .filter((one) => one.collection !== null && isAbout(report, one.collection))
      .flatMap((one) => ('indexes' in report ? ofIndex(report, one) : ofCollection(report, one))),
  );

/** A report names the collection, with or without its database. */
function isAbout(report: Report | IndexReport, collection: string): boolean {
  const { name } = report.collection;
  return name === collection || name.endsWith(`.${collection}`);
}

function ofIndex(report: IndexReport, definition: Definition): Diagnostic[] {
  if (definition.kind !== 'index' || !definition.keys) return [];
  const written = JSON.stringify(definition.keys);
  const index = report.indexes.find((one: IndexEstimate) => JSON.stringify(Object.entries(one.key)) === written);
  if (index?.status !== 'ok') return [];
  return index.warnings.map((warning) => {
    const severity =
      warning.code === 'index.random-key' || warning.code === 'index.long-keys' ? 'warning' : 'information';
    return diagnostic(severity, warning.code, definition.ranges.definition, warning.values);
  });
}

function ofCollection(report: Report, definition: Definition): Diagnostic[] {
  const found = needlessCompressor(report, definition);
  if (!found) return [];
  const place = definition.configString?.range ?? definition.ranges.definition;
  return [diagnostic('warning', 'code.compressor-gains-nothing', place, { ...found })];
}

/** A compressor that gains next to nothing over one that costs less. */
function needlessCompressor(report: Report, definition: Definition): NeedlessCompressor | null {
  if (definition.kind !== 'collection') return null;
  const chosen = compressorOf(definition);
  const sizeOf = (id: string): number | null => {
    const row = report.compressors.find((one): one is CompressorOk => one.id === id && one.status === 'ok');
    return row ? row.fileBytes.expected : null;
  };
  const own = sizeOf(chosen);
  if (own === null) return null;
  for (const cheaper of byCost.slice(
    0,
    byCost.findIndex((id) => id === chosen),
  )) {
    const bytes = sizeOf(cheaper);
    if (bytes !== null && own >= bytes * (1 - worthwhileShare))
      return { chosen, cheaper, bytes: own, cheaperBytes: bytes };
  }
  return null;
}

/** The compressor to name instead, for the definition that such a diagnostic stands at. */
export function cheaperCompressor(reports: readonly (Report | IndexReport)[], definition: Definition): CodecId | null {
  const { collection } = definition;
  if (collection === null) return null;
  for (const report of reports) {
    if ('indexes' in report || !isAbout(report, collection)) continue;
    const found = needlessCompressor(report, definition);
    if (found) return found.cheaper;
  }
  return null;
}

function compressorOf({ configString }: Definition): string {
  const pair = configString && parseConfigString(configString.text).findLast((one) => one.path === 'block_compressor');
  return configString && pair?.value ? configString.text.slice(pair.value.start, pair.value.end) : 'snappy';
}
