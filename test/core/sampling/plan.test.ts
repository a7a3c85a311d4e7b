// Plans: within the budget, evenly spread, any beginning of them too.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsFor, planRuns, spreadOrder } from '../../../src/core/sampling/plan.ts';

const lengths = { runBytes: 118_784, scoutBytes: 28_672, longBytes: 294_912 };
const mebi = 1024 ** 2;

describe('planRuns', () => {
  test('a collection within the budget is read whole; one that can only pass by is kept from', () => {
    const seek = { access: 'seek', budgetBytes: mebi, seed: 1, ...lengths } as const;
    expect(planRuns({ ...seek, extentBytes: mebi }).method).toBe('all');
    expect(planRuns({ ...seek, extentBytes: 10 * mebi }).method).toBe('runs');
    expect(planRuns({ ...seek, access: 'forward', extentBytes: 10 * mebi }).method).toBe('passing');
    expect(planRuns({ ...seek, extentBytes: null }).method).toBe('passing');
  });

  test('the same seed plans the same runs, another seed others', () => {
    const input = { access: 'seek', extentBytes: 100 * mebi, budgetBytes: 8 * mebi, ...lengths } as const;
    expect(planRuns({ ...input, seed: 7 })).toEqual(planRuns({ ...input, seed: 7 }));
    expect(planRuns({ ...input, seed: 7 }).requests).not.toEqual(planRuns({ ...input, seed: 8 }).requests);
  });

  test('requests stay within budget and collection, and no gap is much wider than the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 64 }), (seed, budgetMiB) => {
        const budgetBytes = budgetMiB * mebi;
        const { requests } = planRuns({ access: 'seek', extentBytes: 50 * budgetBytes, budgetBytes, seed, ...lengths });
        const asked = requests.reduce((sum, request) => sum + request.bytes, 0);
        expect(asked).toBeLessThanOrEqual(budgetBytes);
        expect(asked).toBeGreaterThan(0.9 * budgetBytes);
        const places = requests.map(({ at }) => at).sort((a, b) => a - b);
        const gaps = places.slice(1).map((place, index) => place - places[index]!);
        expect(places[0]).toBeGreaterThanOrEqual(0);
        expect(places.at(-1)).toBeLessThan(1);
        expect(Math.max(...gaps) * places.length).toBeLessThan(1.3);
      }),
    );
  });

  test('whole-page runs alone are evenly spread: scouts borrow from the nearest', () => {
    const { requests } = planRuns({
      access: 'seek',
      extentBytes: 500 * mebi,
      budgetBytes: 8 * mebi,
      seed: 3,
      ...lengths,
    });
    const places = requests.filter(({ bytes }) => bytes > 28_672).map(({ at }) => at);
    const sorted = places.sort((a, b) => a - b);
    const gaps = sorted.slice(1).map((place, index) => place - sorted[index]!);
    expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(2);
  });
});

test('every beginning of the spread order covers the range: no hole is wider than three even steps', () => {
  for (const count of [1, 2, 3, 7, 35, 70, 141, 200]) {
    const order = spreadOrder(count);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
    for (let taken = 4; taken <= count; taken++) {
      const places = order.slice(0, taken).sort((a, b) => a - b);
      const holes = [places[0]! + 1, ...places.slice(1).map((place, i) => place - places[i]!), count - places.at(-1)!];
      expect(Math.max(...holes)).toBeLessThanOrEqual((3 * count) / taken + 1);
    }
  }
});

test('a budget buys long runs only where they leave most of it to the others', () => {
  expect(countsFor({ ...lengths, budgetBytes: 2 * mebi }).long).toBe(0);
  expect(countsFor({ ...lengths, budgetBytes: 8 * mebi }).long).toBeGreaterThan(0);
  expect(countsFor({ runBytes: 28_672, scoutBytes: 28_672, budgetBytes: mebi }).scouts).toBe(0);
});
