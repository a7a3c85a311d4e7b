// What a rule of advice is: figures in, problems (codes with values) out.
import type { Problem } from '../failure.ts';
import type { CompressorEstimate, CompressorOk } from '../report.ts';

export interface AdviceInput {
  readonly compressors: readonly CompressorEstimate[];
  readonly bsonBytes: number;
}

export type Rule = (figures: readonly CompressorOk[], input: AdviceInput) => readonly Problem[];

/** `smaller` is below `larger` wherever in their ranges the two lie. */
export function surelySmaller(smaller: CompressorOk, larger: CompressorOk): boolean {
  return smaller.fileBytes.high < larger.fileBytes.low;
}

/** share by which the expected size is smaller */
export function savedShare(smaller: CompressorOk, larger: CompressorOk): number {
  return 1 - smaller.fileBytes.expected / larger.fileBytes.expected;
}
