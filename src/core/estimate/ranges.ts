// What is uncertain about a file's size, part by part -> one range, and why it is as wide as it is.
import type { Problem } from '../failure.ts';
import type { CodecId } from '../codecs/codec.ts';
import type { Range } from '../report.ts';
import type { RegimeFactors } from './regimes.ts';

export interface RangeParts {
  readonly codec: CodecId;
  readonly expectedBytes: number;
  /** natural logarithm of the factor by which the sample may mislead in one of ten cases; 0 where everything was read */
  readonly samplingReach: number;
  /** what two loads of the same kind differ by */
  readonly noiseBytes: number;
  /** null where the load is known */
  readonly regimes: RegimeFactors | null;
}

export interface CombinedRange {
  readonly fileBytes: Range;
  readonly sampling: Range;
  readonly regime: Range;
  readonly notes: readonly Problem[];
}

/**
 * Time windows are left in the cells of a load on a replica set until their pages are written again. Small documents grow by a
 * fifth: shown in the range that would hide everything else, so beyond this share it is said in words.
 */
const windowShareShown = 0.037;
/** a sampling part this wide is worth a warning */
const littleData = 0.15;
/** a regime part this wide is worth its reason */
const muchMovement = 0.03;

export function combinedRange(parts: RangeParts): CombinedRange {
  const { expectedBytes: expected, samplingReach, noiseBytes, regimes } = parts;
  const around = (low: number, high: number): Range => ({
    low: Math.max(0, Math.round(expected * low - noiseBytes)),
    expected,
    high: Math.round(expected * high + noiseBytes),
  });
  const factors = { low: regimes?.low ?? 1, high: regimes?.high ?? 1 };
  if (regimes) {
    factors.low = Math.min(factors.low, regimes.timeWindows);
    factors.high = Math.max(factors.high, Math.min(regimes.timeWindows, 1 + windowShareShown));
  }
  // Independent of each other: squares add up.
  const down = Math.hypot(samplingReach, Math.log(1 / factors.low));
  const up = Math.hypot(samplingReach, Math.log(factors.high));
  return {
    fileBytes: around(Math.exp(-down), Math.exp(up)),
    sampling: around(Math.exp(-samplingReach), Math.exp(samplingReach)),
    regime: around(factors.low, factors.high),
    notes: notesOf(parts),
  };
}

function notesOf({ codec, samplingReach, regimes }: RangeParts): Problem[] {
  const notes: Problem[] = [];
  if (samplingReach > littleData) {
    notes.push({ code: 'range.little-data', values: { codec, share: Math.exp(samplingReach) - 1 } });
  }
  if (regimes && regimes.timeWindows > 1 + windowShareShown) {
    notes.push({ code: 'range.time-windows', values: { share: regimes.timeWindows - 1 } });
  }
  if (regimes?.moves && regimes.high / regimes.low > 1 + muchMovement) {
    const code = regimes.groups <= 2 ? 'range.one-step-moves-all' : 'range.page-size-moves';
    notes.push({ code, values: { codec, share: regimes.high / regimes.low - 1 } });
  }
  return notes;
}
