// What a server told, as the panel shows it: terms, shards, the check of the prediction, refusals.
import { expect, test } from 'vitest';
import { refused, told, type ServerFacts, type StoredFile } from '../../src/core/documents/serverFacts.ts';
import type { CompressorOk, Report } from '../../src/core/report.ts';
import { controlSentences } from '../../src/present/controlText.ts';
import { serverTold } from '../../src/present/serverTold.ts';

const noRight = refused({
  code: 'server.unauthorized',
  values: { action: 'collStats', resource: 'shop.orders', role: 'read' },
});
const file: StoredFile = {
  shard: null,
  host: null,
  documents: told(100),
  bsonBytes: told(50_000),
  fileBytes: told(40_960),
  reusableBytes: told(8_192),
  file: told('collection-7--42'),
  creationString: told('block_compressor=snappy'),
  settings: noRight,
  pagesWritten: noRight,
  indexBytes: told({ _id_: 4_096 }),
  building: [],
};
const server: ServerFacts = {
  ...file,
  compressor: told('snappy'),
  files: [file],
  kind: 'collection',
  indexUse: told({}),
  server: {
    product: 'mongodb',
    version: '8.0.4',
    topology: 'replica-set',
    storageEngine: told('wiredTiger'),
    notPredicted: null,
  },
};
const row = {
  id: 'snappy',
  status: 'ok',
  fileBytes: { low: 30_000, expected: 32_000, high: 34_000 },
} as CompressorOk;

function report(given: ServerFacts | undefined, documents: number | null = null): Report {
  return {
    collection: { facts: { name: 'shop.orders' }, server: given },
    options: { documents },
    compressors: [row],
  } as unknown as Report;
}
const terms = (given: ServerFacts): Record<string, string> =>
  Object.fromEntries(serverTold(report(given))!.terms.map(({ term, value }) => [term, value]));

test('a file has no server to tell', () => {
  expect(serverTold(report(undefined))).toBeNull();
});

test('what was told becomes terms', () => {
  expect(terms(server)).toEqual({
    Server: 'MongoDB 8.0.4, replica set',
    File: 'collection-7--42.wt',
    'File size': '40.0 KiB',
    'Reusable inside the file': '8.00 KiB, 20.0 %',
    Indexes: '4.00 KiB, 9.1 % of both',
    Compressor: 'snappy',
    'Set by': "the server's default",
  });
});

test('the present file, without its reusable part, is held against the prediction', () => {
  const control = { codec: 'snappy', predicted: { low: 30_000, expected: 32_000, high: 34_000 }, notes: [] } as const;
  const sentences = (liveBytes: number): string =>
    controlSentences({
      ...report(server),
      control: { ...control, liveBytes, discrepancy: liveBytes / 32_000 - 1 },
    })[0]!;
  expect(sentences(32_768)).toMatch(
    /\(snappy\) holds 32\.0 KiB, reusable space left out.*inside the range, 2\.4 % more/,
  );
  expect(sentences(80_000)).toContain('above the range');
  expect(controlSentences(report(server))).toEqual([]);
});

test('a refusal takes away its piece, and is said once', () => {
  const less = { ...server, fileBytes: noRight, reusableBytes: noRight, compressor: noRight };
  expect(terms(less)).not.toHaveProperty('File size');
  expect(terms(less)).not.toHaveProperty('Set by');
  const shown = serverTold(report(less))!;
  expect(shown.refused).toHaveLength(1);
});

test('each shard has its row', () => {
  const shard = (name: string): StoredFile => ({ ...file, shard: name });
  const sharded = { ...server, files: [shard('a'), { ...shard('b'), fileBytes: noRight }] };
  const shown = serverTold(report(sharded))!;
  expect(shown.shards.map(({ shard: name, fileSize }) => [name, fileSize])).toEqual([
    ['a', '40.0 KiB'],
    ['b', 'not told'],
  ]);
  expect(terms(sharded)).not.toHaveProperty('File');
});
