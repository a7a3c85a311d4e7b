// What a panel writes: the report's collection, the compressor chosen, settings and indexes that are there.
import { BSON } from 'mongodb';
import { expect, test } from 'vitest';
import type { CollectionFacts } from '../../../src/core/documents/source.ts';
import type { Problem } from '../../../src/core/failure.ts';
import type { Report } from '../../../src/core/report.ts';
import { reportSnippet, suggestedCompressor } from '../../../src/present/snippets/reportSnippet.ts';
import { writeSnippet } from '../../../src/present/snippets/writeSnippet.ts';
import { reportOf as hintReport, row } from '../hints/reports.ts';

const reportOf = (facts: Partial<CollectionFacts>, advice: readonly Problem[] = []): Report => {
  const report = hintReport([row('snappy', 90, 100, 110), row('zlib', 60, 70, 80), row('zstd', 65, 72, 80)]);
  const name = facts.name ?? 'shop.order.lines';
  const known = { name, documents: null, bsonBytes: null, ...facts };
  return {
    ...report,
    advice,
    options: { ...report.options, server: '7.0' },
    collection: { ...report.collection, name, facts: known },
  };
};
const chosen = { compressor: 'zstd', configString: '' } as const;

test('the database is left out only where it is known', () => {
  expect(reportSnippet(reportOf({ database: 'shop' }), chosen).collection).toBe('order.lines');
  expect(reportSnippet(reportOf({}), chosen).collection).toBe('shop.order.lines');
});

test('the compressor chosen takes the place of the one that was set, other settings stay', () => {
  const configString = 'leaf_page_max=64KB,block_compressor=snappy';
  const request = reportSnippet(reportOf({ database: 'shop' }), { compressor: 'zlib', configString });
  expect(writeSnippet('mongosh', request).code).toContain("'block_compressor=zlib,leaf_page_max=64KB'");
  expect(request.server).toBe('7.0');
});

test('indexes come along without the one on _id, with values as they were read', () => {
  const indexes: CollectionFacts['indexes'] = [
    { name: '_id_', key: [['_id', 1]], options: { v: 2 } },
    { name: 'at_1', key: [['at', 1]], options: { v: 2, expireAfterSeconds: 60 } },
    {
      name: 'open ones',
      key: [
        ['7', 1],
        ['at', -1],
      ],
      options: {
        v: 2,
        partialFilterExpression: { at: { $gt: new Date(0) }, n: { $lt: BSON.Decimal128.fromString('1.5') } },
      },
    },
  ];
  expect(reportSnippet(reportOf({ indexes }), chosen).indexes).toEqual([
    { key: [['at', 1]], options: { expireAfterSeconds: 60 } },
    {
      key: [
        ['7', 1],
        ['at', -1],
      ],
      options: {
        name: 'open ones',
        partialFilterExpression: {
          at: { $gt: { $date: '1970-01-01T00:00:00.000Z' } },
          n: { $lt: { $numberDecimal: '1.5' } },
        },
      },
    },
  ]);
});

test('options that no snippet writes are said', () => {
  const options = { capped: true, storageEngine: { wiredTiger: { configString: '' } } };
  const { notes, text, code } = writeSnippet('node', reportSnippet(reportOf({ options }), chosen));
  expect(notes).toContainEqual({ code: 'snippet.other-options', values: { options: 'capped' } });
  expect(text).toContain('capped');
  expect(code).not.toContain('//');
  expect(text.endsWith(code)).toBe(true);
});

test.each([
  [[{ code: 'advice.smallest', values: { codec: 'zlib' } }], 'zlib'],
  [[{ code: 'advice.smallest-alike', values: { codec: 'zstd' } }], 'zstd'],
  [[{ code: 'advice.smallest-open', values: { codecs: 'zlib, zstd' } }], 'snappy'],
  [
    [
      { code: 'advice.smallest', values: { codec: 'zlib' } },
      { code: 'advice.not-worth-compressing', values: {} },
    ],
    'none',
  ],
])('the compressor that the advice names comes first, then the present one: %j', (advice, wanted) => {
  expect(suggestedCompressor(reportOf({ compressor: 'snappy' }, advice))).toBe(wanted);
});

test('without advice and a present compressor: the smallest', () => {
  expect(suggestedCompressor(reportOf({}))).toBe('zlib');
});
