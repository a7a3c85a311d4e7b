// What a rule of advice is: figures in, problems (codes with values) out.
import type { Problem } from '../failure.ts';
import type { CodecId } from '../codecs/codec.ts';
import type { CompressorEstimate, CompressorOk, SideBySide } from '../report.ts';

export interface AdviceInput {
  readonly compressors: readonly CompressorEstimate[];
  readonly sideBySide: readonly SideBySide[];
  readonly bsonBytes: number;
}

export type Rule = (figures: readonly CompressorOk[], input: AdviceInput) => readonly Problem[];

/** `smaller` is below `larger` wherever in their ranges the two lie. */
export function surelySmaller(smaller: CompressorOk, larger: CompressorOk): boolean {
  return smaller.fileBytes.high < larger.fileBytes.low;
}

/** What is sure of two codecs whose ranges overlap: how much the one saves where both are loaded in the same way; null where nothing is. */
export function savedAlike(
  smaller: CodecId,
  larger: CodecId,
  { sideBySide }: AdviceInput,
): SideBySide['savedShare'] | null {
  return sideBySide.find((pair) => pair.smaller === smaller && pair.larger === larger)?.savedShare ?? null;
}

/** share by which the expected size is smaller */
export function savedShare(smaller: CompressorOk, larger: CompressorOk): number {
  return 1 - smaller.fileBytes.expected / larger.fileBytes.expected;
}
