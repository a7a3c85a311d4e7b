import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageText } from '../../../src/present/hints/age.ts';
import { codeLens } from '../../../src/present/hints/codeLens.ts';
import { hover, type HoverLinks } from '../../../src/present/hints/hover.ts';
import { inlayHint } from '../../../src/present/hints/inlayHint.ts';
import { markdownText } from '../../../src/present/hints/markdownText.ts';
import { choiceName, matchReport } from '../../../src/present/hints/remembered.ts';
import { configTextOf, definitionOf, rememberedOf, reportOf, row } from './reports.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 0, 4);
const collection = definitionOf({ kind: 'collection', keys: null });
const links: HoverLinks = {
  openReport: (namespace) => `command:open?${encodeURIComponent(namespace)}`,
  estimate: (subject) => `command:estimate?${encodeURIComponent(subject)}`,
  chooseCollection: () => 'command:choose',
};

test('age: the largest unit that says something', () => {
  const ages = [0, 61_000, 7_200_000, day, 3.5 * day, 65 * day, 800 * day];
  expect(ages.map((age) => ageText(now - age, now))).toEqual([
    'just now',
    '1 minute old',
    '2 hours old',
    '1 day old',
    '3 days old',
    '2 months old',
    '2 years old',
  ]);
  expect(ageText(now + day, now)).toBe('just now');
});

test('an index: size, what prefix compression saves, and how old the figures are', () => {
  expect(inlayHint(definitionOf(), rememberedOf(), now)).toEqual({
    position: { line: 3, character: 35 },
    text: '6.00 MiB · prefix −40 % · 3 d',
  });
  expect(inlayHint(definitionOf({ keys: [['token', 1]] }), rememberedOf(), now)?.text).toBe(
    '10.0 MiB · random key · prefix 0 % · 3 d',
  );
  expect(inlayHint(definitionOf({ keys: [['place', '2dsphere']] }), rememberedOf(), now)?.text).toContain(
    'not predicted',
  );
});

test('another direction or order is another index', () => {
  expect(inlayHint(definitionOf({ keys: [['tenantId', -1]] }), rememberedOf(), now)).toBeNull();
  expect(inlayHint(definitionOf({ keys: null }), rememberedOf(), now)).toBeNull();
  expect(inlayHint(definitionOf(), rememberedOf({ indexReport: null }), now)).toBeNull();
});

test('a collection: the compressor chosen against the best, with ranges', () => {
  const textOf = (config: string | null): string | undefined =>
    inlayHint({ ...collection, configString: config === null ? null : configTextOf(config) }, rememberedOf(), now)
      ?.text;
  expect(textOf(null)).toBe('snappy 110–130 MiB · zstd 75.0–86.0 MiB · 3 d');
  expect(textOf('block_compressor=zstd')).toBe('zstd 75.0–86.0 MiB · smallest · 3 d');
  expect(textOf('block_compressor=')).toContain('none 200 MiB ·');
  expect(textOf('block_compressor=zlib')).toBeUndefined();
});

test('ranges that overlap are no certainty', () => {
  const remembered = rememberedOf({ report: reportOf([row('snappy', 80, 90, 100), row('zstd', 70, 80, 90)]) });
  expect(inlayHint(collection, remembered, now)?.text).toContain('perhaps zstd');
  const found = { kind: 'found', remembered } as const;
  expect(hover(collection, found, links, now)).toContain('is open: the ranges overlap');
});

test('which collection is meant', () => {
  const shop = rememberedOf();
  const other = rememberedOf({ namespace: 'test.orders' });
  const dotted = rememberedOf({ namespace: 'shop.old.orders' });
  expect(matchReport(definitionOf(), [shop, dotted])).toEqual({ kind: 'found', remembered: shop });
  expect(matchReport(definitionOf({ collection: 'old.orders' }), [shop, dotted])).toEqual({
    kind: 'found',
    remembered: dotted,
  });
  expect(matchReport(definitionOf(), [shop, other])).toEqual({
    kind: 'several',
    namespaces: ['shop.orders', 'test.orders'],
  });
  expect(matchReport(definitionOf(), [shop, other], 'test.orders')).toEqual({ kind: 'found', remembered: other });
  expect(matchReport(definitionOf({ collection: null }), [shop])).toEqual({ kind: 'unnamed' });
  expect(matchReport(definitionOf({ collection: 'users' }), [shop])).toEqual({ kind: 'missing', collection: 'users' });
  expect(matchReport(definitionOf(), [], 'gone.orders')).toEqual({ kind: 'missing', collection: 'gone.orders' });
});

test('a choice is kept under what does not change when lines move', () => {
  const moved = definitionOf();
  expect(choiceName('a.js', { ...moved, ranges: { ...moved.ranges, keys: null } })).toBe(choiceName('a.js', moved));
  expect(choiceName('a.js', definitionOf({ keys: [['b', 1]] }))).not.toBe(choiceName('a.js', moved));
});

test('a lens opens the report, offers one, or asks', () => {
  const titleOf = (change: Parameters<typeof definitionOf>[0], remembered = [rememberedOf()]): string => {
    const definition = definitionOf(change);
    const { title, command } = codeLens(definition, matchReport(definition, remembered));
    return `${command}: ${title}`;
  };
  expect(titleOf({})).toBe('openReport: Report of shop.orders');
  expect(titleOf({ keys: [['new', 1]] })).toBe('estimate: Estimate this index');
  expect(titleOf({ collection: 'users' })).toBe('estimate: Estimate what users weighs');
  expect(titleOf({ collection: null })).toBe('chooseCollection: Which collection is meant?');
  expect(titleOf({}, [rememberedOf(), rememberedOf({ namespace: 'b.orders' })])).toContain('2 databases have a orders');
  expect(titleOf({ collection: '$(x)\n' })).not.toMatch(/\$\(|\n/);
});

test('hover: table, reason, link; names are no markup', () => {
  const index = hover(
    definitionOf({ keys: [['token', 1]] }),
    { kind: 'found', remembered: rememberedOf() },
    links,
    now,
  );
  expect(index).toContain('| on | 10.0 MiB |');
  expect(index).toContain('1,000 entries; keys of 17 bytes on average.');
  expect(index).toContain('tok&#124;en');
  expect(index).toContain('[Open it](command:open?shop.orders)');
  const whole = hover(collection, { kind: 'found', remembered: rememberedOf() }, links, now);
  expect(whole).toContain('| snappy ← chosen | 120 MiB (110–130) |');
  expect(whole).toContain('snappy is what mongod takes by default. zstd makes the file 33.3 % smaller.');
  const odd = definitionOf({ collection: '[x](command:evil) <img src=x> |' });
  const missing = hover(odd, matchReport(odd, []), links, now);
  expect(missing).not.toMatch(/\[x\]|<img|\|/);
  expect(missing).toContain('(command:estimate?');
});

test('Markdown: no character of the text is markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = markdownText(text);
      expect(escaped.replaceAll(/&#\d+;/g, '')).not.toMatch(/[\\`*_{}[\]()#+\-.!|<>~&$@:/\n\r]/);
      const read = escaped.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
      expect(read).toBe(text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' '));
    }),
  );
});
