// Documents that can only pass by once -> runs kept from them, evenly spread although the end is not known.
import type { DocumentChunk } from '../documents/source.ts';
import { seededRandom, type Random } from '../random.ts';
import { countsFor, largeBytesOf, type SamplePlan } from './plan.ts';
import { sampleOf, type Sample } from './sample.ts';

interface Kept {
  readonly enteredAtByte: number;
  readonly startsAtByte: number;
  readonly parts: Uint8Array[];
  readonly ends: number[];
  bytes: number;
}

export interface PassingRuns {
  pass(chunk: DocumentChunk): void;
  count(): number;
  /** What is kept, once all has passed. */
  sample(): Sample;
}

/** Whole-page runs and scouts are kept side by side, each by its own part of the budget. */
export function passingRuns(
  plan: Pick<SamplePlan, 'budgetBytes' | 'runBytes' | 'scoutBytes' | 'longBytes' | 'seed'>,
): PassingRuns {
  const { runBytes, scoutBytes, longBytes = 0 } = plan;
  const counts = countsFor(plan);
  const random = seededRandom(plan.seed);
  const keepers = [keeper((counts.runs - counts.long) * runBytes, runBytes, random)];
  if (counts.long > 0) keepers.push(keeper(counts.long * longBytes, longBytes, random));
  if (counts.scouts > 0) keepers.push(keeper(counts.scouts * scoutBytes, scoutBytes, random));
  let passed = 0;
  let documents = 0;
  return {
    pass(chunk) {
      let start = 0;
      for (const end of chunk.ends) {
        for (const each of keepers) each.pass(chunk.bytes, start, end, passed);
        passed += end - start;
        documents++;
        start = end;
      }
    },
    count: () => keepers.reduce((sum, each) => sum + each.kept.length, 0),
    sample() {
      const runs = keepers.flatMap((each) =>
        each.kept.map((run) => ({
          enteredAt: run.enteredAtByte / Math.max(1, passed),
          startsAt: run.startsAtByte / Math.max(1, passed),
          askedBytes: each.runBytes,
          chunk: { bytes: joined(run), ends: run.ends },
        })),
      );
      return sampleOf({ method: 'passing', runs, bsonBytes: passed, documents, largeBytes: largeBytesOf(plan) });
    },
  };
}

interface Keeper {
  readonly runBytes: number;
  readonly kept: readonly Kept[];
  pass(bytes: Uint8Array, start: number, end: number, at: number): void;
}

/** entries move within so much of their stride */
const jitterShare = 0.1;

/**
 * Entries lie one stride apart. Whenever the budget is full the run whose neighbours lie nearest to each other goes; when that
 * has halved the density everywhere, the stride doubles.
 */
function keeper(budgetBytes: number, runBytes: number, random: Random): Keeper {
  const kept: Kept[] = [];
  let keptBytes = 0;
  let stride = runBytes;
  let open: Kept | null = null;
  let entry = 0;

  const gapAround = (index: number): number => {
    const before = index === 0 ? 0 : kept[index - 1]!.enteredAtByte;
    const after = index === kept.length - 1 ? kept[index]!.enteredAtByte + stride : kept[index + 1]!.enteredAtByte;
    return after - before;
  };
  const thin = (): void => {
    while (keptBytes > budgetBytes && kept.length > 2) {
      let least = 0;
      let leastGap = Infinity;
      // Ties fall at a random place.
      const start = random.below(kept.length);
      for (let step = 0; step < kept.length; step++) {
        const index = (start + step) % kept.length;
        const gap = gapAround(index);
        if (gap < leastGap * (1 - jitterShare)) {
          leastGap = gap;
          least = index;
        }
      }
      keptBytes -= kept[least]!.bytes;
      kept.splice(least, 1);
      // Both neighbours a stride and a half away or more: the old density is gone.
      if (leastGap >= 3 * stride) stride *= 2;
    }
  };

  return {
    runBytes,
    kept,
    pass(bytes, start, end, at) {
      if (!open && at >= entry) {
        open = { enteredAtByte: entry, startsAtByte: at, parts: [], ends: [], bytes: 0 };
        kept.push(open);
      }
      if (!open) return;
      open.parts.push(bytes.slice(start, end));
      open.bytes += end - start;
      open.ends.push(open.bytes);
      keptBytes += end - start;
      if (open.bytes < runBytes) return;
      open = null;
      thin();
      const next = at + end - start;
      while (entry < next) entry += stride;
      entry += Math.floor(random.next() * jitterShare * (stride - runBytes));
    },
  };
}

function joined(run: Kept): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(run.bytes);
  let at = 0;
  for (const part of run.parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
