// A collection's report and the configString in source -> the compressor chosen, the best one, and whether they differ surely.
import type { Definition } from '../../code/definition.ts';
import { parseConfigString } from '../../core/configString/grammar.ts';
import type { CompressorOk, Report } from '../../core/report.ts';

export interface CollectionFigures {
  /** as the source says, else what mongod takes by default; null: the report has no row for it */
  readonly chosen: CompressorOk | null;
  readonly chosenId: string;
  readonly isDefault: boolean;
  readonly best: CompressorOk | null;
  /** the ranges do not overlap */
  readonly isSure: boolean;
}

export function collectionFigures(
  report: Report,
  { configString }: Pick<Definition, 'configString'>,
): CollectionFigures {
  const rows = report.compressors.filter((row): row is CompressorOk => row.status === 'ok');
  const pair = configString
    ? parseConfigString(configString.text).findLast(({ path }) => path === 'block_compressor')
    : undefined;
  const written = pair?.value?.text ?? '';
  const chosenId = pair ? (written === '' ? 'none' : written) : 'snappy';
  const chosen = rows.find(({ id }) => id === chosenId) ?? null;
  const best = rows.reduce<CompressorOk | null>(
    (least, row) => (least && least.fileBytes.expected <= row.fileBytes.expected ? least : row),
    null,
  );
  const isSure = chosen !== null && best !== null && best.fileBytes.high < chosen.fileBytes.low;
  return { chosen, chosenId, isDefault: !pair, best, isSure };
}
