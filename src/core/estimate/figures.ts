// A codec's replays of the whole collection -> its row of the report.
import type { CompressorOk, CpuCost, Range } from '../report.ts';
import type { Problem } from '../failure.ts';
import type { CodecId } from '../codecs/codec.ts';
import type { PageRules } from '../wiredtiger/pageRules.ts';
import type { TreeTotals } from '../wiredtiger/writtenPages.ts';

/** What is the same for every codec of a whole read. */
export interface Regime {
  /** eviction threads wrote beside the checkpoint: how many is not known, so every replay counts */
  readonly evictionHelps: boolean;
  /** see secondWriterShare */
  readonly secondWriter?: number;
  readonly bulk: boolean;
  readonly groups: number;
}

/**
 * The engine draws the heights of its skip lists, so a group may end a document earlier or later than the model's: the last
 * pages of a group then move by an allocation unit. A bulk load draws nothing.
 */
export function engineNoiseBytes(regime: Regime, rules: PageRules): number {
  if (regime.bulk) return 0;
  return rules.allocationBytes * (1 + Math.ceil(Math.sqrt(regime.groups)));
}

/**
 * Where eviction works beside the checkpoint, the internal pages and the lists of extents are written twice: once by the
 * checkpoint, once when the file is closed (measured: every load of measured.json above the updates target).
 */
function rewrittenBytes(tree: TreeTotals, regime: Regime, rules: PageRules): number {
  return regime.evictionHelps && !regime.bulk ? tree.internal.storedBytes + 2 * rules.allocationBytes : 0;
}

export function fileRange(trees: readonly TreeTotals[], regime: Regime, rules: PageRules): Range {
  const considered = regime.evictionHelps ? trees : trees.slice(0, 1);
  const files = considered.map((tree) => tree.fileBytes + rewrittenBytes(tree, regime, rules));
  const noise = engineNoiseBytes(regime, rules);
  const low = Math.min(...files);
  const high = Math.max(...files);
  // Measured loads lie between one writer and two; more is possible where cores are many.
  const second = regime.secondWriter ?? 0.5;
  const expected = files.length === 1 ? files[0]! : Math.round((1 - second) * files[0]! + second * files[1]!);
  return { low: low - noise, expected, high: high + noise };
}

export function compressorFigures(
  id: CodecId,
  trees: readonly TreeTotals[],
  regime: Regime,
  rules: PageRules,
  cpu: CpuCost,
  notes: readonly Problem[],
): CompressorOk {
  const fileBytes = fileRange(trees, regime, rules);
  // The tree shown is the one nearest to the expected file.
  const considered = regime.evictionHelps ? trees : trees.slice(0, 1);
  const tree = considered.reduce((best, next) =>
    Math.abs(next.fileBytes - fileBytes.expected) < Math.abs(best.fileBytes - fileBytes.expected) ? next : best,
  );
  return {
    id,
    status: 'ok',
    fileBytes,
    leafPages: tree.leafPages,
    internalPages: tree.internal.count,
    leafImageBytes: tree.leafImageBytes,
    leafStoredBytes: tree.leafStoredBytes,
    leafUnalignedBytes: tree.leafUnalignedBytes,
    inCacheBytes: tree.inCacheBytes,
    cpu,
    storedUnits: tree.storedUnits,
    imageUnits: tree.imageUnits,
    notes,
  };
}
