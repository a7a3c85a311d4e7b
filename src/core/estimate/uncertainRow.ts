// A codec's row and what is uncertain about it -> the row with its range, and what the range is made of.
import type { CompressorOk, PageLever } from '../report.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import type { UncertainRow } from './control.ts';
import { engineNoiseBytes, type Regime } from './figures.ts';
import { combinedRange } from './ranges.ts';
import type { RegimeFactors } from './regimes.ts';
import type { Spread } from './spread.ts';

export interface Uncertainty {
  readonly spread: Spread;
  /** see RangeParts; 0 where everything was read */
  readonly samplingReach: number;
  /** null where the load is known */
  readonly regimes: RegimeFactors | null;
  readonly lever: PageLever | null;
}

export function uncertainRow(row: CompressorOk, regime: Regime, rules: PageRules, parts: Uncertainty): UncertainRow {
  const { spread, samplingReach, regimes, lever } = parts;
  const noiseBytes = engineNoiseBytes(regime, rules);
  const ranges = combinedRange({
    codec: row.id,
    expectedBytes: row.fileBytes.expected,
    samplingReach,
    noiseBytes,
    regimes,
  });
  return {
    row: {
      ...row,
      fileBytes: ranges.fileBytes,
      ranges: { sampling: ranges.sampling, regime: ranges.regime },
      ...(lever ? { lever } : {}),
      notes: [...row.notes, ...ranges.notes],
    },
    spread,
    regimes,
    noiseBytes,
  };
}
