// Documents that can only pass by once -> runs kept from them, evenly spread although the end is not known.
import type { DocumentChunk } from '../documents/source.ts';
import { seededRandom } from '../random.ts';
import type { SamplePlan } from './plan.ts';
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

/**
 * Entries lie one stride apart. Whenever the budget is full the run whose neighbours lie nearest to each other goes; when that
 * has halved the density everywhere, the stride doubles.
 */
export function passingRuns(plan: Pick<SamplePlan, 'budgetBytes' | 'runBytes' | 'seed'>): PassingRuns {
  const { budgetBytes, runBytes } = plan;
  const random = seededRandom(plan.seed);
  const kept: Kept[] = [];
  let keptBytes = 0;
  let stride = runBytes;
  let passed = 0;
  let documents = 0;
  let open: Kept | null = null;
  let nextEntry = 0;

  const gapAround = (index: number): number => {
    const before = index === 0 ? 0 : kept[index - 1]!.enteredAtByte;
    const after = index === kept.length - 1 ? kept[index]!.enteredAtByte + stride : kept[index + 1]!.enteredAtByte;
    return after - before;
  };
  const thin = (): void => {
    while (keptBytes > budgetBytes && kept.length > 2) {
      let least = -1;
      let leastGap = Infinity;
      // The newest is still being filled. Ties fall at a random place.
      const start = random.below(kept.length);
      for (let step = 0; step < kept.length; step++) {
        const index = (start + step) % kept.length;
        if (kept[index] === open) continue;
        const gap = gapAround(index);
        if (gap < leastGap * 0.999) {
          leastGap = gap;
          least = index;
        }
      }
      keptBytes -= kept[least]!.bytes;
      kept.splice(least, 1);
      if (leastGap >= 3.5 * stride) stride *= 2;
    }
  };

  return {
    pass(chunk) {
      let start = 0;
      for (const end of chunk.ends) {
        const here = passed;
        passed += end - start;
        documents++;
        if (!open && here >= nextEntry) {
          open = { enteredAtByte: nextEntry, startsAtByte: here, parts: [], ends: [], bytes: 0 };
          kept.push(open);
          while (nextEntry <= here) nextEntry += stride;
          // Entries are systematic with a random start in each stretch's first tenth.
          nextEntry += Math.floor(random.next() * 0.1 * Math.max(0, stride - runBytes));
        }
        if (open) {
          open.parts.push(chunk.bytes.slice(start, end));
          open.bytes += end - start;
          open.ends.push(open.bytes);
          keptBytes += end - start;
          if (open.bytes >= runBytes) {
            open = null;
            thin();
          }
        }
        start = end;
      }
    },
    count: () => kept.length,
    sample() {
      const runs = kept.map((run) => ({
        enteredAt: run.enteredAtByte / Math.max(1, passed),
        startsAt: run.startsAtByte / Math.max(1, passed),
        chunk: { bytes: joined(run), ends: run.ends },
      }));
      return sampleOf({ method: 'passing', runs, bsonBytes: passed, documents, runBytes });
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
