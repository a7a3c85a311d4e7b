// Places of keys and values, in whole and in half-typed text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allPairs, parseConfigString, positionAt } from '../../../src/core/configString/grammar.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { randomConfigString } from './randomConfigString.ts';

const cut = (text: string, span: { start: number; end: number }): string => text.slice(span.start, span.end);

test('keys and values are where they stand', () => {
  const text = ' block_compressor = zstd ,log:(enabled=false, x), "leaf_page_max"="64KB",checksum';
  const pairs = allPairs(parseConfigString(text));
  expect(pairs.map((pair) => [pair.path, cut(text, pair.key), pair.value && cut(text, pair.value)])).toEqual([
    ['block_compressor', 'block_compressor', 'zstd'],
    ['log', 'log', '(enabled=false, x)'],
    ['log.enabled', 'enabled', 'false'],
    ['log.x', 'x', null],
    ['leaf_page_max', '"leaf_page_max"', '"64KB"'],
    ['checksum', 'checksum', null],
  ]);
});

/** `|` marks where the cursor stands. */
function at(marked: string): ReturnType<typeof positionAt> {
  return positionAt(marked.replace('|', ''), marked.indexOf('|'));
}

test.each([
  ['|', 'key', '', ''],
  ['bl|', 'key', '', 'bl'],
  ['block_compressor=|', 'value', '', 'block_compressor'],
  ['block_compressor= |', 'value', '', 'block_compressor'],
  ['block_compressor=zs|', 'value', '', 'block_compressor'],
  ['block_compressor=zstd,|', 'key', '', ''],
  ['block_compressor=zstd,le|,checksum=on', 'key', '', 'le'],
  ['log=(|', 'key', 'log', ''],
  ['log=(en|', 'key', 'log', 'en'],
  ['log=(enabled=|)', 'value', 'log', 'enabled'],
  ['log=(enabled=true)|', 'value', '', 'log'],
  ['lsm=(merge_custom=(pre|', 'key', 'lsm.merge_custom', 'pre'],
  ['(block_comp|', 'key', '', 'block_comp'],
  ['block_compressor="zs|', 'value', '', 'block_compressor'],
  ['block_compressor=,|', 'key', '', ''],
])('%s: a %s', (marked, kind, path, key) => {
  expect(at(marked)).toMatchObject({ kind, path, key });
});

test('the keys already written are known', () => {
  expect(at('block_compressor=zstd,le|,checksum=on').written).toEqual(['block_compressor', 'checksum']);
});

test('brackets without end are read too', () => {
  expect(parseConfigString('log=' + '('.repeat(100_000))).toHaveLength(1);
});

test('any text is read to its end, with places inside it', () => {
  const random = seededRandom(5);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constant(0).map(() => randomConfigString(random, '8.0')),
      ),
      fc.nat(),
      (text, n) => {
        for (const pair of allPairs(parseConfigString(text))) {
          expect(pair.start).toBeLessThan(pair.end + 1);
          expect(pair.end).toBeLessThanOrEqual(text.length);
          expect(pair.key.end).toBeLessThanOrEqual(pair.end);
        }
        const { replace } = positionAt(text, n % (text.length + 1));
        expect(replace.start).toBeLessThanOrEqual(replace.end);
        expect(replace.end).toBeLessThanOrEqual(text.length);
      },
    ),
    { numRuns: 500, seed: 1 },
  );
});
