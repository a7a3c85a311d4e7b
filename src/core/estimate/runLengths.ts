// A table's rules -> how long the runs of a sample must be to hold its pages.
import type { PlanInput } from '../sampling/plan.ts';
import { mayOverflow } from '../wiredtiger/overflowValues.ts';
import { splitSizeBytes, type PageRules } from '../wiredtiger/pageRules.ts';
import { leverRunBytes } from './lever.ts';

/** A run holds one page of the largest size, a scout one of the smallest, a long run one of the size that advice may name. */
export function runLengths(rules: PageRules): Pick<PlanInput, 'runBytes' | 'scoutBytes' | 'longBytes'> {
  // What lies beside a page is part of its run's size: no small page tells it.
  const runBytes = splitSizeBytes(rules.splitPct, rules.imageMaxBytes, rules.allocationBytes);
  return {
    runBytes,
    scoutBytes: mayOverflow(rules)
      ? runBytes
      : splitSizeBytes(rules.splitPct, rules.leaf.pageMaxBytes, rules.allocationBytes),
    longBytes: leverRunBytes(rules),
  };
}
