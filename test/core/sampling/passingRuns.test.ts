// Documents that pass once: what is kept is whole, within the budget and evenly spread, wherever the end turns out to be.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passingRuns } from '../../../src/core/sampling/passingRuns.ts';

const plan = { budgetBytes: 200_000, runBytes: 12_000, scoutBytes: 3000 };

/** Each document says where it lies. */
function collection(count: number, bytesOf: (index: number) => number): Uint8Array<ArrayBuffer>[] {
  let at = 0;
  return Array.from({ length: count }, (_, index) => {
    const document = new Uint8Array(bytesOf(index));
    new DataView(document.buffer).setFloat64(4, at, true);
    at += document.length;
    return document;
  });
}

test('runs hold neighbours, lie where they say, and leave no hole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 20_000 }), fc.integer({ min: 1, max: 1e6 }), (count, seed) => {
      const documents = collection(count, (index) => 40 + ((index * 7) % 200));
      const kept = passingRuns({ ...plan, seed });
      for (const document of documents) kept.pass({ bytes: document, ends: [document.length] });
      const sample = kept.sample();
      const total = documents.reduce((sum, document) => sum + document.length, 0);
      expect(sample.documents).toBe(count);
      expect(sample.bsonBytes).toBe(total);
      expect(sample.readBytes).toBeLessThanOrEqual(plan.budgetBytes + plan.runBytes + plan.scoutBytes + 500);
      for (const run of sample.runs) {
        const view = new DataView(run.chunk.bytes.buffer, run.chunk.bytes.byteOffset);
        let start = 0;
        for (const end of run.chunk.ends) {
          expect(view.getFloat64(start + 4, true)).toBeCloseTo(run.startsAt * total + start, 3);
          start = end;
        }
      }
      const places = [0, ...sample.runs.map((run) => run.enteredAt), 1];
      const widest = Math.max(...places.slice(1).map((place, index) => place - places[index]!));
      expect(widest * sample.runs.length).toBeLessThan(6);
      expect(sample.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
    }),
    { numRuns: 25 },
  );
});

test('a budget that is larger than the collection keeps it from end to end', () => {
  const documents = collection(300, () => 200);
  const kept = passingRuns({ ...plan, seed: 1 });
  for (const document of documents) kept.pass({ bytes: document, ends: [document.length] });
  const whole = kept.sample().runs.filter((run) => run.askedBytes === plan.runBytes);
  expect(whole.reduce((sum, run) => sum + run.chunk.ends.length, 0)).toBe(300);
});
