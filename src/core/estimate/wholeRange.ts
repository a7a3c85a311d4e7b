// A collection that was read whole, and some runs kept of it -> its row with the range of all ways to load it, and what that is made of.
import type { Cancellation } from '../cancellation.ts';
import type { CodecId, CodecPort } from '../codecs/codec.ts';
import type { CompressorOk } from '../report.ts';
import type { Sample } from '../sampling/sample.ts';
import type { UncertainRow } from './control.ts';
import type { Regime } from './figures.ts';
import { pageLever } from './lever.ts';
import type { PageMemory } from './measuredRuns.ts';
import { overflowShare } from './movement.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import { regimeFactors } from './regimes.ts';
import { runPages } from './runPages.ts';
import type { Spread } from './spread.ts';
import { uncertainRow } from './uncertainRow.ts';
import type { LaneResult, WholeOptions } from './wholeCollection.ts';

/** runs kept of a collection that is read whole: enough to replay other ways to load it */
export const keptSampleBytes = 4 * 1024 ** 2;

/** A row whose load is known and whose documents were all read. */
export function certainRow(row: CompressorOk, noiseBytes: number): UncertainRow {
  return { row, spread: unsampled, regimes: null, noiseBytes };
}

const unsampled: Spread = { relativeError: 0, runs: 0, differences: [] };

/** @throws Failure of the codec, `run.cancelled` */
export async function wholeRange(
  row: CompressorOk,
  lane: LaneResult & { readonly status: 'ok' },
  regime: Regime,
  sample: Sample,
  options: Pick<WholeOptions, 'seed' | 'timeWindows'> & {
    readonly memoryPageMaxBytes: number;
    leverRulesFor?(codec: CodecId): PageRules;
  },
  port: CodecPort,
  cancel: Cancellation,
): Promise<UncertainRow> {
  const { table } = lane;
  const memory: PageMemory = new WeakMap();
  const pages = runPages(sample, table, port, memory);
  await pages.prepare();
  const over = table.rules.adapts ? await overflowShare(sample, pages, table.rules) : 0;
  const regimes = await regimeFactors(
    sample,
    pages,
    table,
    {
      bsonBytes: sample.bsonBytes,
      seed: options.seed,
      overflowShare: over,
      relativeFiles: lane.trees.slice(1).map((tree) => tree.fileBytes / lane.trees[0]!.fileBytes),
      memoryPageMaxBytes: options.memoryPageMaxBytes,
      windowsOpen: options.timeWindows === 'none',
      memory,
    },
    port,
    cancel,
  );
  const lever = options.leverRulesFor
    ? await pageLever(
        sample,
        table,
        options.leverRulesFor(lane.id),
        { bsonBytes: sample.bsonBytes, seed: options.seed },
        port,
        memory,
      )
    : null;
  return uncertainRow(row, regime, table.rules, { spread: unsampled, samplingReach: 0, regimes, lever });
}
