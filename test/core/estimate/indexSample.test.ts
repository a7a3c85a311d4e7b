// Indexes weighed from a sample: what must hold of any two estimates, whatever the documents are.
import { serialize } from 'bson';
import { describe, expect, test } from 'vitest';
import { never } from '../../../src/core/cancellation.ts';
import { effectiveTableConfig } from '../../../src/core/configString/effectiveTableConfig.ts';
import { indexFromSample } from '../../../src/core/estimate/indexSample.ts';
import { weighIndexes, type IndexRequest } from '../../../src/core/indexPipeline.ts';
import { EntryMaker } from '../../../src/core/keys/entries.ts';
import { indexSpec } from '../../../src/core/keys/indexSpec.ts';
import { sortEntries } from '../../../src/core/keys/sortEntries.ts';
import { seededRandom, type Random } from '../../../src/core/random.ts';
import type { IndexOk } from '../../../src/core/report.ts';
import { pageRules } from '../../../src/core/wiredtiger/pageRules.ts';
import { memorySource } from '../../support/memorySource.ts';

type Field = (random: Random, place: number) => unknown;
const shapes: Readonly<Record<string, Field>> = {
  counter: (_, place) => place,
  few: (random) => `status${random.below(4)}`,
  same: () => 'always',
  text: (random) => `user/${random.below(100)}/${random.below(50)}`,
  hex: (random) => Array.from({ length: 24 }, () => random.below(16).toString(16)).join(''),
  uneven: (random) => `w${Math.floor(random.next() ** 4 * 5000)}`,
  missing: (random) => (random.below(3) === 0 ? random.below(100) : undefined),
};
const names = Object.keys(shapes);
const documents = 5000;
const rules = pageRules(effectiveTableConfig('', { server: '8.3', kind: 'index' }), 'none', '8.3');

function source(seed: number) {
  const random = seededRandom(seed);
  return memorySource(
    Array.from({ length: documents }, (_, place) => {
      const fields = names.map((name) => [name, shapes[name]!(random, place)]);
      return serialize(Object.fromEntries(fields), { ignoreUndefined: true });
    }),
  );
}

async function weigh(keys: readonly (readonly string[])[], given: Partial<IndexRequest>): Promise<readonly IndexOk[]> {
  const seed = given.seed ?? 1;
  const request: IndexRequest = {
    indexes: keys.map((key) => ({ name: key.join(), key: key.map((path) => [path, 1]), options: {} })),
    clustered: false,
    clusteredAlternative: false,
    sample: 80_000,
    seed,
    load: 'bulk',
    server: '8.3',
    configString: '',
    documents: null,
    ...given,
  };
  const { indexes } = await weighIndexes(source(seed), request, 'test', never, () => undefined);
  return indexes.map((index) => index as IndexOk);
}

describe.each([1, 2])('from a sample drawn with seed %i', (seed) => {
  test('a longer key is never estimated smaller than the key it begins with', async () => {
    const firsts = ['few', 'text', 'uneven', 'missing'];
    const keys = firsts.flatMap((first) => [
      [first],
      ...names.filter((name) => name !== first).map((second) => [first, second]),
      [first, 'same', 'counter'],
    ]);
    const rows = await weigh(keys, { seed });
    const byName = new Map(rows.map((row) => [row.name, row]));
    for (const row of rows)
      for (const file of ['prefixOn', 'prefixOff'] as const) {
        const beginning = byName.get(row.name.replace(/,[^,]*$/, ''))!;
        const { low, expected, high } = row[file].fileBytes;
        expect(expected, `${row.name} ${file}`).toBeGreaterThanOrEqual(beginning[file].fileBytes.expected);
        expect(low).toBeLessThanOrEqual(expected);
        expect(high).toBeGreaterThanOrEqual(expected);
      }
  });

  test('more documents never make a smaller index', async () => {
    const keys = [...names.map((name) => [name]), ['few', 'hex']];
    let before: readonly IndexOk[] | null = null;
    for (const projected of [5000, 6000, 24_000, 28_000, 70_000]) {
      const rows = await weigh(keys, { seed, documents: projected });
      rows.forEach((row, at) => {
        for (const file of ['prefixOn', 'prefixOff'] as const)
          expect(row[file].fileBytes.expected, `${row.name} of ${projected}, ${file}`).toBeGreaterThanOrEqual(
            before?.[at]![file].fileBytes.expected ?? 0,
          );
      });
      before = rows;
    }
  });
});

test('of the same entries, more in the whole never make a smaller file', () => {
  const random = seededRandom(4);
  for (const name of names) {
    const maker = new EntryMaker(indexSpec([[name, 1]]));
    for (let i = 0; i < 800; i++)
      maker.append(serialize({ [name]: shapes[name]!(random, 40 * i) }, { ignoreUndefined: true }), 0, 40 * i + 1);
    const entries = sortEntries(maker.arena);
    const sizes = [800, 801, 1000, 1599, 1600, 1601, 30_000, 30_100, 31_000].map(
      (whole) => indexFromSample(entries, whole, rules, 1).fileBytes.expected,
    );
    expect(sizes, name).toEqual([...sizes].sort((a, b) => a - b));
  }
});

test('how far keys jump does not depend on how much of the documents was read', async () => {
  const keys = [['counter'], ['hex'], ['few']];
  const whole = await weigh(keys, { sample: 'all' });
  const sampled = await weigh(keys, {});
  expect(whole.map(({ scatteredShare }) => scatteredShare > 0.5)).toEqual([false, true, false]);
  sampled.forEach((row, at) =>
    expect(Math.abs(row.scatteredShare - whole[at]!.scatteredShare), row.name).toBeLessThan(0.25),
  );
});
